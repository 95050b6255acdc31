import { timingSafeEqual } from 'node:crypto';

import { DELIVERY_CODE_DIGITS } from '@/contracts/order-terms';
import { countDeliveryCodeAttempt } from '@/server/modules/parcels';
import { type Db } from '@/server/platform/database/database';
import { hmac, type Keys, listKeys } from '@/server/platform/security/secrets';

/**
 * Returns the code that the shopper gives the rider on delivery. It is derived, not stored, so a
 * leaked database does not reveal it.
 */
export const getDeliveryCode = (keys: Pick<Keys, 'deliveryCode'>, parcelId: string): string =>
  deriveCode(keys.deliveryCode, parcelId);

function deriveCode(key: Uint8Array, parcelId: string): string {
  const digest = Buffer.from(hmac(key, parcelId), 'base64url');
  const code = digest.readUIntBE(0, 6) % 10 ** DELIVERY_CODE_DIGITS;
  return String(code).padStart(DELIVERY_CODE_DIGITS, '0');
}

export type CodeCheck = 'right' | 'wrong' | 'exhausted';

/**
 * Checks a delivery code. The statement that allows the attempt also counts it, so do not call this
 * in a transaction that a wrong code rolls back.
 */
export async function checkDeliveryCode(
  db: Db,
  keys: Keys,
  parcelId: string,
  given: string,
): Promise<CodeCheck> {
  if (!(await countDeliveryCodeAttempt(db, parcelId))) return 'exhausted';
  // The shopper may have seen the code before a key rotation.
  const isRight = listKeys(keys, 'deliveryCode').some((key) => isSameText(deriveCode(key, parcelId), given));
  return isRight ? 'right' : 'wrong';
}

function isSameText(expected: string, given: string): boolean {
  const [right, claimed] = [Buffer.from(expected), Buffer.from(given)];
  return right.length === claimed.length && timingSafeEqual(right, claimed);
}
