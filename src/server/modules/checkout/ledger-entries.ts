import { COMMISSION_PER_MILLE } from '@/contracts/order-terms';
import { type ParcelRow } from '@/server/db/schema/orders';
import { type LedgerAccount } from '@/server/db/schema/payments';

export type LedgerEntry = { account: LedgerAccount; storeId?: string; amountKobo: number }[];
type Parcel = Pick<ParcelRow, 'storeId' | 'subtotalKobo' | 'shippingKobo' | 'discountKobo' | 'totalKobo'>;
export type MoneyBy = 'provider' | 'cash';

/** What the shop keeps of the goods of a parcel. */
export const commissionOf = (subtotalKobo: number): number =>
  Math.floor((subtotalKobo * COMMISSION_PER_MILLE) / 1000);

/**
 * A parcel's sale: what came in, by the provider or in cash, is owed to the store, less the shop's commission; what a coupon took off is
 * the shop's own loss, so that no seller pays for it.
 */
export function saleEntry(parcel: Parcel, by: MoneyBy): LedgerEntry {
  const commission = commissionOf(parcel.subtotalKobo);
  return [
    { account: by, amountKobo: parcel.totalKobo },
    { account: 'promotion', amountKobo: parcel.discountKobo },
    { account: 'commission', amountKobo: -commission },
    {
      account: 'store',
      storeId: parcel.storeId,
      amountKobo: -(parcel.subtotalKobo + parcel.shippingKobo - commission),
    },
  ];
}

/**
 * A part of a parcel's price that goes back to the shopper: the store bears it, for the goods came back or were never sent. The
 * commission and the coupon's part are undone in the same proportion, the last refund taking what rounding left.
 */
export function refundEntry(
  parcel: Parcel & Pick<ParcelRow, 'refundedKobo'>,
  refund: { kobo: number; by: MoneyBy },
): LedgerEntry {
  const before = parcel.refundedKobo;
  const part = (kobo: number, upTo: number) =>
    parcel.totalKobo === 0 ? 0 : Number((BigInt(kobo) * BigInt(upTo)) / BigInt(parcel.totalKobo));
  const share = (kobo: number) => part(kobo, before + refund.kobo) - part(kobo, before);
  const commission = share(commissionOf(parcel.subtotalKobo));
  const promotion = share(parcel.discountKobo);
  return [
    { account: refund.by, amountKobo: -refund.kobo },
    { account: 'promotion', amountKobo: -promotion },
    { account: 'commission', amountKobo: commission },
    { account: 'store', storeId: parcel.storeId, amountKobo: refund.kobo + promotion - commission },
  ];
}
