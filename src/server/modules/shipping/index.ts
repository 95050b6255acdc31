export { shippingRoutes } from './routes';
export { listShipping } from './service';
