import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { type DifferenceKind, type LedgerAccountName } from '@/contracts/ledger-terms';
import { type HoldReason, type HoldRelease } from '@/contracts/wallet-terms';

import { timestampColumn } from './columns';
import { orderItems, orderParcels, orders } from './orders';
import { payouts } from './payouts';
import { stores } from './stores';

const kobo = (name: string) => bigint(name, { mode: 'number' });

/** Accounts of a store. `pending` and `held` are explained by `ledgerHolds`. */
export type StoreAccount = 'pending' | 'available' | 'held' | 'payout_in_flight';

/**
 * `provider_clearing`: money at the payment provider. `refund_payable`: refunds that the bank
 * returned and that are still owed. `cash_receivable`: commission that a store owes for cash sales.
 * `chargeback_loss`: reversed amounts beyond the stores' earnings.
 */
export type LedgerAccount = LedgerAccountName;

/**
 * `netting` takes the commission of a cash sale from `available`; `payout-paid` may come after the
 * money of a failed payout was returned. They, `refund` and `chargeback` are the only kinds that may
 * make `available` negative.
 */
export type LedgerKind =
  | 'sale'
  | 'split'
  | 'netting'
  | 'hold'
  | 'hold-ended'
  | 'release'
  | 'refund'
  | 'refund-failed'
  | 'refund-resumed'
  | 'chargeback'
  | 'promotion-ended'
  | PayoutKind;

export type PayoutKind = 'payout' | 'payout-paid' | 'payout-returned';

/**
 * Double-entry ledger: the lines of each `entryId` sum to zero. Positive is what an account holds,
 * negative what it owes. Triggers check the sum when a transaction ends, refuse update, delete and
 * truncate, and keep `available` from falling below zero (docs/decisions/0047).
 */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: uuid('entry_id').notNull(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    /** What the entry books, such as the id of a refund: it is booked once per parcel and kind. */
    cause: text('cause').notNull(),
    /** Number of the line within its entry, from 1. */
    line: smallint('line').notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    storeId: uuid('store_id'),
    orderId: uuid('order_id'),
    parcelId: uuid('parcel_id'),
    payoutId: uuid('payout_id').references(() => payouts.id),
    amountKobo: kobo('amount_kobo').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    index('ledger_lines_entry').on(table.entryId),
    index('ledger_lines_order').on(table.orderId),
    index('ledger_lines_payout')
      .on(table.payoutId)
      .where(sql`${table.payoutId} is not null`),
    index('ledger_lines_store').on(table.storeId, table.id),
    index('ledger_lines_account').on(table.account, table.id),
    // Every entry has a line 1, so a second entry of the same cause is refused.
    uniqueIndex('ledger_lines_once').on(
      sql`coalesce(${table.parcelId}, ${table.orderId}, ${table.payoutId})`,
      table.kind,
      table.cause,
      table.line,
    ),
    check(
      'ledger_lines_account',
      sql`${table.account} in ('pending', 'available', 'held', 'payout_in_flight', 'provider_clearing', 'provider_fee', 'commission', 'promotion', 'refund_payable', 'cash_receivable', 'vat_payable', 'chargeback_loss')`,
    ),
    check('ledger_lines_cause', sql`(${table.orderId} is null) <> (${table.payoutId} is null)`),
    check(
      'ledger_lines_owner',
      sql`(${table.storeId} is not null) = (${table.account} in ('pending', 'available', 'held', 'payout_in_flight', 'cash_receivable'))`,
    ),
  ],
);
export type LedgerLineRow = typeof ledgerLines.$inferSelect;

/**
 * Why an amount of a store is not available, until when, and what releases it. The open holds of a
 * store add up to its accounts `pending` and `held`.
 */
export const ledgerHolds = pgTable(
  'ledger_holds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => orderParcels.id),
    /** The reported or recalled line; null for the other reasons. */
    itemId: uuid('item_id').references(() => orderItems.id),
    account: text('account').$type<'pending' | 'held'>().notNull(),
    reason: text('reason').$type<HoldReason>().notNull(),
    releasedBy: text('released_by').$type<HoldRelease>().notNull(),
    amountKobo: kobo('amount_kobo').notNull(),
    /** Null if it depends on a person or on the bank alone. */
    until: timestampColumn('until'),
    openedAt: timestampColumn('opened_at').notNull(),
    closedAt: timestampColumn('closed_at'),
  },
  (table) => [
    uniqueIndex('ledger_holds_open')
      .on(table.parcelId, table.reason, sql`coalesce(${table.itemId}, ${table.parcelId})`)
      .where(sql`${table.closedAt} is null`),
    index('ledger_holds_store')
      .on(table.storeId)
      .where(sql`${table.closedAt} is null`),
    index('ledger_holds_due')
      .on(table.until)
      .where(sql`${table.closedAt} is null and ${table.reason} = 'return_period'`),
    index('ledger_holds_recall')
      .on(table.itemId)
      .where(sql`${table.closedAt} is null and ${table.reason} = 'recall'`),
    check('ledger_holds_amount', sql`${table.amountKobo} > 0`),
  ],
);
export type HoldRow = typeof ledgerHolds.$inferSelect;

/** What each store may withdraw; only a trigger of `ledgerLines` writes it. */
export const storeBalances = pgTable('store_balances', {
  storeId: uuid('store_id').primaryKey(),
  availableKobo: kobo('available_kobo').notNull(),
});

/** Differences that the daily reconciliation found; each cause has at most one open row. */
export const ledgerDifferences = pgTable(
  'ledger_differences',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    /** The parcel, payment, payout or store whose amounts differ. */
    subjectId: uuid('subject_id').notNull(),
    orderId: uuid('order_id'),
    storeId: uuid('store_id'),
    /** Of the settled payment, at the provider; null for the other kinds. */
    reference: text('reference'),
    /** By the orders, the holds or the provider. */
    expectedKobo: kobo('expected_kobo').notNull(),
    /** By the ledger. */
    bookedKobo: kobo('booked_kobo').notNull(),
    openedAt: timestampColumn('opened_at').notNull(),
    /** When the finance team resolved it; null again if its amounts change. */
    resolvedAt: timestampColumn('resolved_at'),
    /** What the finance team wrote about it. */
    resolution: text('resolution'),
    /** When the two sides agreed. */
    closedAt: timestampColumn('closed_at'),
  },
  (table) => [
    uniqueIndex('ledger_differences_open')
      .on(table.kind, table.subjectId)
      .where(sql`${table.closedAt} is null`),
  ],
);
export type LedgerDifferenceRow = typeof ledgerDifferences.$inferSelect;
