export { storeRoutes } from './routes';
export { findOwnStore, hasStore } from './service';
