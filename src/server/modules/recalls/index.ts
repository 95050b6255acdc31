export { continueRecalls } from './continue-recalls';
export { recallRoutes } from './routes';
