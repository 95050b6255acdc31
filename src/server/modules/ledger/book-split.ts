import { randomUUID } from 'node:crypto';

import { type Db } from '@/server/platform/database/database';
import { type ParcelRow } from '@/server/platform/database/schema/orders';
import { ledgerLines } from '@/server/platform/database/schema/ledger';

import { buildSaleEntry } from './ledger-entries';

/**
 * Books that a part of a sold parcel became a parcel of its own: the former parcel loses what the
 * new one gets. Call it with the order locked.
 *
 * @param commissionKobo The commission of the new parcel's lines.
 */
export async function bookSplit(
  tx: Db,
  former: ParcelRow,
  added: ParcelRow,
  commissionKobo: number,
  at: Date,
): Promise<void> {
  const entry = buildSaleEntry({ ...added, commissionKobo }).filter(({ amountKobo }) => amountKobo !== 0);
  const common = { entryId: randomUUID(), kind: 'split' as const, orderId: added.orderId, at };
  const lines = entry.flatMap((line) => [
    { ...line, ...common, parcelId: added.id },
    { ...line, ...common, parcelId: former.id, amountKobo: -line.amountKobo },
  ]);
  if (lines.length > 0) await tx.insert(ledgerLines).values(lines);
}
