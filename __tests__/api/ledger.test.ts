import fc from 'fast-check';

import {
  calculateCommission,
  buildCashSaleChange,
  buildNettingEntry,
  buildRefundChange,
  buildSaleChange,
  buildStoreLines,
  findShopDiscount,
  type EarningChange,
  type LedgerEntry,
} from '@/server/modules/ledger/ledger-entries';
import { reverseAmount, reverseLines, type ParcelAmounts } from '@/server/modules/ledger/reversal';
import { priceOrder, type PricedParcel } from '@/server/modules/pricing/price-order';

import {
  arbitraryCart,
  arbitraryCoupon,
  arbitraryShipping,
  sumAmounts,
  type ArbitraryLine,
} from '../support/arbitrary-orders';

/** What happens to a paid parcel: it is cancelled, or units of its lines are returned. */
type Fate = { cancelled: boolean; units: number[] };
const anyFate: fc.Arbitrary<Fate> = fc.record({
  cancelled: fc.boolean(),
  units: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 30 }),
});

const nothing = { pendingKobo: 0, heldKobo: 0, availableKobo: 0 };
/** Builds the whole entry of a change, as if all earnings were pending. */
const toEntry = (storeId: string, { earningKobo, lines }: EarningChange): LedgerEntry => [
  ...lines,
  ...buildStoreLines(storeId, nothing, { ...nothing, pendingKobo: earningKobo }),
];

const balanceOf = (entries: LedgerEntry[], account: string) =>
  sumAmounts(
    entries
      .flat()
      .filter((line) => line.account === account)
      .map((line) => line.amountKobo),
  );
/** The balance that an account owes; 0 rather than −0. */
const owedBy = (entries: LedgerEntry[], account: string) => 0 - balanceOf(entries, account);

const PER_MILLE = 137;
/** A parcel with the commission frozen with each line. */
function frozen(parcel: PricedParcel<ArbitraryLine>) {
  const lines = parcel.lines.map((line) => ({
    ...line,
    commissionKobo: calculateCommission({ ...line, discountPayer: parcel.discountPayer }, PER_MILLE),
  }));
  return { ...parcel, lines, commissionKobo: sumAmounts(lines.map(({ commissionKobo }) => commissionKobo)) };
}
type Frozen = ReturnType<typeof frozen>;

const minus = (left: ParcelAmounts, taken: ParcelAmounts): ParcelAmounts => ({
  kobo: left.kobo - taken.kobo,
  commissionKobo: left.commissionKobo - taken.commissionKobo,
  promotionKobo: left.promotionKobo - taken.promotionKobo,
});

/** The refunds of a parcel, one after the other. */
function refundsOf(parcel: Frozen, { cancelled, units }: Fate): ParcelAmounts[] {
  const { totalKobo: kobo, commissionKobo } = parcel;
  let left: ParcelAmounts = { kobo, commissionKobo, promotionKobo: findShopDiscount(parcel) };
  if (cancelled) return [left];
  const returned = parcel.lines.map(() => 0);
  return units.map((unit, at) => {
    const index = at % parcel.lines.length;
    const lines = parcel.lines.map((line, position) => {
      const returnedBefore = returned[position] ?? 0;
      const returnedNow = position === index ? Math.min(unit, line.quantity - returnedBefore) : 0;
      returned[position] = returnedBefore + returnedNow;
      return { ...line, returnedBefore, returnedNow };
    });
    const isLast = parcel.lines.every(({ quantity }, position) => returned[position] === quantity);
    const amounts = reverseLines(lines, left, isLast);
    left = minus(left, amounts);
    return amounts;
  });
}

function booksOf(priced: PricedParcel<ArbitraryLine>, fate: Fate) {
  const parcel = frozen(priced);
  const refunds = refundsOf(parcel, fate);
  const changes = [buildSaleChange(parcel), ...refunds.map(buildRefundChange)];
  const entries = changes.map((change) => toEntry(parcel.storeId, change));
  return { entries, refundedKobo: sumAmounts(refunds.map(({ kobo }) => kobo)), parcel };
}

