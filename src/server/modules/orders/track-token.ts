import { type OrderRow } from '@/server/modules/parcels/tables';
import { type Keys, hmac, verifyHmac, listKeys } from '@/server/platform/security/secrets';

/** The first link keeps its form, because emails sent before versions contain it. */
const toSignedText = (orderId: string, version: number) =>
  version === 0 ? orderId : `${orderId}|${version}`;

/**
 * Creates the token with which a guest tracks an order. It is derived, not stored, so a leaked
 * database does not reveal it.
 * @param version the order's `linkVersion`; a newer version ends the former tokens
 */
export const createTrackToken = (keys: Keys, orderId: string, version = 0): string =>
  hmac(keys.tracking, toSignedText(orderId, version));

/** Accepts tokens of former keys too, because links in emails are opened months later. */
export const verifyTrackToken = (
  keys: Keys,
  { id, linkVersion }: Pick<OrderRow, 'id' | 'linkVersion'>,
  given: string | undefined,
): boolean =>
  listKeys(keys, 'tracking').some((key) => verifyHmac(key, toSignedText(id, linkVersion), given ?? ''));
