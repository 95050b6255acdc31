export { listChanges } from './audit-values';
export { checkVariants } from './check-submission';
export { updateListing } from './listing';
export { LOW_STOCK_SECONDS, notifyOfLowStock } from './low-stock';
export { listingMessages, submissionMessages } from './messages';
export { publishListing } from './publish';
export { revisionRoutes } from './revision-routes';
export { listingRoutes } from './routes';
export { changeLive } from './save-listing';
