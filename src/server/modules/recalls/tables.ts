import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { type RecallLineState, type RecallOutcome } from '@/contracts/recalls';
import { timestampColumn } from '@/server/database/columns';
import { users } from '@/server/modules/authentication/tables';
import { orderItems, orders } from '@/server/modules/parcels/tables';
import { products } from '@/server/modules/products/tables';
import { stores } from '@/server/modules/stores/tables';

/**
 * Recalls of a product's batch. While one is not lifted, a trigger keeps the product out of the
 * shop (functions.sql).
 */
export const recalls = pgTable(
  'recalls',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id),
    /** Null for every batch. */
    batch: text('batch'),
    reason: text('reason').notNull(),
    /** What buyers should do with the product. */
    advice: text('advice').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    liftedAt: timestampColumn('lifted_at'),
    outcome: text('outcome').$type<RecallOutcome>(),
    /** When the job continues with it; null if nothing is left to do. */
    dueAt: timestampColumn('due_at'),
    /** When all orders of that time had been found for the first time. */
    searchedAt: timestampColumn('searched_at'),
  },
  (table) => [
    uniqueIndex('recalls_open')
      .on(table.productId, sql`lower(coalesce(${table.batch}, ''))`)
      .where(sql`${table.liftedAt} is null`),
    index('recalls_product').on(table.productId),
    index('recalls_created').on(table.createdAt, table.id),
    index('recalls_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);

export type RecallRow = typeof recalls.$inferSelect;

/** Orders whose buyer was told of a recall: the row and the email are one transaction. */
export const recallOrders = pgTable(
  'recall_orders',
  {
    recallId: uuid('recall_id')
      .notNull()
      .references(() => recalls.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    toldAt: timestampColumn('told_at').notNull(),
    /**
     * The email in the outbox, which deletes it after sending; null if the buyer's email is
     * deleted.
     */
    mailId: bigint('mail_id', { mode: 'number' }),
    /** When the buyer was told that the recall was mistaken. */
    correctedAt: timestampColumn('corrected_at'),
  },
  (table) => [
    primaryKey({ columns: [table.recallId, table.orderId] }),
    index('recall_orders_order').on(table.orderId),
    index('recall_orders_to_correct')
      .on(table.recallId)
      .where(sql`${table.correctedAt} is null`),
  ],
);

/** Order lines that a recall affects, each with the state of its refund. */
export const recallLines = pgTable(
  'recall_lines',
  {
    recallId: uuid('recall_id')
      .notNull()
      .references(() => recalls.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state').$type<RecallLineState>().notNull(),
    /** The price paid for the items; once it is done, what was refunded. */
    amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
    /** Who approved the refund, for the audit log of its request. */
    approvedBy: uuid('approved_by').references(() => users.id, { onDelete: 'set null' }),
    /** Why an approved refund was not possible; it waits again. */
    problem: text('problem'),
    settledAt: timestampColumn('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.recallId, table.itemId] }),
    // Several recalls of a product prepare one refund of a line.
    uniqueIndex('recall_lines_prepared')
      .on(table.itemId)
      .where(sql`${table.state} in ('waiting', 'approved', 'done')`),
    index('recall_lines_item').on(table.itemId),
    index('recall_lines_order').on(table.orderId),
    index('recall_lines_open')
      .on(table.state, table.recallId)
      .where(sql`${table.state} in ('waiting', 'approved')`),
  ],
);

export type RecallLineRow = typeof recallLines.$inferSelect;
