export { grantRole, resetSecondFactor, revokeRoleByEmail } from './roles';
export { staffAccountRoutes } from './routes';
