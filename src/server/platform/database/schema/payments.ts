import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { type RefundStatus } from '@/contracts/order-terms';

import { timestampColumn } from './columns';
import { orderParcels, orders } from './orders';

const kobo = (name: string) => bigint(name, { mode: 'number' });

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

/**
 * Log of the provider's webhooks, for investigations. A repeated webhook has the same id and is
 * logged once.
 */
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

export const disputeStatuses = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];
/** A bank may take a payment back without a dispute. */
export const disputeKinds = ['dispute', 'reversal'] as const;

/**
 * Disputes and reversals of payments by banks. While one is open, the order's parcels are frozen.
 */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** A reversal comes without a dispute and is lost from the start. */
    kind: text('kind').$type<(typeof disputeKinds)[number]>().notNull(),
    /** The provider's id; null for a reversal. */
    providerId: text('provider_id').unique(),
    amountKobo: kobo('amount_kobo').notNull(),
    category: text('category').notNull(),
    status: text('status').$type<DisputeStatus>().notNull(),
    /** The provider's deadline for the shop's answer. */
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
