export { orderMessageRoutes } from './routes';
export { pruneMessages } from './prune-messages';
