export { normaliseMailbox } from './normalise-mailbox';
export { findRelatedStoreName, isOwnPurchase } from './related-store';
