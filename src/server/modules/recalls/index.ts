export { processRecalls } from './process-recalls';
export { recallRoutes } from './routes';
