export { describeDevice } from './describe-device';
export { revokeOtherSessions } from './open-sessions-repo';
export { pruneSessions } from './known-devices';
export { openSessionRoutes } from './open-sessions-routes';
export { revokeAllSessions, clearSecondFactors, markSecondFactor } from './repo';
export { sessionRoutes } from './routes';
export { issueTokens } from './service';
