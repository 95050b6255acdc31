export { anonymiseOrders } from './former-orders';
export { eraseReports } from './former-reporters';
export { privacyRoutes } from './routes';
