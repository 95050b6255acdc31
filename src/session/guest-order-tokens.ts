import { createStoredKeys } from './stored-keys';

/**
 * The tokens that open a guest's orders; stored, because the payment page's return link lacks them.
 */
export const guestOrderTokens = createStoredKeys('didan.guest-orders');
