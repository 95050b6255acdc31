export { profileRoutes } from './profile-routes';
export { accountRoutes } from './routes';
export { pruneCodes } from './codes';
