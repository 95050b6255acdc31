import fc from 'fast-check';

import { calculateReleaseAt, type Earnings } from '@/server/modules/ledger/earnings';
import {
  buildCashSaleChange,
  buildNettingEntry,
  buildSaleChange,
  calculateCommission,
  findShopDiscount,
  findStoreDiscount,
} from '@/server/modules/ledger/ledger-entries';
import { reverseAmount, reverseLines } from '@/server/modules/ledger/reversal';

import { printMeasurement } from '../support/api/print-measurement';
import { sumAmounts } from '../support/arbitrary-orders';
import { Books, type LedgerLine as Line, type LedgerParcel as Parcel } from '../support/ledger-books';
import { chooseByVolume } from '../support/test-volume';

const DAY = 24 * 60 * 60_000;
const STORES = ['eko', 'jos'];

type Step = { action: keyof typeof actions; parcel: number; line: number; amount: number };
const nothing: Earnings = { pendingKobo: 0, heldKobo: 0, availableKobo: 0 };

function sell(books: Books, { line, amount }: Step, isCash: boolean) {
  const discountPayer = amount % 3 === 0 ? ('store' as const) : ('shop' as const);
  const lines = Array.from({ length: (line % 3) + 1 }, (_, index): Line => {
    const totalKobo = (amount + index) * 7 + 1;
    const discountKobo = Math.floor(totalKobo / ((amount % 9) + 2));
    const paid = { totalKobo, discountKobo, discountPayer };
    const commissionKobo = calculateCommission(paid, 100);
    const earningKobo = isCash
      ? findShopDiscount(paid)
      : totalKobo - findStoreDiscount(paid) - commissionKobo;
    const line = { totalKobo, discountKobo, commissionKobo, earningKobo };
    return {
      ...line,
      itemId: String(index),
      quantity: (amount % 4) + 1,
      returnedQuantity: 0,
      inReturn: 0,
      staffHold: null,
    };
  });
  const sum = (key: 'totalKobo' | 'discountKobo' | 'commissionKobo') =>
    sumAmounts(lines.map((one) => one[key]));
  const shippingKobo = amount % 5 === 0 ? 0 : 1_500;
  const [subtotalKobo, discountKobo, commissionKobo] = [
    sum('totalKobo'),
    sum('discountKobo'),
    sum('commissionKobo'),
  ];
  const totalKobo = subtotalKobo + shippingKobo - discountKobo;
  const storeId = STORES[amount % STORES.length] ?? '';
  const deliveredAt = isCash ? books.now : null;
  const parcel: Parcel = {
    ...{ storeId, isCash, totalKobo, shippingKobo, lines, refundedKobo: 0 },
    left: {
      kobo: totalKobo,
      commissionKobo,
      promotionKobo: findShopDiscount({ discountKobo, discountPayer }),
    },
    ...{ earnings: nothing, plan: { ...nothing, holds: [] } },
    state: {
      ...{ lines, deliveredAt, isDisputed: false, returnDueAt: null, returnsDelivery: false },
      deliveryKobo: isCash ? 0 : shippingKobo,
    },
  };
  const sold = { storeId, discountKobo, discountPayer, totalKobo, commissionKobo } as const;
  books.parcels.push(parcel);
  books.change('sale', parcel, isCash ? buildCashSaleChange(sold) : buildSaleChange(sold));
  if (isCash) books.book('netting', buildNettingEntry(sold));
}

/** Refunds pieces of a parcel, as returned goods or by staff. */
function refundPieces(books: Books, parcel: Parcel, piecesOf: (line: Line) => number) {
  const lines = parcel.lines.map((line) => ({
    ...line,
    returnedBefore: line.returnedQuantity,
    returnedNow: piecesOf(line),
  }));
  const isLast = lines.every(
    ({ quantity, returnedBefore, returnedNow }) => returnedBefore + returnedNow === quantity,
  );
  const amounts =
    isLast && parcel.state.returnsDelivery ? parcel.left : reverseLines(lines, parcel.left, isLast);
  parcel.lines.forEach((line, index) => {
    line.returnedQuantity += lines[index]?.returnedNow ?? 0;
    line.inReturn = 0;
  });
  parcel.state.returnsDelivery = false;
  books.refund('refund', parcel, amounts);
}

