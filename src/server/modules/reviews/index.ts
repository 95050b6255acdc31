export { reviewPhotoRoutes } from './photo-routes';
export { setReplyHidden } from './reply-to-review';
export { reviewRoutes } from './routes';
export { storeReviewRoutes } from './store-routes';
