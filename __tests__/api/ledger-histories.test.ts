import fc from 'fast-check';

import type { FundsLocation } from '@/server/modules/ledger/ledger-entries';

import { printMeasurement } from '../support/api/print-measurement';
import { sumAmounts } from '../support/arbitrary-orders';
import type { Books, LedgerParcel as Parcel } from '../support/ledger-books';
import { anyHistory, ledgerActions, runHistory, STORES } from '../support/ledger-history';
import { chooseByVolume } from '../support/test-volume';

const DAY = 24 * 60 * 60_000;

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

const STEPS = 100;
const runs = chooseByVolume({ quick: 10, full: 100 });

it('the ledger balances after any history of sales, returns, disputes, refunds and payouts (T41)', () => {
  fc.assert(
    fc.property(anyHistory(STEPS), (history) => {
      const books = runHistory(history, checkParcel);
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
      const payoutsIn = (place: FundsLocation) =>
        sumAmounts(books.payouts.filter((one) => one.place === place).map(({ amountKobo }) => amountKobo));
      expect(0 - balanceOf(books, 'provider_clearing')).toBe(
        sumAmounts(paid.map(({ totalKobo, refundedKobo }) => totalKobo - refundedKobo)) - payoutsIn('bank'),
      );
      expect(balanceOf(books, 'payout_in_flight')).toBe(payoutsIn('in-flight'));
      expect(balanceOf(books, 'cash_receivable')).toBe(0);
    }),
    { numRuns: runs },
  );
  printMeasurement('T41', `${runs * STEPS} steps of random histories: entries, balances and refunds agree`);
});

it('once every cause has ended, all that a store earned is available (T41)', () => {
  fc.assert(
    fc.property(anyHistory(STEPS), (history) => {
      const endings = ['delivery', 'return ends', 'dispute won', 'report dismissed'] as const;
      const books = runHistory(history);
      for (const action of endings) for (const parcel of books.parcels) ledgerActions[action](books, parcel);
      books.now = new Date(books.now.getTime() + 8 * DAY);
      for (const parcel of books.parcels) books.update(parcel);
      for (const account of ['pending', 'held']) expect(balanceOf(books, account)).toBe(0);
      expect(books.parcels.flatMap(({ plan }) => plan.holds)).toEqual([]);
    }),
    { numRuns: runs },
  );
});