const isInReturn = ({ lines }: Parcel) => lines.some(({ inReturn }) => inReturn > 0);

/** An action that is impossible in the parcel's state does nothing. */
const actions = {
  sale: (books: Books, _: Parcel, step: Step) => sell(books, step, false),
  'cash sale': (books: Books, _: Parcel, step: Step) => sell(books, step, true),
  delivery: (books: Books, parcel: Parcel) => {
    parcel.state.deliveredAt ??= books.now;
    books.update(parcel);
  },
  return: (books: Books, parcel: Parcel, { line, amount }: Step) => {
    if (parcel.isCash || !parcel.state.deliveredAt || isInReturn(parcel)) return;
    if (books.now >= calculateReleaseAt(parcel.state.deliveredAt)) return;
    for (const [index, one] of parcel.lines.entries())
      if (line % 4 === 3 || index === line)
        one.inReturn = Math.min(amount, one.quantity - one.returnedQuantity);
    const isWhole = parcel.lines.every((one) => one.returnedQuantity + one.inReturn === one.quantity);
    parcel.state.returnsDelivery = isWhole && amount % 2 === 0;
    books.update(parcel);
  },
  'goods are back': (books: Books, parcel: Parcel) => {
    if (isInReturn(parcel)) refundPieces(books, parcel, ({ inReturn }) => inReturn);
  },
  'return ends': (books: Books, parcel: Parcel) => {
    for (const line of parcel.lines) line.inReturn = 0;
    parcel.state.returnsDelivery = false;
    books.update(parcel);
  },
  dispute: (books: Books, parcel: Parcel) => {
    parcel.state.isDisputed = !parcel.isCash;
    books.update(parcel);
  },
  'dispute won': (books: Books, parcel: Parcel) => {
    parcel.state.isDisputed = false;
    books.update(parcel);
  },
  'dispute lost': (books: Books, parcel: Parcel, { amount }: Step) => {
    if (!parcel.state.isDisputed) return;
    parcel.state.isDisputed = false;
    const kobo = Math.min(amount * 5, parcel.left.kobo);
    if (kobo > 0) books.refund('chargeback', parcel, reverseAmount(parcel.left, kobo));
    else books.update(parcel);
  },
  report: (books: Books, parcel: Parcel, { line, amount }: Step) => {
    const reported = parcel.lines[line];
    if (reported) reported.staffHold = amount % 2 === 0 ? 'report' : 'recall';
    books.update(parcel);
  },
  'report dismissed': (books: Books, parcel: Parcel) => {
    for (const line of parcel.lines) line.staffHold = null;
    books.update(parcel);
  },
  'refund by staff': (books: Books, parcel: Parcel, { line }: Step) => {
    if (parcel.isCash || isInReturn(parcel) || !parcel.lines[line]) return;
    refundPieces(books, parcel, (one) =>
      one === parcel.lines[line] ? one.quantity - one.returnedQuantity : 0,
    );
  },
  cancellation: (books: Books, parcel: Parcel) => {
    if (parcel.state.deliveredAt || isInReturn(parcel)) return;
    for (const line of parcel.lines) line.returnedQuantity = line.quantity;
    books.refund('refund', parcel, parcel.left);
  },
  release: (books: Books, parcel: Parcel) => books.update(parcel),
  days: (books: Books, _: Parcel, { amount }: Step) =>
    void (books.now = new Date(books.now.getTime() + (amount % 9) * DAY)),
  payout: (books: Books, { storeId }: Parcel) => {
    const kobo = books.available[storeId] ?? 0;
    if (kobo <= 0) return;
    const payout = [
      { account: 'available' as const, storeId, amountKobo: kobo },
      { account: 'payout_in_flight' as const, storeId, amountKobo: -kobo },
    ];
    books.book('release', payout);
  },
};
const actionNames = Object.keys(actions) as (keyof typeof actions)[]; // its own keys

