/*
 * Splits a parcel in two. All amounts are whole kobo, and the two parts of each add up to the
 * whole.
 */

export type LineAmounts = {
  quantity: number;
  totalKobo: number;
  discountKobo: number;
  commissionKobo: number;
};
export type ParcelSums = {
  subtotalKobo: number;
  shippingKobo: number;
  discountKobo: number;
  vatKobo: number;
  totalKobo: number;
};

/**
 * Calculates the amounts of `quantity` units of a line. What rounding leaves stays with the other
 * units.
 */
export function calculateSplitLine(line: LineAmounts & { priceKobo: number }, quantity: number): LineAmounts {
  const calculateShare = (kobo: number) => Number((BigInt(kobo) * BigInt(quantity)) / BigInt(line.quantity));
  return {
    quantity,
    totalKobo: line.priceKobo * quantity,
    discountKobo: calculateShare(line.discountKobo),
    commissionKobo: calculateShare(line.commissionKobo),
  };
}

/**
 * Calculates the sums of the parcel that moved lines form. The delivery fee, and its discount, stay
 * with the former parcel; the VAT is split in proportion to the totals.
 */
export function calculateSplitTotals(parcel: ParcelSums, moved: readonly LineAmounts[]): ParcelSums {
  const sum = (getAmount: (line: LineAmounts) => number) =>
    moved.reduce((total, line) => total + getAmount(line), 0);
  const subtotalKobo = sum(({ totalKobo }) => totalKobo);
  const discountKobo = sum((line) => line.discountKobo);
  const totalKobo = subtotalKobo - discountKobo;
  const vatKobo =
    parcel.totalKobo === 0
      ? 0
      : Number((BigInt(parcel.vatKobo) * BigInt(totalKobo)) / BigInt(parcel.totalKobo));
  return { subtotalKobo, shippingKobo: 0, discountKobo, vatKobo, totalKobo };
}
