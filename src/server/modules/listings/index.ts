export { LOW_STOCK_SECONDS, notifyOfLowStock } from './low-stock';
export { revisionRoutes } from './revision-routes';
export { listingRoutes } from './routes';
