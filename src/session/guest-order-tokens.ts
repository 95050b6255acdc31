import { createStoredKeys } from './stored-keys';

/** The tokens with which a visitor follows what they ordered without an account; a payment page leads back without them. */
export const guestOrderTokens = createStoredKeys('didan.guest-orders');
