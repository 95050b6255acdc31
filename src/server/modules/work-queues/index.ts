export { workQueueRoutes } from './routes';
