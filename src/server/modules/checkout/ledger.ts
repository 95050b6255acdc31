import { randomUUID } from 'node:crypto';

import { type Db } from '@/server/db/database';
import { type ParcelRow } from '@/server/db/schema/orders';
import { ledgerLines } from '@/server/db/schema/payments';

import { cashSaleEntry, refundEntry, saleEntry, type LedgerEntry } from './ledger-entries';

type Booking = { kind: 'sale' | 'refund'; parcel: ParcelRow; at: Date };

export const bookSale = (tx: Db, parcel: ParcelRow, at: Date): Promise<void> =>
  book(tx, { kind: 'sale', parcel, at }, saleEntry(parcel));

export const bookCashSale = (tx: Db, parcel: ParcelRow, at: Date): Promise<void> =>
  book(tx, { kind: 'sale', parcel, at }, cashSaleEntry(parcel));

export const bookRefund = (tx: Db, parcel: ParcelRow, kobo: number, at: Date): Promise<void> =>
  book(tx, { kind: 'refund', parcel, at }, refundEntry(parcel, kobo));

/** Double entry: what does not sum to zero is not written. */
async function book(tx: Db, { kind, parcel, at }: Booking, entry: LedgerEntry): Promise<void> {
  const sum = entry.reduce((total, { amountKobo }) => total + amountKobo, 0);
  if (sum !== 0) throw new Error('An entry of the ledger does not sum to zero.');
  const common = { entryId: randomUUID(), kind, orderId: parcel.orderId, parcelId: parcel.id, at };
  const written = entry.filter(({ amountKobo }) => amountKobo !== 0).map((line) => ({ ...line, ...common }));
  if (written.length > 0) await tx.insert(ledgerLines).values(written);
}
