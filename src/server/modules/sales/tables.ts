import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { products } from '@/server/modules/products/tables';
import { stores } from '@/server/modules/stores/tables';

const kobo = (name: string) => bigint(name, { mode: 'number' });

const storeColumn = () =>
  uuid('store_id')
    .notNull()
    .references(() => stores.id);

/**
 * Sales of a store a day in Lagos, which a trigger counts from the ledger (docs/decisions/0052). A
 * parcel is sold when it is paid, or delivered and paid in cash; its goods count without delivery
 * and coupons. A refund counts on its own day, whole.
 */
export const salesByDay = pgTable(
  'sales_by_day',
  {
    storeId: storeColumn(),
    day: date('day').notNull(),
    orders: integer('orders').notNull().default(0),
    salesKobo: kobo('sales_kobo').notNull().default(0),
    refundedKobo: kobo('refunded_kobo').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.day] })],
);

/** The same sales by product; what a product was sold for, and how often. */
export const salesByProduct = pgTable(
  'sales_by_product',
  {
    storeId: storeColumn(),
    day: date('day').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    units: integer('pieces').notNull().default(0),
    salesKobo: kobo('sales_kobo').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.day, table.productId] }),
    index('sales_by_product_product').on(table.productId),
  ],
);

/**
 * How often a product was viewed, added to a bag, ordered and paid a day in Lagos, which names
 * nobody (docs/decisions/0059). An order counts once, however many units it has.
 */
export const salesFunnel = pgTable(
  'sales_funnel',
  {
    storeId: storeColumn(),
    day: date('day').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    views: integer('views').notNull().default(0),
    added: integer('added').notNull().default(0),
    ordered: integer('ordered').notNull().default(0),
    paid: integer('paid').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.day, table.productId] }),
    index('sales_funnel_product').on(table.productId),
  ],
);

/** What a visitor has viewed or added today, so that it counts once; deleted after the day. */
export const countedVisits = pgTable('counted_visits', {
  /** A keyed hash of day, step, product and the visitor's address and kind of device. */
  hash: text('hash').primaryKey(),
  day: date('day').notNull(),
});
