export { grantRole, isLastAdmin, resetSecondFactor, revokeRoleByEmail } from './roles';
export { staffAccountRoutes } from './routes';
