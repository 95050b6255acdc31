export { buildNewSignInPush, passwordChangedPush } from './push-messages';
export { notifyOwners, notifyStore } from './notify-store';
export { createPushDevices, findDevices, findSessionDevice, eraseDevices } from './repo';
export { pushRoutes } from './routes';
export { queuePushes, queuePushesAfterSignOut } from './service';
