import { calculateLineRefund } from '@/server/modules/pricing';

/**
 * Amounts of a parcel in whole kobo: the price paid, the shop's commission, and the coupon
 * discount.
 */
export type ParcelAmounts = { kobo: number; commissionKobo: number; promotionKobo: number };

/** A line as ordered, with the units returned before and now. */
export type ReversedLine = {
  totalKobo: number;
  discountKobo: number;
  commissionKobo: number;
  quantity: number;
  returnedBefore: number;
  returnedNow: number;
};

/**
 * Calculates the share of `whole` for the units returned now; returned one by one, the shares add
 * up to it.
 */
const calculateLineShare = (whole: number, { quantity, returnedBefore, returnedNow }: ReversedLine): number =>
  calculateLineRefund({ totalKobo: whole, discountKobo: 0, quantity }, returnedBefore, returnedNow);

export const calculatePaidForLine = (line: ReversedLine): number =>
  calculateLineRefund(line, line.returnedBefore, line.returnedNow);

/**
 * Calculates the amounts that a refund of items reverses, by the terms frozen with each line. The
 * last refund of a parcel reverses all remaining commission, so the store is not left with any.
 *
 * @param left The amounts not refunded yet; no refund exceeds them.
 * @param isLast Whether these are the last units of the parcel.
 */
export function reverseLines(
  lines: readonly ReversedLine[],
  left: ParcelAmounts,
  isLast: boolean,
): ParcelAmounts {
  const sum = (getAmount: (line: ReversedLine) => number) =>
    lines.reduce((total, line) => total + getAmount(line), 0);
  const commissionKobo = sum((line) => calculateLineShare(line.commissionKobo, line));
  return {
    kobo: Math.min(sum(calculatePaidForLine), left.kobo),
    commissionKobo: isLast ? left.commissionKobo : Math.min(commissionKobo, left.commissionKobo),
    promotionKobo: Math.min(
      sum((line) => calculateLineShare(line.discountKobo, line)),
      left.promotionKobo,
    ),
  };
}

/**
 * Calculates the amounts that a refund without lines reverses: the same proportion of each, and all
 * with the last kobo.
 */
export function reverseAmount(left: ParcelAmounts, kobo: number): ParcelAmounts {
  if (kobo === left.kobo) return left;
  const share = (whole: number) => Number((BigInt(whole) * BigInt(kobo)) / BigInt(left.kobo));
  return { kobo, commissionKobo: share(left.commissionKobo), promotionKobo: share(left.promotionKobo) };
}
