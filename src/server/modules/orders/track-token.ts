import { type Keys, hmac, verifyHmac, keysFor } from '@/server/platform/security/secrets';

/** With it a guest follows an order, and nobody else does. It is derived and not stored, so that the database does not give it away. */
export const createTrackToken = (keys: Keys, orderId: string): string => hmac(keys.tracking, orderId);

/** Links in mails are followed months later, so tokens of former keys hold too. */
export const verifyTrackToken = (keys: Keys, orderId: string, given: string | undefined): boolean =>
  keysFor(keys, 'tracking').some((key) => verifyHmac(key, orderId, given ?? ''));
