export { orderMessageRoutes } from './routes';
export { sendReturnPhotos } from './send-return-photos';
export { loadMessagesInDispute } from './thread-reply';
export { pruneMessages, eraseThreads } from './prune-messages';
