import { COMMISSION_PER_MILLE } from '@/contracts/order-terms';
import { type ParcelRow } from '@/server/db/schema/orders';
import { type LedgerAccount } from '@/server/db/schema/payments';

export type LedgerEntry = { account: LedgerAccount; storeId?: string; amountKobo: number }[];
type Parcel = Pick<ParcelRow, 'storeId' | 'subtotalKobo' | 'shippingKobo' | 'discountKobo' | 'totalKobo'>;

/** What the shop keeps of the goods of a parcel. */
export const commissionOf = (subtotalKobo: number): number =>
  Math.floor((subtotalKobo * COMMISSION_PER_MILLE) / 1000);

/**
 * A parcel's sale: what the provider took is owed to the store, less the shop's commission; what a coupon took off is the shop's own loss,
 * so that no seller pays for it.
 */
export function saleEntry(parcel: Parcel): LedgerEntry {
  const commission = commissionOf(parcel.subtotalKobo);
  return [
    { account: 'provider', amountKobo: parcel.totalKobo },
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
 * A parcel that was paid in cash at the door: the store's own rider took the money, so none of it is the shop's to owe. The store owes the
 * commission, and the shop owes it what a coupon took off.
 */
export function cashSaleEntry({ storeId, subtotalKobo, discountKobo }: Parcel): LedgerEntry {
  const commission = commissionOf(subtotalKobo);
  return [
    { account: 'promotion', amountKobo: discountKobo },
    { account: 'commission', amountKobo: -commission },
    { account: 'store', storeId, amountKobo: commission - discountKobo },
  ];
}

/**
 * A part of a parcel's price that goes back to the shopper: the store bears it, for the goods came back or were never sent. The
 * commission and the coupon's part are undone in the same proportion, the last refund taking what rounding left.
 */
export function refundEntry(parcel: Parcel & Pick<ParcelRow, 'refundedKobo'>, kobo: number): LedgerEntry {
  const before = parcel.refundedKobo;
  const part = (whole: number, upTo: number) =>
    parcel.totalKobo === 0 ? 0 : Number((BigInt(whole) * BigInt(upTo)) / BigInt(parcel.totalKobo));
  const share = (whole: number) => part(whole, before + kobo) - part(whole, before);
  const commission = share(commissionOf(parcel.subtotalKobo));
  const promotion = share(parcel.discountKobo);
  return [
    { account: 'provider', amountKobo: -kobo },
    { account: 'promotion', amountKobo: -promotion },
    { account: 'commission', amountKobo: commission },
    { account: 'store', storeId: parcel.storeId, amountKobo: kobo + promotion - commission },
  ];
}
