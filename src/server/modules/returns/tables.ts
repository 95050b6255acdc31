import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { type ReturnActor, type ReturnCause, type ReturnState } from '@/contracts/return-terms';
import { timestampColumn } from '@/server/database/columns';
import { orderItems, orderParcels, orders } from '@/server/modules/parcels/tables';

/**
 * Returns of goods of one parcel. The refund is owed once the store has received them, or staff
 * decide so.
 */
export const returns = pgTable(
  'returns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => orderParcels.id, { onDelete: 'cascade' }),
    /**
     * Only modules/returns/return-repo.ts changes it, along the steps that return-steps.ts allows.
     */
    state: text('state').$type<ReturnState>().notNull(),
    cause: text('cause').$type<ReturnCause>().notNull(),
    /** Text of the shopper. */
    reason: text('reason').notNull(),
    /** How the goods are sent back, once the return is accepted. */
    instructions: text('instructions').notNull().default(''),
    trackingNumber: text('tracking_number'),
    /** When the state ends automatically; null if it does not. */
    dueAt: timestampColumn('due_at'),
    requestedAt: timestampColumn('requested_at').notNull(),
  },
  (table) => [
    index('returns_order').on(table.orderId),
    index('returns_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('returns_open')
      .on(table.parcelId)
      .where(sql`${table.state} in ('requested', 'accepted', 'sent_back', 'disputed')`),
    uniqueIndex('returns_one_a_parcel')
      .on(table.parcelId)
      .where(sql`${table.state} not in ('withdrawn', 'expired')`),
  ],
);

export type ReturnRow = typeof returns.$inferSelect;

export const returnItems = pgTable(
  'return_items',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.itemId] }),
    check('return_items_quantity', sql`${table.quantity} > 0`),
  ],
);

/** Every step of a return, with its actor. */
export const returnEvents = pgTable(
  'return_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    state: text('state').$type<ReturnState>().notNull(),
    actor: text('actor').$type<ReturnActor>().notNull(),
    note: text('note').notNull().default(''),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('return_events_return').on(table.returnId)],
);

/**
 * Since when a return is in dispute; it may be disputed twice. Qualified by hand: in a query on one
 * table Drizzle omits the table name.
 */
export const disputedAt = sql<Date>`coalesce((
  select max(${returnEvents}."at") from ${returnEvents}
  where ${returnEvents}."return_id" = ${returns}."id" and ${returnEvents}."state" = 'disputed'
), ${returns}."requested_at")`.mapWith(returns.requestedAt);
