import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uuid,
  smallint,
  uniqueIndex,
  integer,
} from 'drizzle-orm/pg-core';

import { type DifferenceKind, type LedgerAccountName } from '@/contracts/ledger-terms';
import { type RefundStatus } from '@/contracts/order-terms';
import { type HoldReason, type HoldRelease } from '@/contracts/wallet-terms';
import { timestampColumn } from '@/server/database/columns';
import { orderParcels, orders, orderItems } from '@/server/modules/parcels/tables';
import { payouts } from '@/server/modules/payouts/tables';
import { stores } from '@/server/modules/stores/tables';

const kobo = (name: string) => bigint(name, { mode: 'number' });

/** A credited line: the amount paid, less its share of the discount. */
export type CreditedLine = { name: string; quantity: number; amountKobo: number };

/**
 * Credit notes, one per refund of a parcel. They correct an unchanged invoice and never change
 * themselves.
 */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: text('number').notNull().unique(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => orderParcels.id, { onDelete: 'cascade' }),
    lines: jsonb('lines').$type<CreditedLine[]>().notNull(),
    amountKobo: kobo('amount_kobo').notNull(),
    /** VAT contained in `amountKobo`. */
    vatKobo: kobo('vat_kobo').notNull(),
    issuedAt: timestampColumn('issued_at').notNull(),
  },
  (table) => [
    index('credit_notes_order').on(table.orderId),
    check('credit_notes_vat', sql`${table.vatKobo} between 0 and ${table.amountKobo}`),
  ],
);

export type CreditNoteRow = typeof creditNotes.$inferSelect;

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

export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'mismatch' | 'refunded';

export type TransferAccount = { bank: string; accountNumber: string; accountName: string; expiresAt: string };

/** Attempts to pay an order: at most one is open, and at most one is ever paid. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    reference: text('reference').notNull().unique(),
    amountKobo: kobo('amount_kobo').notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    receivedKobo: kobo('received_kobo'),
    /** Address of the provider's payment page, once it was requested. */
    authorizationUrl: text('authorization_url'),
    transfer: jsonb('transfer').$type<TransferAccount>(),
    /** The provider's signature of the card that paid, the same for the same card. */
    payerCard: text('payer_card'),
    /** The holder of the bank account that paid, as the bank gives it. */
    payerName: text('payer_name'),
    /** The last digits of that account; banks show three or four. */
    payerNumberEnd: text('payer_number_end'),
    createdAt: timestampColumn('created_at').notNull(),
    paidAt: timestampColumn('paid_at'),
    checkedAt: timestampColumn('checked_at'),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    index('payments_status').on(table.status, table.checkedAt),
    index('payments_created_at').on(table.createdAt),
    index('payments_payer_card')
      .on(table.payerCard)
      .where(sql`${table.payerCard} is not null`),
    uniqueIndex('payments_one_open')
      .on(table.orderId)
      .where(sql`${table.status} = 'pending'`),
    uniqueIndex('payments_one_paid')
      .on(table.orderId)
      .where(sql`${table.status} = 'paid'`),
  ],
);

export type PaymentRow = typeof payments.$inferSelect;

/** A quantity of one order line. */
export type ItemQuantity = { itemId: string; quantity: number };

/**
 * Refunds. A refund is owed as soon as its row exists, and is tracked until the provider has paid
 * it.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    parcelId: uuid('parcel_id').references(() => orderParcels.id),
    amountKobo: kobo('amount_kobo').notNull(),
    /** NGN, unless the payment arrived in another currency; then all of it is refunded. */
    currency: text('currency').notNull().default('NGN'),
    reason: text('reason').notNull(),
    /** Quantities refunded without a return, for `reason`; empty for other refunds. */
    units: jsonb('pieces').$type<ItemQuantity[]>().notNull().default([]),
    /**
     * `requested`: not yet accepted by the provider. `processing`: accepted. `failed`: rejected by
     * the bank; requested again three times, then left to staff. `needs_attention`: the provider
     * waits for the shopper's bank details. `done` is final.
     */
    status: text('status').$type<RefundStatus>().notNull(),
    /** The provider's id of the last attempt that it accepted. */
    providerId: text('provider_id'),
    /**
     * When to send or check it next. Null once it is done, and after the last failure, when staff
     * decide (refunds-for-staff.ts).
     */
    dueAt: timestampColumn('due_at'),
    /** Number of requests to the provider. */
    attempts: integer('attempts').notNull().default(0),
    /** Number of rejections by the provider or the bank. */
    failures: integer('failures').notNull().default(0),
    createdAt: timestampColumn('created_at').notNull(),
    /** When the provider first accepted it. */
    sentAt: timestampColumn('sent_at'),
    doneAt: timestampColumn('done_at'),
  },
  (table) => [
    index('refunds_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('refunds_payment').on(table.paymentId),
    index('refunds_open')
      .on(table.createdAt)
      .where(sql`${table.status} <> 'done'`),
  ],
);

export type RefundRow = typeof refunds.$inferSelect;