const runs = { numRuns: 500 };

it('every ledger entry of a sale, cancellation or return sums to zero', () => {
  fc.assert(
    fc.property(arbitraryCart, arbitraryShipping, arbitraryCoupon, anyFate, (cart, ways, code, fate) => {
      for (const parcel of priceOrder(cart, ways, code).parcels)
        for (const entry of booksOf(parcel, fate).entries)
          expect(sumAmounts(entry.map(({ amountKobo }) => amountKobo))).toBe(0);
    }),
    runs,
  );
});

it('no shopper is refunded more than they paid, and the shop holds the rest', () => {
  fc.assert(
    fc.property(arbitraryCart, arbitraryShipping, arbitraryCoupon, anyFate, (cart, ways, code, fate) => {
      for (const parcel of priceOrder(cart, ways, code).parcels) {
        const { entries, refundedKobo } = booksOf(parcel, fate);
        expect(refundedKobo).toBeLessThanOrEqual(parcel.totalKobo);
        expect(balanceOf(entries, 'provider_clearing')).toBe(parcel.totalKobo - refundedKobo);
      }
    }),
    runs,
  );
});

it('no seller balance is negative, and no commission or coupon cost exceeds its share', () => {
  fc.assert(
    fc.property(arbitraryCart, arbitraryShipping, arbitraryCoupon, anyFate, (cart, ways, code, fate) => {
      for (const parcel of priceOrder(cart, ways, code).parcels) {
        const { entries, refundedKobo, parcel: sold } = booksOf(parcel, fate);
        const owed = owedBy(entries, 'pending');
        const commission = owedBy(entries, 'commission');
        const promotion = balanceOf(entries, 'promotion');
        // Each line's share is rounded down, by less than a kobo.
        expect(owed).toBeGreaterThanOrEqual(-2 * parcel.lines.length);
        expect(commission).toBeGreaterThanOrEqual(0);
        expect(commission).toBeLessThanOrEqual(sold.commissionKobo);
        expect(promotion).toBeGreaterThanOrEqual(0);
        expect(promotion).toBeLessThanOrEqual(parcel.discountKobo);
        expect(owed + commission).toBe(parcel.totalKobo - refundedKobo + promotion);
      }
    }),
    runs,
  );
});

it('a fully cancelled parcel leaves no balance in the ledger', () => {
  fc.assert(
    fc.property(arbitraryCart, arbitraryShipping, arbitraryCoupon, (cart, ways, code) => {
      for (const parcel of priceOrder(cart, ways, code).parcels) {
        const { entries } = booksOf(parcel, { cancelled: true, units: [] });
        for (const account of ['provider_clearing', 'pending', 'commission', 'promotion'])
          expect(owedBy(entries, account)).toBe(0);
      }
    }),
    runs,
  );
});

it('a seller paid in cash owes the commission less the coupon discount; the shop holds nothing', () => {
  fc.assert(
    fc.property(arbitraryCart, arbitraryShipping, arbitraryCoupon, (cart, ways, code) => {
      for (const parcel of priceOrder(cart, ways, code).parcels) {
        const sold = frozen(parcel);
        const entries = [toEntry(sold.storeId, buildCashSaleChange(sold)), buildNettingEntry(sold)];
        for (const entry of entries) expect(sumAmounts(entry.map(({ amountKobo }) => amountKobo))).toBe(0);
        expect(balanceOf(entries, 'provider_clearing')).toBe(0);
        expect(balanceOf(entries, 'cash_receivable')).toBe(0);
        // The cash and what the shop owes add up to the same as a sale by card.
        const byCard = owedBy([toEntry(sold.storeId, buildSaleChange(sold))], 'pending');
        const owed = owedBy(entries, 'pending') + owedBy(entries, 'available');
        expect(parcel.totalKobo + owed).toBe(byCard);
      }
    }),
    runs,
  );
});

