import { type ParcelRow } from '@/server/modules/parcels/tables';

import { type Earnings } from './earnings';
import { type ParcelAmounts } from './reversal';
import { type LedgerAccount } from './tables';

export type LedgerEntry = { account: LedgerAccount; storeId?: string; amountKobo: number }[];
/**
 * A change of what a store has earned with a parcel, and the other lines of its entry.
 * `earnings.ts` says which accounts of the store it changes.
 */
export type EarningChange = { earningKobo: number; lines: LedgerEntry };
/** A parcel with the commission of its lines. */
type Parcel = Pick<ParcelRow, 'storeId' | 'discountKobo' | 'discountPayer' | 'totalKobo'> & {
  commissionKobo: number;
};
type Discount = Pick<ParcelRow, 'discountKobo' | 'discountPayer'>;

/** The part of a discount that the store pays, by selling for less. */
export const findStoreDiscount = ({ discountKobo, discountPayer }: Discount): number =>
  discountPayer === 'store' ? discountKobo : 0;

/** The part of a discount that the shop owes the store. */
export const findShopDiscount = ({ discountKobo, discountPayer }: Discount): number =>
  discountPayer === 'store' ? 0 : discountKobo;

/**
 * Calculates the shop's commission on what the store gets for a line: its price, less a discount
 * that the store pays itself.
 */
export const calculateCommission = (line: Discount & { totalKobo: number }, perMille: number): number =>
  Math.floor(((line.totalKobo - findStoreDiscount(line)) * perMille) / 1000);

/**
 * Builds the entry of a sale: the store earns what the provider collected, less the shop's
 * commission. The shop adds the discount of its own coupons, so no seller pays for them.
 */
export const buildSaleChange = (parcel: Parcel): EarningChange => ({
  earningKobo: parcel.totalKobo + findShopDiscount(parcel) - parcel.commissionKobo,
  lines: [
    { account: 'provider_clearing', amountKobo: parcel.totalKobo },
    { account: 'promotion', amountKobo: findShopDiscount(parcel) },
    { account: 'commission', amountKobo: -parcel.commissionKobo },
  ],
});

/**
 * Builds the entry of a cash sale. The store's own rider collected the money, so the shop owes none
 * of it: the store owes the commission, and the shop owes the store the discount of the shop's own
 * coupons.
 */
export function buildCashSaleChange(parcel: Parcel): EarningChange {
  const { storeId, commissionKobo } = parcel;
  const earningKobo = findShopDiscount(parcel);
  return {
    earningKobo,
    lines: [
      { account: 'promotion', amountKobo: earningKobo },
      { account: 'commission', amountKobo: -commissionKobo },
      { account: 'cash_receivable', storeId, amountKobo: commissionKobo },
    ],
  };
}

/** Builds the entry that takes the commission of a cash sale from what the store has available. */
export const buildNettingEntry = ({
  storeId,
  commissionKobo,
}: Pick<Parcel, 'storeId' | 'commissionKobo'>): LedgerEntry => [
  { account: 'cash_receivable', storeId, amountKobo: -commissionKobo },
  { account: 'available', storeId, amountKobo: commissionKobo },
];

/**
 * Builds the entry of a refund: the store bears it, and the shop returns its commission to the
 * store.
 */
export const buildRefundChange = ({ kobo, commissionKobo, promotionKobo }: ParcelAmounts): EarningChange => ({
  earningKobo: commissionKobo - kobo - promotionKobo,
  lines: [
    { account: 'provider_clearing', amountKobo: -kobo },
    { account: 'promotion', amountKobo: -promotionKobo },
    { account: 'commission', amountKobo: commissionKobo },
  ],
});

export const reverseChange = ({ earningKobo, lines }: EarningChange): EarningChange => ({
  earningKobo: -earningKobo,
  lines: lines.map((line) => ({ ...line, amountKobo: -line.amountKobo })),
});

/**
 * Builds the lines that move a store's earnings from one distribution over its accounts to another.
 */
export const buildStoreLines = (storeId: string, before: Earnings, after: Earnings): LedgerEntry => [
  { account: 'pending', storeId, amountKobo: before.pendingKobo - after.pendingKobo },
  { account: 'held', storeId, amountKobo: before.heldKobo - after.heldKobo },
  { account: 'available', storeId, amountKobo: before.availableKobo - after.availableKobo },
];

/** Where the money of a payout is: with the shop for the store, on its way, or with the bank. */
export type FundsLocation = 'store' | 'in-flight' | 'bank';

const buildPayoutLine = (place: FundsLocation, storeId: string, amountKobo: number): LedgerEntry[number] => {
  switch (place) {
    case 'store':
      return { account: 'available', storeId, amountKobo };
    case 'in-flight':
      return { account: 'payout_in_flight', storeId, amountKobo };
    case 'bank':
      return { account: 'provider_clearing', amountKobo };
  }
};

/**
 * Builds the entry that moves the money of a payout. The fee is a part of it: the store bears it.
 */
export const buildPayoutEntry = (
  { storeId, amountKobo }: { storeId: string; amountKobo: number },
  { from, to }: { from: FundsLocation; to: FundsLocation },
): LedgerEntry => [buildPayoutLine(from, storeId, amountKobo), buildPayoutLine(to, storeId, -amountKobo)];
