export { anonymiseOrders } from './anonymise-orders';
export { eraseReports } from './former-reporters';
export { privacyRoutes } from './routes';
export { pruneDownloads } from './downloads-repo';
