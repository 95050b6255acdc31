export { endDueReturns } from './end-due-returns';
export { returnRoutes } from './routes';
export { staffReturnRoutes } from './staff-routes';
export { eraseReturnTexts } from './return-repo';
