export { findSkinProfile } from './repo';
export { skinProfileRoutes } from './routes';