const balanceOf = ({ entries }: Books, account: string, storeId?: string) =>
  sumAmounts(
    entries
      .flatMap(({ entry }) => entry)
      .filter((line) => line.account === account && (!storeId || line.storeId === storeId))
      .map(({ amountKobo }) => 0 - amountKobo),
  );

function checkParcel({ plan, earnings, refundedKobo, totalKobo, left, state }: Parcel) {
  const heldBy = (account: string) =>
    sumAmounts(plan.holds.filter((hold) => hold.account === account).map(({ amountKobo }) => amountKobo));
  expect([heldBy('pending'), heldBy('held')]).toEqual([earnings.pendingKobo, earnings.heldKobo]);
  for (const { amountKobo } of plan.holds) expect(amountKobo).toBeGreaterThan(0);
  expect(refundedKobo).toBeLessThanOrEqual(totalKobo);
  for (const kobo of Object.values(left)) expect(kobo).toBeGreaterThanOrEqual(0);
  if (state.isDisputed) expect(earnings.pendingKobo).toBe(0);
}

const anyStep = fc.record({
  action: fc.constantFrom(...actionNames),
  parcel: fc.nat(9),
  line: fc.nat(3),
  amount: fc.integer({ min: 1, max: 99_999 }),
});
const STEPS = 100;
const runs = chooseByVolume({ quick: 10, full: 100 });

it('the ledger balances after any history of sales, returns, disputes, refunds and payouts (T41)', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: STEPS, maxLength: STEPS }), (history) => {
      const books = new Books();
      sell(books, { action: 'sale', parcel: 0, line: 2, amount: 50_000 }, false);
      for (const step of history) {
        const parcel = books.parcels[step.parcel % books.parcels.length];
        if (!parcel) throw new Error('There is no parcel.');
        actions[step.action](books, parcel, step);
        checkParcel(parcel);
      }
      for (const storeId of STORES) {
        const sold = books.parcels.filter((parcel) => parcel.storeId === storeId);
        expect(balanceOf(books, 'available', storeId)).toBe(books.available[storeId] ?? 0);
        expect(balanceOf(books, 'pending', storeId)).toBe(
          sumAmounts(sold.map(({ earnings }) => earnings.pendingKobo)),
        );
        expect(balanceOf(books, 'held', storeId)).toBe(
          sumAmounts(sold.map(({ earnings }) => earnings.heldKobo)),
        );
      }
      const paid = books.parcels.filter(({ isCash }) => !isCash);
      expect(0 - balanceOf(books, 'provider_clearing')).toBe(
        sumAmounts(paid.map(({ totalKobo, refundedKobo }) => totalKobo - refundedKobo)),
      );
      expect(balanceOf(books, 'cash_receivable')).toBe(0);
    }),
    { numRuns: runs },
  );
  printMeasurement('T41', `${runs * STEPS} steps of random histories: entries, balances and refunds agree`);
});

it('once every cause has ended, all that a store earned is available (T41)', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: STEPS, maxLength: STEPS }), (history) => {
      const books = new Books();
      sell(books, { action: 'sale', parcel: 0, line: 2, amount: 50_000 }, false);
      const endings = ['delivery', 'return ends', 'dispute won', 'report dismissed'] as const;
      for (const step of history) {
        const parcel = books.parcels[step.parcel % books.parcels.length];
        if (parcel) actions[step.action](books, parcel, step);
      }
      for (const action of endings) for (const parcel of books.parcels) actions[action](books, parcel);
      books.now = new Date(books.now.getTime() + 8 * DAY);
      for (const parcel of books.parcels) books.update(parcel);
      for (const account of ['pending', 'held']) expect(balanceOf(books, account)).toBe(0);
      expect(books.parcels.flatMap(({ plan }) => plan.holds)).toEqual([]);
    }),
    { numRuns: runs },
  );
});
