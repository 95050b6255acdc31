import {
  limitToAvailable,
  planEarnings,
  sumEarnings,
  type Earnings,
  type EarningLine,
  type EarningsPlan,
  type ParcelState,
} from '@/server/modules/ledger/earnings';
import {
  buildRefundChange,
  buildStoreLines,
  type EarningChange,
  type LedgerEntry,
  type FundsLocation,
} from '@/server/modules/ledger/ledger-entries';
import type { ParcelAmounts } from '@/server/modules/ledger/reversal';
import type { LedgerKind } from '@/server/modules/ledger/tables';

import { sumAmounts } from './arbitrary-orders';

export type LedgerLine = EarningLine & { totalKobo: number; discountKobo: number; commissionKobo: number };
export type LedgerParcel = {
  storeId: string;
  isCash: boolean;
  totalKobo: number;
  shippingKobo: number;
  lines: LedgerLine[];
  /** What is not refunded yet. */
  left: ParcelAmounts;
  refundedKobo: number;
  earnings: Earnings;
  plan: EarningsPlan;
  state: ParcelState;
};

export type LedgerPayout = { storeId: string; amountKobo: number; place: FundsLocation };

/** A ledger in memory: what the database keeps, and the rules that it enforces. */
export class Books {
  entries: { kind: LedgerKind; entry: LedgerEntry; payout: LedgerPayout | undefined }[] = [];
  available: Record<string, number> = {};
  parcels: LedgerParcel[] = [];
  payouts: LedgerPayout[] = [];
  /** The commission on new sales. */
  perMille = 100;
  now = new Date('2026-11-02T08:00:00Z');

  book(kind: LedgerKind, entry: LedgerEntry, payout?: LedgerPayout) {
    expect(sumAmounts(entry.map(({ amountKobo }) => amountKobo))).toBe(0);
    this.entries.push({ kind, entry, payout });
    for (const { account, storeId, amountKobo } of entry) {
      if (account !== 'available' || !storeId) continue;
      const balance = (this.available[storeId] ?? 0) - amountKobo;
      this.available[storeId] = balance;
      // The rule of the database.
      if (balance < 0 && amountKobo > 0)
        expect(['netting', 'refund', 'chargeback', 'payout-paid']).toContain(kind);
    }
  }

  change(kind: LedgerKind, parcel: LedgerParcel, { earningKobo, lines }: EarningChange) {
    const before = parcel.earnings;
    const planned = planEarnings(parcel.state, sumEarnings(before) + earningKobo, this.now);
    const plan = limitToAvailable(planned, before, this.available[parcel.storeId] ?? 0);
    this.book(kind, [...lines, ...buildStoreLines(parcel.storeId, before, plan)]);
    parcel.earnings = plan;
    parcel.plan = plan;
  }

  update(parcel: LedgerParcel) {
    this.change('hold', parcel, { earningKobo: 0, lines: [] });
  }

  refund(kind: 'refund' | 'chargeback', parcel: LedgerParcel, amounts: ParcelAmounts) {
    parcel.refundedKobo += amounts.kobo;
    parcel.left = {
      kobo: parcel.left.kobo - amounts.kobo,
      commissionKobo: parcel.left.commissionKobo - amounts.commissionKobo,
      promotionKobo: parcel.left.promotionKobo - amounts.promotionKobo,
    };
    this.change(kind, parcel, buildRefundChange(amounts));
  }
}
