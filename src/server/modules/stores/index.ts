export { changeSettings } from './settings';
export { storeRoutes } from './routes';
export { DEFAULT_STORE_LOGO } from './store-pictures';
export { findStoreName } from './find-store-name';
export { listPublicStores } from './service';
export { eraseOwnerDetails, insertStore, setApprovedNames, setWeeklyPayoutMinimum } from './store-rows';
