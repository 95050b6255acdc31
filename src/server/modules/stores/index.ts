export { storeRoutes } from './routes';
export { findStoreOf, ownsStore } from './service';
