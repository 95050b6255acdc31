import fc from 'fast-check';

import {
  commissionOf,
  cashSaleEntry,
  refundEntry,
  saleEntry,
  type LedgerEntry,
} from '@/server/modules/checkout/ledger-entries';
import { priceOrder, refundOfLine, type PricedParcel } from '@/server/modules/orders/totals';

import { anyBag, anyCoupon, anyShipping, total, type AnyLine } from '../support/any-order';

/** What happens to a parcel once it is paid: it is cancelled, or lines of it come back, in so many pieces. */
type Fate = { cancelled: boolean; pieces: number[] };
const anyFate: fc.Arbitrary<Fate> = fc.record({
  cancelled: fc.boolean(),
  pieces: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 30 }),
});

const balanceOf = (entries: LedgerEntry[], account: string) =>
  total(
    entries
      .flat()
      .filter((line) => line.account === account)
      .map((line) => line.amountKobo),
  );
/** What an account owes; 0 rather than −0. */
const owedBy = (entries: LedgerEntry[], account: string) => 0 - balanceOf(entries, account);

/** What goes back of a parcel, one amount after the other. */
function refundsOf({ lines, totalKobo }: PricedParcel<AnyLine>, { cancelled, pieces }: Fate): number[] {
  if (cancelled) return [totalKobo];
  const returned = lines.map(() => 0);
  return pieces.map((piece, at) => {
    const index = at % lines.length;
    const line = lines[index];
    const before = returned[index] ?? 0;
    if (!line) return 0;
    const quantity = Math.min(piece, line.quantity - before);
    returned[index] = before + quantity;
    return refundOfLine(line, before, quantity);
  });
}

function booksOf(parcel: PricedParcel<AnyLine>, fate: Fate) {
  const entries = [saleEntry(parcel)];
  let refundedKobo = 0;
  for (const kobo of refundsOf(parcel, fate)) {
    entries.push(refundEntry({ ...parcel, refundedKobo }, kobo));
    refundedKobo += kobo;
  }
  return { entries, refundedKobo };
}

const runs = { numRuns: 500 };

it('whatever is bought, cancelled and sent back, every entry of the books sums to zero', () => {
  fc.assert(
    fc.property(anyBag, anyShipping, anyCoupon, anyFate, (bag, ways, code, fate) => {
      for (const parcel of priceOrder(bag, ways, code).parcels)
        for (const entry of booksOf(parcel, fate).entries)
          expect(total(entry.map(({ amountKobo }) => amountKobo))).toBe(0);
    }),
    runs,
  );
});

it('no shopper has more back than they paid, and the shop holds what is left', () => {
  fc.assert(
    fc.property(anyBag, anyShipping, anyCoupon, anyFate, (bag, ways, code, fate) => {
      for (const parcel of priceOrder(bag, ways, code).parcels) {
        const { entries, refundedKobo } = booksOf(parcel, fate);
        expect(refundedKobo).toBeLessThanOrEqual(parcel.totalKobo);
        expect(balanceOf(entries, 'provider')).toBe(parcel.totalKobo - refundedKobo);
      }
    }),
    runs,
  );
});

it('no seller is owed less than nothing, no commission is more than its share, and no coupon costs more than it took off', () => {
  fc.assert(
    fc.property(anyBag, anyShipping, anyCoupon, anyFate, (bag, ways, code, fate) => {
      for (const parcel of priceOrder(bag, ways, code).parcels) {
        const { entries, refundedKobo } = booksOf(parcel, fate);
        const owed = owedBy(entries, 'store');
        const commission = owedBy(entries, 'commission');
        const promotion = balanceOf(entries, 'promotion');
        // Two shares are rounded down, each by less than a kobo.
        expect(owed).toBeGreaterThanOrEqual(-1);
        expect(commission).toBeGreaterThanOrEqual(0);
        expect(commission).toBeLessThanOrEqual(commissionOf(parcel.subtotalKobo));
        expect(promotion).toBeGreaterThanOrEqual(0);
        expect(promotion).toBeLessThanOrEqual(parcel.discountKobo);
        expect(owed + commission).toBe(parcel.totalKobo - refundedKobo + promotion);
      }
    }),
    runs,
  );
});

it('of a parcel that is cancelled as a whole nothing is left in the books', () => {
  fc.assert(
    fc.property(anyBag, anyShipping, anyCoupon, (bag, ways, code) => {
      for (const parcel of priceOrder(bag, ways, code).parcels) {
        if (parcel.totalKobo === 0) continue;
        const { entries } = booksOf(parcel, { cancelled: true, pieces: [] });
        for (const account of ['provider', 'store', 'commission', 'promotion'])
          expect(owedBy(entries, account)).toBe(0);
      }
    }),
    runs,
  );
});

it('of what was paid at the door a seller owes the commission, less what a coupon took off, and the shop holds nothing', () => {
  fc.assert(
    fc.property(anyBag, anyShipping, anyCoupon, (bag, ways, code) => {
      for (const parcel of priceOrder(bag, ways, code).parcels) {
        const entry = cashSaleEntry(parcel);
        expect(total(entry.map(({ amountKobo }) => amountKobo))).toBe(0);
        expect(balanceOf([entry], 'provider')).toBe(0);
        // The cash and what the shop owes come to what the same sale by card would.
        const byCard = owedBy([saleEntry(parcel)], 'store');
        expect(parcel.totalKobo + owedBy([entry], 'store')).toBe(byCard);
      }
    }),
    runs,
  );
});
