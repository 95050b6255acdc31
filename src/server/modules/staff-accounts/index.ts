export { grantRole, isLastAdmin, resetSecondFactor } from './roles';
export { staffAccountRoutes } from './routes';
