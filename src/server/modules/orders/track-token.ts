import { timingSafeEqual } from 'node:crypto';

import { type Keys, hmac } from '@/server/security/secrets';

/** With it a guest follows an order, and nobody else does. It is derived and not stored, so that the database does not give it away. */
export const trackTokenOf = (keys: Keys, orderId: string): string => hmac(keys.tracking, orderId);

export function isTrackToken(keys: Keys, orderId: string, given: string | undefined): boolean {
  const expected = Buffer.from(trackTokenOf(keys, orderId));
  const token = Buffer.from(given ?? '');
  return token.length === expected.length && timingSafeEqual(token, expected);
}
