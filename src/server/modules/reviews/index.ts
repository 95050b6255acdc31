export { reviewPhotoRoutes } from './photo-routes';
export { reviewRoutes } from './routes';
