export { orderMessageRoutes } from './routes';
export { loadMessagesInDispute } from './thread-reply';
export { pruneMessages } from './prune-messages';
