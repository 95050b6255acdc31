import { calculateLineRefund } from '@/server/modules/pricing';

/** Amounts of a parcel: what was paid for it, the shop's commission in it, and what a coupon took off it. Whole kobo. */
export type ParcelAmounts = { kobo: number; commissionKobo: number; promotionKobo: number };

/** A line as it was ordered, how much of it went back before, and how much goes back now. */
export type ReversedLine = {
  totalKobo: number;
  discountKobo: number;
  commissionKobo: number;
  quantity: number;
  returnedBefore: number;
  returnedNow: number;
};

/** The part of `whole` that belongs to the pieces that go back now: asked piece by piece or at once, it adds up to the whole. */
const calculateLineShare = (whole: number, { quantity, returnedBefore, returnedNow }: ReversedLine): number =>
  calculateLineRefund({ totalKobo: whole, discountKobo: 0, quantity }, returnedBefore, returnedNow);

export const calculatePaidForLine = (line: ReversedLine): number =>
  calculateLineRefund(line, line.returnedBefore, line.returnedNow);

/**
 * What a refund of goods takes out of the books, by the terms that were frozen with each line. Once no piece of the parcel is left, the
 * last refund takes all of the commission that is left, so that none stays at the store's cost.
 *
 * @param left What the books still hold of the parcel; no refund takes more.
 * @param isLast Whether every piece of the parcel has gone back with these.
 */
export function reverseLines(
  lines: readonly ReversedLine[],
  left: ParcelAmounts,
  isLast: boolean,
): ParcelAmounts {
  const sum = (of: (line: ReversedLine) => number) => lines.reduce((total, line) => total + of(line), 0);
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

/** What an amount that belongs to no line takes out of the books: the same proportion of everything, and all of it with the last kobo. */
export function reverseAmount(left: ParcelAmounts, kobo: number): ParcelAmounts {
  if (kobo === left.kobo) return left;
  const share = (whole: number) => Number((BigInt(whole) * BigInt(kobo)) / BigInt(left.kobo));
  return { kobo, commissionKobo: share(left.commissionKobo), promotionKobo: share(left.promotionKobo) };
}
