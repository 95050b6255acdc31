export { memberRoutes } from './routes';
export { findStoresOnlyOwnedBy, lockOwnedStores } from './only-owner';
export { eraseInvitations, pruneInvitations } from './invite';
export { addFirstOwner } from './repo';
