import { type LedgerAccount } from '@/server/platform/database/schema/ledger';
import { type ParcelRow } from '@/server/platform/database/schema/orders';

import { type ParcelAmounts } from './reversal';

export type LedgerEntry = { account: LedgerAccount; storeId?: string; amountKobo: number }[];
/** A parcel with the commission of its lines. */
type Parcel = Pick<ParcelRow, 'storeId' | 'subtotalKobo' | 'shippingKobo' | 'discountKobo' | 'totalKobo'> & {
  commissionKobo: number;
};

/** Calculates the shop's commission on a line's price. */
export const calculateCommission = (totalKobo: number, perMille: number): number =>
  Math.floor((totalKobo * perMille) / 1000);

/**
 * Builds the entry of a sale: the shop owes the store what the provider collected, less the shop's
 * commission. The shop bears the coupon discount, so no seller pays for it.
 */
export function buildSaleEntry(parcel: Parcel): LedgerEntry {
  const { commissionKobo } = parcel;
  return [
    { account: 'provider_clearing', amountKobo: parcel.totalKobo },
    { account: 'promotion', amountKobo: parcel.discountKobo },
    { account: 'commission', amountKobo: -commissionKobo },
    {
      account: 'pending',
      storeId: parcel.storeId,
      amountKobo: -(parcel.subtotalKobo + parcel.shippingKobo - commissionKobo),
    },
  ];
}

/**
 * Builds the entry of a cash sale. The store's own rider collected the money, so the shop owes none
 * of it: the store owes the commission, and the shop owes the store the coupon discount.
 */
export function buildCashSaleEntry({ storeId, commissionKobo, discountKobo }: Parcel): LedgerEntry {
  return [
    { account: 'promotion', amountKobo: discountKobo },
    { account: 'commission', amountKobo: -commissionKobo },
    { account: 'pending', storeId, amountKobo: commissionKobo - discountKobo },
  ];
}

/**
 * Builds the entry of a refund: the store bears it, and the shop returns its commission to the
 * store.
 */
export function buildRefundEntry(
  { storeId }: Pick<ParcelRow, 'storeId'>,
  { kobo, commissionKobo, promotionKobo }: ParcelAmounts,
): LedgerEntry {
  return [
    { account: 'provider_clearing', amountKobo: -kobo },
    { account: 'promotion', amountKobo: -promotionKobo },
    { account: 'commission', amountKobo: commissionKobo },
    { account: 'pending', storeId, amountKobo: kobo + promotionKobo - commissionKobo },
  ];
}
