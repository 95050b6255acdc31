export { decideReturnOfOrder } from './decide-return';
export { endDueReturns } from './return-deadlines';
export { returnRoutes } from './routes';
export { staffReturnRoutes } from './staff-routes';
