import fc from 'fast-check';

import {
  priceOrder,
  calculateLineRefund,
  allocateByLargestRemainder,
  calculateIncludedVat,
  type ChosenShipping,
  type CouponTerms,
  type PricedLine,
} from '@/server/modules/pricing/price-order';

import {
  arbitraryCart,
  arbitraryCoupon,
  arbitraryShipping,
  MAX_PRICE_KOBO,
  sumAmounts,
} from '../support/arbitrary-orders';

it('a shopper pays exactly the sum of the parcels, to the kobo, for any bag', () => {
  fc.assert(
    fc.property(arbitraryCart, arbitraryShipping, arbitraryCoupon, (cart, ways, code) => {
      const order = priceOrder(cart, ways, code);
      for (const field of ['subtotalKobo', 'shippingKobo', 'discountKobo', 'vatKobo', 'totalKobo'] as const) {
        expect(order[field]).toBe(sumAmounts(order.parcels.map((parcel) => parcel[field])));
        expect(Number.isSafeInteger(order[field])).toBe(true);
      }
      expect(order.subtotalKobo).toBe(sumAmounts(cart.map((line) => line.priceKobo * line.quantity)));
      expect(order.totalKobo).toBe(order.subtotalKobo + order.shippingKobo - order.discountKobo);
      expect(order.parcels.map(({ lines: held }) => held.length).reduce((a, b) => a + b)).toBe(cart.length);
    }),
    { numRuns: 500 },
  );
});

it('no parcel or line has a negative price or a discount above its price', () => {
  fc.assert(
    fc.property(arbitraryCart, arbitraryShipping, arbitraryCoupon, (cart, ways, code) => {
      for (const parcel of priceOrder(cart, ways, code).parcels) {
        expect(parcel.totalKobo).toBeGreaterThanOrEqual(0);
        expect(parcel.vatKobo).toBeLessThanOrEqual(parcel.totalKobo);
        for (const line of parcel.lines) {
          expect(line.discountKobo).toBeGreaterThanOrEqual(0);
          expect(line.discountKobo).toBeLessThanOrEqual(line.totalKobo);
        }
      }
    }),
    { numRuns: 500 },
  );
});

it('a coupon discounts a capped percentage, a fixed sum up to the price, or standard delivery', () => {
  const cart: PricedLine[] = [
    { storeId: 'eko', priceKobo: 100_001, quantity: 3, weightGrams: 185 },
    { storeId: 'arewa', priceKobo: 49_999, quantity: 1, weightGrams: 2_001 },
  ];
  const ways: ChosenShipping[] = [
    { storeId: 'eko', method: 'standard', feeKobo: 180_000 },
    { storeId: 'arewa', method: 'express', feeKobo: 320_000 },
  ];
  const discount = (code: CouponTerms | null) => priceOrder(cart, ways, code).discountKobo;
  expect(priceOrder(cart, ways, null)).toMatchObject({
    subtotalKobo: 350_002,
    // The second line weighs more than one fee covers.
    shippingKobo: 180_000 + 640_000,
    totalKobo: 1_170_002,
  });
  expect(discount({ type: 'percent', percent: 10, maxDiscountKobo: null })).toBe(35_000);
  expect(discount({ type: 'percent', percent: 10, maxDiscountKobo: 30_000 })).toBe(30_000);
  expect(discount({ type: 'fixed', discountKobo: 150_000 })).toBe(150_000);
  expect(discount({ type: 'fixed', discountKobo: 900_000 })).toBe(350_002);
  expect(discount({ type: 'free-shipping' })).toBe(180_000);
});

it.each([
  [0, 0],
  [1, 0],
  [107_500, 7_500],
  [1_075, 75],
  [1_070_002, 74_651],
])('%d kobo include %d kobo of VAT', (kobo, vat) => {
  expect(calculateIncludedVat(kobo)).toBe(vat);
});

it('a discount is divided in proportion, to the kobo', () => {
  expect(allocateByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(allocateByLargestRemainder(1, [5, 10])).toEqual([0, 1]);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: MAX_PRICE_KOBO }), { minLength: 1, maxLength: 50 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, part) => {
        const amount = Math.floor(sumAmounts(weights) * part);
        const shares = allocateByLargestRemainder(amount, weights);
        expect(sumAmounts(shares)).toBe(amount);
        shares.forEach((share, at) =>
          expect(Math.abs(share - (amount * (weights[at] ?? 0)) / (sumAmounts(weights) || 1))).toBeLessThan(
            1.001,
          ),
        );
      },
    ),
  );
});

it('a line returned unit by unit refunds exactly what was paid for it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 0, max: MAX_PRICE_KOBO }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 20 }),
      (quantity, priceKobo, part, units) => {
        const totalKobo = priceKobo * quantity;
        const line = { quantity, totalKobo, discountKobo: Math.floor(totalKobo * part) };
        let returned = 0;
        let refunded = 0;
        for (const unit of [...units, quantity]) {
          const now = Math.min(unit, quantity - returned);
          if (now === 0) break;
          const refund = calculateLineRefund(line, returned, now);
          expect(refund).toBeGreaterThanOrEqual(0);
          refunded += refund;
          returned += now;
        }
        expect(returned).toBe(quantity);
        expect(refunded).toBe(line.totalKobo - line.discountKobo);
      },
    ),
  );
});
