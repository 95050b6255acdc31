export { taxonomyRoutes } from './routes';
