import { type ParcelRow } from '@/server/platform/database/schema/orders';
import { type LedgerAccount } from '@/server/platform/database/schema/payments';

import { type ParcelAmounts } from './reversal';

export type LedgerEntry = { account: LedgerAccount; storeId?: string; amountKobo: number }[];
/** With the commission of its lines. */
type Parcel = Pick<ParcelRow, 'storeId' | 'subtotalKobo' | 'shippingKobo' | 'discountKobo' | 'totalKobo'> & {
  commissionKobo: number;
};

/** What the shop keeps of a line's price. */
export const calculateCommission = (totalKobo: number, perMille: number): number =>
  Math.floor((totalKobo * perMille) / 1000);

/**
 * A parcel's sale: what the provider took is owed to the store, less the shop's commission; what a coupon took off is the shop's own loss,
 * so that no seller pays for it.
 */
export function buildSaleEntry(parcel: Parcel): LedgerEntry {
  const { commissionKobo } = parcel;
  return [
    { account: 'provider', amountKobo: parcel.totalKobo },
    { account: 'promotion', amountKobo: parcel.discountKobo },
    { account: 'commission', amountKobo: -commissionKobo },
    {
      account: 'store',
      storeId: parcel.storeId,
      amountKobo: -(parcel.subtotalKobo + parcel.shippingKobo - commissionKobo),
    },
  ];
}

/**
 * A parcel that was paid in cash at the door: the store's own rider took the money, so none of it is the shop's to owe. The store owes the
 * commission, and the shop owes it what a coupon took off.
 */
export function buildCashSaleEntry({ storeId, commissionKobo, discountKobo }: Parcel): LedgerEntry {
  return [
    { account: 'promotion', amountKobo: discountKobo },
    { account: 'commission', amountKobo: -commissionKobo },
    { account: 'store', storeId, amountKobo: commissionKobo - discountKobo },
  ];
}

/** Money of a parcel that goes back to the shopper: the store bears it, and has the commission of it back from the shop. */
export function buildRefundEntry(
  { storeId }: Pick<ParcelRow, 'storeId'>,
  { kobo, commissionKobo, promotionKobo }: ParcelAmounts,
): LedgerEntry {
  return [
    { account: 'provider', amountKobo: -kobo },
    { account: 'promotion', amountKobo: -promotionKobo },
    { account: 'commission', amountKobo: commissionKobo },
    { account: 'store', storeId, amountKobo: kobo + promotionKobo - commissionKobo },
  ];
}
