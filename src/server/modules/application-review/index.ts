export { decideApplication } from './decide-application';
export { applicationReviewRoutes } from './routes';
