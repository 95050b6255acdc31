export { orderMessageRoutes } from './routes';
export { sendReturnPhotos } from './send-return-photos';
export { pruneMessages } from './prune-messages';
