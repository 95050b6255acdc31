export { reviewPhotoRoutes } from './photo-routes';
export { reviewRoutes } from './routes';
export { storeReviewRoutes } from './store-routes';
