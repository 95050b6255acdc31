import { keptKeys } from './kept-keys';

/** The tokens with which a visitor follows what they ordered without an account; a payment page leads back without them. */
export const guestOrders = keptKeys('didan.guest-orders');
