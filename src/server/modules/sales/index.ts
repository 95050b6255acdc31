export { compareSales } from './find-sales';
export { salesRoutes } from './routes';
