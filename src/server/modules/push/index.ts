export { buildNewSignInPush, passwordChangedPush } from './push-messages';
export { createPushDevices, findDevices, findSessionDevice } from './repo';
export { pushRoutes } from './routes';
export { queuePushes, queuePushesAfterSignOut } from './service';
