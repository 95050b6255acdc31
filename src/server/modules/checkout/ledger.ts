import { randomUUID } from 'node:crypto';

import { COMMISSION_PER_MILLE } from '@/contracts/order-terms';
import { type Db } from '@/server/db/database';
import { type ParcelRow } from '@/server/db/schema/orders';
import { ledgerLines, type LedgerAccount } from '@/server/db/schema/payments';

type Booking = { kind: 'sale' | 'refund'; parcel: ParcelRow; at: Date };
type Line = { account: LedgerAccount; storeId?: string; amountKobo: number };

/** What the shop keeps of the goods of a parcel. */
export const commissionOf = (subtotalKobo: number): number =>
  Math.floor((subtotalKobo * COMMISSION_PER_MILLE) / 1000);

/**
 * A parcel's sale: what came in, by the provider or in cash, is owed to the store, less the shop's commission; what a coupon took off is
 * the shop's own loss, so that no seller pays for it.
 */
export async function bookSale(tx: Db, parcel: ParcelRow, by: 'provider' | 'cash', at: Date): Promise<void> {
  const commission = commissionOf(parcel.subtotalKobo);
  const lines: Line[] = [
    { account: by, amountKobo: parcel.totalKobo },
    { account: 'promotion', amountKobo: parcel.discountKobo },
    { account: 'commission', amountKobo: -commission },
    {
      account: 'store',
      storeId: parcel.storeId,
      amountKobo: -(parcel.subtotalKobo + parcel.shippingKobo - commission),
    },
  ];
  await book(tx, { kind: 'sale', parcel, at }, lines);
}

/**
 * A part of a parcel's price that goes back to the shopper: the store bears it, for the goods came back or were never sent. The
 * commission and the coupon's part are undone in the same proportion, the last refund taking what rounding left.
 */
export async function bookRefund(
  tx: Db,
  parcel: ParcelRow,
  refund: { kobo: number; by: 'provider' | 'cash' },
  at: Date,
): Promise<void> {
  const before = parcel.refundedKobo;
  const part = (kobo: number, upTo: number) =>
    parcel.totalKobo === 0 ? 0 : Number((BigInt(kobo) * BigInt(upTo)) / BigInt(parcel.totalKobo));
  const share = (kobo: number) => part(kobo, before + refund.kobo) - part(kobo, before);
  const commission = share(commissionOf(parcel.subtotalKobo));
  const promotion = share(parcel.discountKobo);
  await book(tx, { kind: 'refund', parcel, at }, [
    { account: refund.by, amountKobo: -refund.kobo },
    { account: 'promotion', amountKobo: -promotion },
    { account: 'commission', amountKobo: commission },
    { account: 'store', storeId: parcel.storeId, amountKobo: refund.kobo + promotion - commission },
  ]);
}

/** Double entry: what does not sum to zero is not written. */
async function book(tx: Db, { kind, parcel, at }: Booking, lines: Line[]): Promise<void> {
  const sum = lines.reduce((total, { amountKobo }) => total + amountKobo, 0);
  if (sum !== 0) throw new Error('An entry of the ledger does not sum to zero.');
  const entryId = randomUUID();
  const common = { entryId, kind, orderId: parcel.orderId, parcelId: parcel.id, at };
  const written = lines.filter(({ amountKobo }) => amountKobo !== 0).map((line) => ({ ...line, ...common }));
  if (written.length > 0) await tx.insert(ledgerLines).values(written);
}
