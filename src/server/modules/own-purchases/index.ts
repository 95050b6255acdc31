export { matchesAccountName } from './match-account-name';
export { normaliseMailbox } from './normalise-mailbox';
export { findRelatedStoreName, isOwnPurchase } from './related-store';
