import { type DiscountPayer } from '@/contracts/coupons';
import { calculateDeliveryFee, VAT_PER_MILLE } from '@/contracts/order-terms';

/**
 * All amounts are whole kobo. Prices include VAT, so the total is the sum of the displayed prices
 * (docs/decisions/0020).
 */

export type PricedLine = { storeId: string; priceKobo: number; quantity: number; weightGrams: number };
export type ChosenShipping = {
  storeId: string;
  method: 'standard' | 'express';
  feeKobo: number;
  freeFromKobo?: number | null;
};
export type CouponTerms = (
  | { type: 'percent'; percent: number; maxDiscountKobo: number | null }
  | { type: 'fixed'; discountKobo: number }
  | { type: 'free-shipping' }
) & {
  /** The store that pays the discount, on its own lines only. */
  storeId?: string | null;
};

export type PricedParcel<Line> = {
  storeId: string;
  method: 'standard' | 'express';
  /** Each line carries its own share of the item discount, in case it is returned alone. */
  lines: (Line & { totalKobo: number; discountKobo: number })[];
  subtotalKobo: number;
  shippingKobo: number;
  discountKobo: number;
  discountPayer: DiscountPayer;
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

/** Prices an order parcel by parcel; each total of the order is the sum over its parcels. */
export function priceOrder<Line extends PricedLine>(
  lines: readonly Line[],
  shipping: readonly ChosenShipping[],
  coupon: CouponTerms | null,
): PricedOrder<Line> {
  const totals = lines.map((line) => line.priceKobo * line.quantity);
  const discounted = totals.map((total, index) => (isDiscounted(coupon, lines[index]?.storeId) ? total : 0));
  const shares = allocateByLargestRemainder(calculateItemDiscount(coupon, sum(discounted)), discounted);
  const priced = lines.map((line, index) => ({
    ...line,
    totalKobo: totals[index] ?? 0,
    discountKobo: shares[index] ?? 0,
  }));
  const storeIds = [...new Set(lines.map(({ storeId }) => storeId))];
  const parcels = storeIds.map((storeId) =>
    priceParcel(
      priced.filter((line) => line.storeId === storeId),
      findChosenShipping(shipping, storeId),
      coupon,
    ),
  );
  const sumField = (field: 'subtotalKobo' | 'shippingKobo' | 'discountKobo' | 'vatKobo' | 'totalKobo') =>
    sum(parcels.map((parcel) => parcel[field]));
  return {
    parcels,
    subtotalKobo: sumField('subtotalKobo'),
    shippingKobo: sumField('shippingKobo'),
    discountKobo: sumField('discountKobo'),
    vatKobo: sumField('vatKobo'),
    totalKobo: sumField('totalKobo'),
  };
}

function priceParcel<Line extends PricedLine & { totalKobo: number; discountKobo: number }>(
  lines: Line[],
  { storeId, method, ...offer }: ChosenShipping,
  coupon: CouponTerms | null,
): PricedParcel<Line> {
  const subtotalKobo = sum(lines.map(({ totalKobo }) => totalKobo));
  const shippingKobo = calculateDeliveryFee(offer, { weightGrams: sumWeightGrams(lines), subtotalKobo });
  const isFree = coupon?.type === 'free-shipping' && isDiscounted(coupon, storeId) && method === 'standard';
  const free = isFree ? shippingKobo : 0;
  const discountKobo = sum(lines.map((line) => line.discountKobo)) + free;
  const totalKobo = subtotalKobo + shippingKobo - discountKobo;
  return {
    storeId,
    method,
    lines,
    subtotalKobo,
    shippingKobo,
    discountKobo,
    discountPayer: coupon?.storeId === storeId ? 'store' : 'shop',
    vatKobo: calculateIncludedVat(totalKobo),
    totalKobo,
  };
}

/** Whether a coupon applies to what a store sells. */
const isDiscounted = (coupon: CouponTerms | null, storeId: string | undefined): boolean =>
  !coupon?.storeId || coupon.storeId === storeId;

export const sumWeightGrams = (lines: readonly Pick<PricedLine, 'weightGrams' | 'quantity'>[]): number =>
  sum(lines.map((line) => line.weightGrams * line.quantity));

function findChosenShipping(shipping: readonly ChosenShipping[], storeId: string): ChosenShipping {
  const chosen = shipping.find((option) => option.storeId === storeId);
  if (!chosen) throw new Error('A store of the order has no shipping method.');
  return chosen;
}

/** Calculates a coupon's discount on the items; never more than they cost. */
export function calculateItemDiscount(coupon: CouponTerms | null, subtotalKobo: number): number {
  if (coupon?.type === 'percent') {
    const share = Math.floor((subtotalKobo * coupon.percent) / 100);
    return Math.min(share, coupon.maxDiscountKobo ?? share);
  }
  return coupon?.type === 'fixed' ? Math.min(coupon.discountKobo, subtotalKobo) : 0;
}

/** Calculates the VAT included in an amount, rounded half up. */
export const calculateIncludedVat = (kobo: number): number =>
  Math.floor((kobo * VAT_PER_MILLE * 2 + (1000 + VAT_PER_MILLE)) / ((1000 + VAT_PER_MILLE) * 2));

/**
 * Divides an amount in proportion to `weights`, by the largest remainder method: each kobo that
 * rounding leaves goes to the largest remainder, the earlier one first. The shares add up to the
 * amount, and none exceeds its weight unless the amount exceeds the sum of the weights.
 */
export function allocateByLargestRemainder(amountKobo: number, weights: readonly number[]): number[] {
  const totalWeight = sum(weights);
  if (totalWeight === 0 || amountKobo === 0) return weights.map(() => 0);
  // The product of two amounts can exceed what a number holds exactly.
  const exact = weights.map((weight) => BigInt(amountKobo) * BigInt(weight));
  const shares = exact.map((product) => Number(product / BigInt(totalWeight)));
  const left = amountKobo - sum(shares);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % BigInt(totalWeight) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/**
 * Calculates the refund for returning `quantity` units of a line: their price less their share of
 * the discount. Returned unit by unit or all at once, the refunds add up to the same amount.
 *
 * @param returnedBefore How many units were returned earlier.
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
