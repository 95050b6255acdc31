import fc from 'fast-check';

import { calculateCreditedVat } from '@/server/modules/ledger/credit-note';
import { calculateCommission } from '@/server/modules/ledger/ledger-entries';
import { calculateLineRefund, priceOrder } from '@/server/modules/pricing/price-order';
import { calculateSplitLine, calculateSplitTotals } from '@/server/modules/pricing/split-parcel';

import { arbitraryCart, arbitraryCoupon, arbitraryShipping, sumAmounts } from '../support/arbitrary-orders';

const fields = ['subtotalKobo', 'shippingKobo', 'discountKobo', 'vatKobo', 'totalKobo'] as const;
const arbitraryChoice = fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 100, maxLength: 100 });

/** A parcel of any order, and some units of each of its lines; some units stay. */
const arbitrarySplit = fc
  .tuple(arbitraryCart, arbitraryShipping, arbitraryCoupon, arbitraryChoice)
  .map(([cart, shipping, coupon, choice]) => {
    const [parcel] = priceOrder(cart, shipping, coupon).parcels;
    if (!parcel) throw new Error('The order has no parcel.');
    const lines = parcel.lines.map((line) => ({
      ...line,
      commissionKobo: calculateCommission({ ...line, discountPayer: parcel.discountPayer }, 100),
    }));
    const chosen = lines.map((line, index) => ({
      line,
      quantity: (choice[index] ?? 0) % (line.quantity + 1),
    }));
    return { parcel, moved: chosen.filter(({ quantity }) => quantity > 0) };
  });

it('store splits a parcel: both parts add up to it, to the kobo, and each is a valid parcel', () => {
  fc.assert(
    fc.property(arbitrarySplit, ({ parcel, moved }) => {
      const added = calculateSplitTotals(
        parcel,
        moved.map(({ line, quantity }) => calculateSplitLine(line, quantity)),
      );
      const former = Object.fromEntries(
        fields.map((field) => [field, parcel[field] - added[field]]),
      ) as typeof added;
      for (const sums of [added, former]) {
        expect(sums.totalKobo).toBe(sums.subtotalKobo + sums.shippingKobo - sums.discountKobo);
        expect(sums.totalKobo).toBeGreaterThanOrEqual(0);
        expect(sums.vatKobo).toBeGreaterThanOrEqual(0);
        expect(sums.vatKobo).toBeLessThanOrEqual(sums.totalKobo);
      }
      expect(former.shippingKobo).toBe(parcel.shippingKobo);
      // All of the VAT is credited if both parts are refunded.
      const credited = [added, former].map((sums) =>
        calculateCreditedVat({ ...sums, refundedKobo: 0 }, sums.totalKobo),
      );
      if (added.totalKobo > 0 && former.totalKobo > 0) expect(sumAmounts(credited)).toBe(parcel.vatKobo);
    }),
    { numRuns: 500 },
  );
});

it('store splits a line: price, discount, commission and refunds of both parts add up', () => {
  fc.assert(
    fc.property(arbitrarySplit, ({ moved }) => {
      for (const { line, quantity } of moved) {
        const part = calculateSplitLine(line, quantity);
        const rest = {
          quantity: line.quantity - part.quantity,
          totalKobo: line.totalKobo - part.totalKobo,
          discountKobo: line.discountKobo - part.discountKobo,
          commissionKobo: line.commissionKobo - part.commissionKobo,
        };
        for (const one of [part, rest]) {
          expect(one.totalKobo).toBe(line.priceKobo * one.quantity);
          expect(one.discountKobo).toBeLessThanOrEqual(one.totalKobo);
          expect(one.commissionKobo).toBeLessThanOrEqual(one.totalKobo);
        }
        const refunds = [part, rest]
          .filter((one) => one.quantity > 0)
          .map((one) => calculateLineRefund(one, 0, one.quantity));
        expect(sumAmounts(refunds)).toBe(line.totalKobo - line.discountKobo);
      }
    }),
    { numRuns: 500 },
  );
});
