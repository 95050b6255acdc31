export { storeCouponRoutes } from './routes';
