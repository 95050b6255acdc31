import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { type RefundStatus } from '@/contracts/order-terms';

import { timestampColumn } from './columns';
import { orderParcels, orders } from './orders';

const kobo = (name: string) => bigint(name, { mode: 'number' });

export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'mismatch' | 'refunded';
export type TransferAccount = { bank: string; accountNumber: string; accountName: string; expiresAt: string };

/** One try at paying an order. At most one is open, and at most one is ever paid. */
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
    /** Where the provider's page for it is, once it was asked for. */
    authorizationUrl: text('authorization_url'),
    transfer: jsonb('transfer').$type<TransferAccount>(),
    createdAt: timestampColumn('created_at').notNull(),
    paidAt: timestampColumn('paid_at'),
    checkedAt: timestampColumn('checked_at'),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    index('payments_status').on(table.status, table.checkedAt),
    index('payments_created_at').on(table.createdAt),
    uniqueIndex('payments_one_open')
      .on(table.orderId)
      .where(sql`${table.status} = 'pending'`),
    uniqueIndex('payments_one_paid')
      .on(table.orderId)
      .where(sql`${table.status} = 'paid'`),
  ],
);
export type PaymentRow = typeof payments.$inferSelect;

/** A log of the provider's notices, for whoever looks into a payment. A notice that comes again has the same id and is not noted twice. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    event: text('event').notNull(),
    reference: text('reference').notNull(),
    receivedAt: timestampColumn('received_at').notNull(),
  },
  (table) => [index('payment_events_received_at').on(table.receivedAt)],
);

/** Money that goes back. A refund is owed from the moment its row is there, and is followed until the provider says that it is paid. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    parcelId: uuid('parcel_id').references(() => orderParcels.id),
    amountKobo: kobo('amount_kobo').notNull(),
    /** That of the money that came: naira, but for what came by mistake. */
    currency: text('currency').notNull().default('NGN'),
    reason: text('reason').notNull(),
    /**
     * `requested`: the provider has not taken it yet. `processing`: it has. `failed`: the bank refused it, and it is asked for again.
     * `needs_attention`: the provider waits for the shopper's bank details. `done` is final.
     */
    status: text('status').$type<RefundStatus>().notNull(),
    /** The provider's own id of the last attempt that it took. */
    providerId: text('provider_id'),
    /** When the provider is asked next; null once it is done, or when it is the staff's turn (refunds-for-staff.ts). */
    dueAt: timestampColumn('due_at'),
    /** How often the provider was asked to pay. */
    attempts: integer('attempts').notNull().default(0),
    /** How often the provider or the bank refused. */
    failures: integer('failures').notNull().default(0),
    createdAt: timestampColumn('created_at').notNull(),
    /** When the provider took it first. */
    sentAt: timestampColumn('sent_at'),
    doneAt: timestampColumn('done_at'),
  },
  (table) => [
    index('refunds_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('refunds_payment').on(table.paymentId),
  ],
);
export type RefundRow = typeof refunds.$inferSelect;

export type DisputeStatus = 'open' | 'won' | 'lost';

/** Money that a bank wants back or has taken back after it was paid. While one is open, its order's parcels are frozen. */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** A reversal came without a dispute, and is lost from the start. */
    kind: text('kind').$type<'dispute' | 'reversal'>().notNull(),
    /** The provider's own id; a reversal has none. */
    providerId: text('provider_id').unique(),
    amountKobo: kobo('amount_kobo').notNull(),
    category: text('category').notNull(),
    status: text('status').$type<DisputeStatus>().notNull(),
    /** Until when the provider waits for the shop's answer. */
    answerBy: timestampColumn('answer_by'),
    openedAt: timestampColumn('opened_at').notNull(),
    resolvedAt: timestampColumn('resolved_at'),
  },
  (table) => [
    index('disputes_payment').on(table.paymentId),
    index('disputes_open')
      .on(table.openedAt)
      .where(sql`${table.status} = 'open'`),
    uniqueIndex('disputes_one_reversal')
      .on(table.paymentId)
      .where(sql`${table.kind} = 'reversal'`),
  ],
);
export type DisputeRow = typeof disputes.$inferSelect;

/**
 * `refund_payable`: a refund that came back from the bank and is still owed. `chargeback_loss`: what a bank took back beyond what the
 * stores had been credited.
 */
export type LedgerAccount =
  'provider' | 'store' | 'commission' | 'promotion' | 'refund_payable' | 'chargeback_loss';
export type LedgerKind = 'sale' | 'refund' | 'refund-failed' | 'refund-resumed' | 'chargeback';

/** Double entry: the lines of one `entryId` sum to zero, and so do all of them. Positive is what an account holds, negative what it owes. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: uuid('entry_id').notNull(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    storeId: uuid('store_id'),
    orderId: uuid('order_id').notNull(),
    parcelId: uuid('parcel_id'),
    amountKobo: kobo('amount_kobo').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('ledger_lines_order').on(table.orderId), index('ledger_lines_store').on(table.storeId)],
);
