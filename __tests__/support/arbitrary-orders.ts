import fc from 'fast-check';

import type { ChosenShipping, CouponTerms, PricedLine } from '@/server/modules/pricing/price-order';

/** Arbitrary carts, delivery choices and coupons, for property tests of order totals. */
export type ArbitraryLine = PricedLine;

export const MAX_PRICE_KOBO = 50_000_000;
const stores = ['eko', 'arewa', 'oriental'];

export const arbitraryCart: fc.Arbitrary<ArbitraryLine[]> = fc.array(
  fc.record({
    storeId: fc.constantFrom(...stores),
    priceKobo: fc.integer({ min: 0, max: MAX_PRICE_KOBO }),
    quantity: fc.integer({ min: 1, max: 99 }),
    weightGrams: fc.integer({ min: 0, max: 3_000 }),
  }),
  { minLength: 1, maxLength: 100 },
);

export const arbitraryShipping: fc.Arbitrary<ChosenShipping[]> = fc.tuple(
  ...stores.map((storeId) =>
    fc.record({
      storeId: fc.constant(storeId),
      method: fc.constantFrom('standard' as const, 'express' as const),
      feeKobo: fc.integer({ min: 0, max: 1_000_000 }),
    }),
  ),
);

/** The store that pays a coupon; null for the shop. */
const arbitraryPayer = fc.option(fc.constantFrom(...stores));

export const arbitraryCoupon: fc.Arbitrary<CouponTerms | null> = fc.oneof(
  fc.constant(null),
  fc.constant({ type: 'free-shipping' as const }),
  fc.record({
    type: fc.constant('fixed' as const),
    discountKobo: fc.integer({ min: 1, max: MAX_PRICE_KOBO }),
    storeId: arbitraryPayer,
  }),
  fc.record({
    type: fc.constant('percent' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    maxDiscountKobo: fc.option(fc.integer({ min: 1, max: MAX_PRICE_KOBO })),
    storeId: arbitraryPayer,
  }),
);

export const sumAmounts = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
