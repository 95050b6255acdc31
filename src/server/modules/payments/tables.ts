import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex, uuid, primaryKey } from 'drizzle-orm/pg-core';

import { timestampColumn } from '@/server/database/columns';
import { payments } from '@/server/modules/ledger/tables';

const kobo = (name: string) => bigint(name, { mode: 'number' });

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

/** Settlements that the payment provider has paid to the shop's bank; each is read once. */
export const providerSettlements = pgTable('provider_settlements', {
  /** The provider's id. */
  id: text('id').primaryKey(),
  settledAt: timestampColumn('settled_at').notNull(),
});

/** Payments of a settlement, before the provider's fees and deductions. */
export const settledPayments = pgTable(
  'settled_payments',
  {
    settlementId: text('settlement_id')
      .notNull()
      .references(() => providerSettlements.id, { onDelete: 'cascade' }),
    /** The shop's own, if it is one of its payments. */
    reference: text('reference').notNull(),
    amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.settlementId, table.reference] }),
    index('settled_payments_reference').on(table.reference),
  ],
);