it('a store whose items are all returned, in any number of returns, owes no commission', () => {
  fc.assert(
    fc.property(
      arbitraryCart,
      arbitraryShipping,
      arbitraryCoupon,
      fc.array(fc.integer({ min: 1, max: 99 })),
      (cart, ways, code, some) => {
        for (const parcel of priceOrder(cart, ways, code).parcels) {
          // Full rounds over the lines, then everything left of each.
          const rounds = some.slice(0, Math.floor(some.length / parcel.lines.length) * parcel.lines.length);
          const units = [...rounds, ...parcel.lines.map(({ quantity }) => quantity)];
          const { entries, refundedKobo } = booksOf(parcel, { cancelled: false, units });
          expect(owedBy(entries, 'commission')).toBe(0);
          // The delivery fee is left, because the store has delivered.
          expect(owedBy(entries, 'pending')).toBe(parcel.shippingKobo);
          expect(refundedKobo).toBeLessThanOrEqual(parcel.totalKobo);
        }
      },
    ),
    runs,
  );
});

it('a store’s own coupon costs the shop nothing, and only what the store gets bears commission', () => {
  fc.assert(
    fc.property(arbitraryCart, arbitraryShipping, arbitraryCoupon, anyFate, (cart, ways, code, fate) => {
      for (const parcel of priceOrder(cart, ways, code).parcels) {
        if (code?.storeId && code.storeId !== parcel.storeId) expect(parcel.discountKobo).toBe(0);
        expect(parcel.discountPayer).toBe(code?.storeId === parcel.storeId ? 'store' : 'shop');
        if (parcel.discountPayer === 'shop') continue;
        const { entries } = booksOf(parcel, fate);
        expect(owedBy(entries, 'promotion')).toBe(0);
        const commission = owedBy(entries.slice(0, 1), 'commission');
        const paid = parcel.subtotalKobo - parcel.discountKobo;
        expect(commission).toBeLessThanOrEqual((paid * PER_MILLE) / 1000);
        expect(owedBy(entries.slice(0, 1), 'pending')).toBe(parcel.totalKobo - commission);
      }
    }),
    runs,
  );
});

it('₦10,000 of items with ₦2,000 delivery leave no commission once the items are returned', () => {
  const [parcel] = priceOrder(
    [{ storeId: 'eko', priceKobo: 1_000_000, quantity: 1, weightGrams: 0 }],
    [{ storeId: 'eko', method: 'standard', feeKobo: 200_000 }],
    null,
  ).parcels;
  if (!parcel) throw new Error('There is no parcel.');
  const { entries, refundedKobo } = booksOf(parcel, { cancelled: false, units: [1] });
  expect(refundedKobo).toBe(1_000_000);
  expect([owedBy(entries, 'commission'), owedBy(entries, 'pending')]).toEqual([0, 200_000]);
});

it('a reversal without lines takes its proportion, and the last kobo takes the rest', () => {
  fc.assert(
    fc.property(
      fc.record({
        kobo: fc.integer({ min: 1, max: 1e9 }),
        commissionKobo: fc.nat(1e8),
        promotionKobo: fc.nat(1e8),
      }),
      fc.array(fc.integer({ min: 1, max: 1e8 })),
      (whole, amounts) => {
        let left = whole;
        for (const amount of [...amounts, whole.kobo]) {
          if (left.kobo === 0) break;
          left = minus(left, reverseAmount(left, Math.min(amount, left.kobo)));
          for (const kobo of Object.values(left)) expect(kobo).toBeGreaterThanOrEqual(0);
        }
        expect(left).toEqual({ kobo: 0, commissionKobo: 0, promotionKobo: 0 });
      },
    ),
    runs,
  );
});
