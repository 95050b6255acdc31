export { listChanges } from './audit-values';
export { validateVariants as checkVariants } from './check-submission';
export { updateListing, deleteListings, insertListings } from './listing';
export { countListingsNeedingAttention as countListingsToDo } from './list-listings';
export {
  LOW_STOCK_CHECK_SECONDS as LOW_STOCK_SECONDS,
  notifyLowStock as notifyOfLowStock,
} from './low-stock';
export { listingMessages, submissionMessages } from './messages';
export { publishListing } from './publish';
export { revisionRoutes } from './revision-routes';
export { listingRoutes } from './routes';
export { updateLiveListing as changeLive } from './save-listing';
