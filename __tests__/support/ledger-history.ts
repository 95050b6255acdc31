import fc from 'fast-check';

import { calculateReleaseAt, type Earnings } from '@/server/modules/ledger/earnings';
import {
  buildCashSaleChange,
  buildNettingEntry,
  buildPayoutEntry,
  buildSaleChange,
  calculateCommission,
  findShopDiscount,
  findStoreDiscount,
  type FundsLocation,
} from '@/server/modules/ledger/ledger-entries';
import { reverseAmount, reverseLines } from '@/server/modules/ledger/reversal';

import { sumAmounts } from './arbitrary-orders';
import {
  Books,
  type LedgerLine as Line,
  type LedgerParcel as Parcel,
  type LedgerPayout,
} from './ledger-books';

const DAY = 24 * 60 * 60_000;
export const STORES = ['a0a0a0a0-0000-4000-8000-000000000001', 'a0a0a0a0-0000-4000-8000-000000000002'];

export type Step = { action: keyof typeof ledgerActions; parcel: number; line: number; amount: number };
const nothing: Earnings = { pendingKobo: 0, heldKobo: 0, availableKobo: 0 };

function sell(books: Books, { line, amount }: Step, isCash: boolean) {
  const discountPayer = amount % 3 === 0 ? ('store' as const) : ('shop' as const);
  const lines = Array.from({ length: (line % 3) + 1 }, (_, index): Line => {
    const totalKobo = (amount + index) * 7 + 1;
    const discountKobo = Math.floor(totalKobo / ((amount % 9) + 2));
    const paid = { totalKobo, discountKobo, discountPayer };
    const commissionKobo = calculateCommission(paid, books.perMille);
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
    storeId,
    isCash,
    totalKobo,
    shippingKobo,
    lines,
    refundedKobo: 0,
    left: {
      kobo: totalKobo,
      commissionKobo,
      promotionKobo: findShopDiscount({ discountKobo, discountPayer }),
    },
    earnings: nothing,
    plan: { ...nothing, holds: [] },
    state: {
      lines,
      deliveredAt,
      isDisputed: false,
      returnDueAt: null,
      returnsDelivery: false,
      deliveryKobo: isCash ? 0 : shippingKobo,
    },
  };
  const sold = { storeId, discountKobo, discountPayer, totalKobo, commissionKobo } as const;
  books.parcels.push(parcel);
  books.change('sale', parcel, isCash ? buildCashSaleChange(sold) : buildSaleChange(sold));
  if (isCash) books.book('netting', buildNettingEntry(sold));
}

/** Refunds units of a parcel, as returned goods or by staff. */
function refundUnits(books: Books, parcel: Parcel, unitsOf: (line: Line) => number) {
  const lines = parcel.lines.map((line) => ({
    ...line,
    returnedBefore: line.returnedQuantity,
    returnedNow: unitsOf(line),
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

const kinds = { 'in-flight': 'payout', bank: 'payout-paid', store: 'payout-returned' } as const;

function movePayout(books: Books, payout: LedgerPayout, to: FundsLocation) {
  books.book(kinds[to], buildPayoutEntry(payout, { from: payout.place, to }), payout);
  payout.place = to;
}

function moveFirst(books: Books, from: FundsLocation, to: FundsLocation) {
  const payout = books.payouts.find(({ place }) => place === from);
  if (payout) movePayout(books, payout, to);
}

/** An action that is impossible in the parcel's state does nothing. */
export const ledgerActions = {
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
    if (isInReturn(parcel)) refundUnits(books, parcel, ({ inReturn }) => inReturn);
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
    refundUnits(books, parcel, (one) =>
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
  'rate changes': (books: Books, _: Parcel, { amount }: Step) => void (books.perMille = (amount % 31) * 10),
  payout: (books: Books, { storeId }: Parcel, { amount }: Step) => {
    const available = books.available[storeId] ?? 0;
    const amountKobo = amount % 2 === 0 ? available : Math.floor(available / 2);
    if (amountKobo <= 0) return;
    const payout = { storeId, amountKobo, place: 'store' as const };
    books.payouts.push(payout);
    movePayout(books, payout, 'in-flight');
  },
  'payout is paid': (books: Books) => moveFirst(books, 'in-flight', 'bank'),
  'payout fails': (books: Books) => moveFirst(books, 'in-flight', 'store'),
  'payout is sent back': (books: Books) => moveFirst(books, 'bank', 'store'),
  'payout is paid after it failed': (books: Books) => moveFirst(books, 'store', 'bank'),
};
const actionNames = Object.keys(ledgerActions) as (keyof typeof ledgerActions)[]; // its own keys

/** Steps concern the last parcels, since earlier ones are refunded. */
const RECENT = 10;
const anyStep = fc.record({
  action: fc.constantFrom(...actionNames),
  parcel: fc.nat(RECENT - 1),
  line: fc.nat(3),
  amount: fc.integer({ min: 1, max: 99_999 }),
});

/** Steps of a history, whose first sale is made before. */
export const anyHistory = (steps: number) => fc.array(anyStep, { minLength: steps, maxLength: steps });

/** Runs a history; `check` sees the parcel after each step. */
export function runHistory(history: Step[], check: (parcel: Parcel) => void = () => undefined): Books {
  const books = new Books();
  sell(books, { action: 'sale', parcel: 0, line: 2, amount: 50_000 }, false);
  for (const step of history) {
    const parcel = books.parcels.at(-1 - (step.parcel % Math.min(RECENT, books.parcels.length)));
    if (!parcel) throw new Error('There is no parcel.');
    ledgerActions[step.action](books, parcel, step);
    check(parcel);
  }
  return books;
}
