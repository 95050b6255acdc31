export { findAddresses } from './repo';
export { addressRoutes } from './routes';
export { resolveAddress } from './service';
