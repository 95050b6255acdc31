import { type Keys, hmac, verifyHmac, keysFor } from '@/server/platform/security/secrets';

/**
 * Creates the token with which a guest tracks an order. It is derived, not stored, so a leaked
 * database does not reveal it.
 */
export const createTrackToken = (keys: Keys, orderId: string): string => hmac(keys.tracking, orderId);

/** Accepts tokens of former keys too, because links in e-mails are opened months later. */
export const verifyTrackToken = (keys: Keys, orderId: string, given: string | undefined): boolean =>
  keysFor(keys, 'tracking').some((key) => verifyHmac(key, orderId, given ?? ''));
