export { anonymiseOrders } from './anonymise-orders';
export { privacyRoutes } from './routes';
export { pruneDownloads } from './downloads-repo';
