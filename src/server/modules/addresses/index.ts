export { findAddresses } from './repo';
export { addressRoutes } from './routes';
export { addressOf } from './service';
