export { profileRoutes } from './profile-routes';
export { accountRoutes } from './routes';
