export { listWishlist } from './repo';
export { wishlistRoutes } from './routes';
