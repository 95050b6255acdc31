import { PARCEL_FEE_GRAMS, VAT_PER_MILLE } from '@/contracts/order-terms';

/** All amounts are whole kobo. Prices carry their VAT already, so the total is what the labels add up to (docs/decisions/0020). */

export type PricedLine = { storeId: string; priceKobo: number; quantity: number; weightGrams: number };
export type ChosenShipping = { storeId: string; method: 'standard' | 'express'; feeKobo: number };
export type CouponTerms =
  | { type: 'percent'; percent: number; maxDiscountKobo: number | null }
  | { type: 'fixed'; discountKobo: number }
  | { type: 'free-shipping' };

export type PricedParcel<Line> = {
  storeId: string;
  method: 'standard' | 'express';
  /** Each with its own share of the discount on goods, for a return of it alone. */
  lines: (Line & { totalKobo: number; discountKobo: number })[];
  subtotalKobo: number;
  shippingKobo: number;
  discountKobo: number;
  vatKobo: number;
  totalKobo: number;
};

export type PricedOrder<Line> = {
  parcels: PricedParcel<Line>[];
  subtotalKobo: number;
  shippingKobo: number;
  discountKobo: number;
  vatKobo: number;
  totalKobo: number;
};

/** What an order costs, parcel by parcel; each sum of the order is the sum of its parcels'. */
export function priceOrder<Line extends PricedLine>(
  lines: readonly Line[],
  shipping: readonly ChosenShipping[],
  coupon: CouponTerms | null,
): PricedOrder<Line> {
  const totals = lines.map((line) => line.priceKobo * line.quantity);
  const shares = allocateByLargestRemainder(calculateItemDiscount(coupon, sum(totals)), totals);
  const priced = lines.map((line, at) => ({
    ...line,
    totalKobo: totals[at] ?? 0,
    discountKobo: shares[at] ?? 0,
  }));
  const storeIds = [...new Set(lines.map(({ storeId }) => storeId))];
  const parcels = storeIds.map((storeId) =>
    priceParcel(
      priced.filter((line) => line.storeId === storeId),
      findChosenShipping(shipping, storeId),
      coupon,
    ),
  );
  const sumOf = (field: 'subtotalKobo' | 'shippingKobo' | 'discountKobo' | 'vatKobo' | 'totalKobo') =>
    sum(parcels.map((parcel) => parcel[field]));
  return {
    parcels,
    subtotalKobo: sumOf('subtotalKobo'),
    shippingKobo: sumOf('shippingKobo'),
    discountKobo: sumOf('discountKobo'),
    vatKobo: sumOf('vatKobo'),
    totalKobo: sumOf('totalKobo'),
  };
}

function priceParcel<Line extends PricedLine & { totalKobo: number; discountKobo: number }>(
  lines: Line[],
  { storeId, method, feeKobo }: ChosenShipping,
  coupon: CouponTerms | null,
): PricedParcel<Line> {
  const subtotalKobo = sum(lines.map(({ totalKobo }) => totalKobo));
  const weightGrams = sum(lines.map((line) => line.weightGrams * line.quantity));
  const shippingKobo = feeKobo * Math.max(1, Math.ceil(weightGrams / PARCEL_FEE_GRAMS));
  const free = coupon?.type === 'free-shipping' && method === 'standard' ? shippingKobo : 0;
  const discountKobo = sum(lines.map((line) => line.discountKobo)) + free;
  const totalKobo = subtotalKobo + shippingKobo - discountKobo;
  return {
    storeId,
    method,
    lines,
    subtotalKobo,
    shippingKobo,
    discountKobo,
    vatKobo: calculateIncludedVat(totalKobo),
    totalKobo,
  };
}

function findChosenShipping(shipping: readonly ChosenShipping[], storeId: string): ChosenShipping {
  const chosen = shipping.find((option) => option.storeId === storeId);
  if (!chosen) throw new Error('Every store of an order has its way of shipping.');
  return chosen;
}

/** Never more than the goods cost. */
export function calculateItemDiscount(coupon: CouponTerms | null, subtotalKobo: number): number {
  if (coupon?.type === 'percent') {
    const share = Math.floor((subtotalKobo * coupon.percent) / 100);
    return Math.min(share, coupon.maxDiscountKobo ?? share);
  }
  return coupon?.type === 'fixed' ? Math.min(coupon.discountKobo, subtotalKobo) : 0;
}

/** The VAT that an amount holds already, rounded half up. */
export const calculateIncludedVat = (kobo: number): number =>
  Math.floor((kobo * VAT_PER_MILLE * 2 + (1000 + VAT_PER_MILLE)) / ((1000 + VAT_PER_MILLE) * 2));

/**
 * Divides an amount in proportion to `weights`, to the kobo: what rounding leaves goes to the largest remainders, the earlier first.
 * The shares add up to the amount, and none is more than its weight where the amount is not more than theirs together.
 */
export function allocateByLargestRemainder(amountKobo: number, weights: readonly number[]): number[] {
  const all = sum(weights);
  if (all === 0 || amountKobo === 0) return weights.map(() => 0);
  // Products of two amounts pass what a number holds exactly.
  const exact = weights.map((weight) => BigInt(amountKobo) * BigInt(weight));
  const shares = exact.map((product) => Number(product / BigInt(all)));
  const left = amountKobo - sum(shares);
  const byRemainder = exact
    .map((product, at) => ({ at, remainder: product % BigInt(all) }))
    .sort((one, other) =>
      one.remainder === other.remainder ? one.at - other.at : one.remainder > other.remainder ? -1 : 1,
    );
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

/**
 * What one line's return gives back when `quantity` of it has come back in all: its price less its share of the discount. Asked for all
 * of it, piece by piece or at once, it gives back the same in the end.
 */
export function calculateLineRefund(
  line: { totalKobo: number; discountKobo: number; quantity: number },
  returnedBefore: number,
  quantity: number,
): number {
  const paid = line.totalKobo - line.discountKobo;
  const upTo = (count: number) => Math.floor((paid * count) / line.quantity);
  return upTo(returnedBefore + quantity) - upTo(returnedBefore);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
