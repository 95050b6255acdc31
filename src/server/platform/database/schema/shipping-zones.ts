import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { type ShippingMethod } from '@/contracts/shipping';

import { stores } from './stores';

/** Groups of states with the same delivery fees. */
export const shippingZones = pgTable('shipping_zones', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull(),
  states: text('states').array().notNull(),
});

/** Fees per parcel, by zone and method; days are working days. */
export const shippingFees = pgTable(
  'shipping_fees',
  {
    zoneSlug: text('zone_slug')
      .notNull()
      .references(() => shippingZones.slug, { onDelete: 'cascade' }),
    method: text('method').$type<ShippingMethod>().notNull(),
    feeKobo: bigint('fee_kobo', { mode: 'number' }).notNull(),
    daysMin: integer('days_min').notNull(),
    daysMax: integer('days_max').notNull(),
  },
  (table) => [primaryKey({ columns: [table.zoneSlug, table.method] })],
);

/** A store's own fee and time in a zone, instead of the shop's. */
export const storeShippingFees = pgTable(
  'store_shipping_fees',
  {
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    zoneSlug: text('zone_slug')
      .notNull()
      .references(() => shippingZones.slug, { onDelete: 'cascade' }),
    method: text('method').$type<ShippingMethod>().notNull(),
    feeKobo: bigint('fee_kobo', { mode: 'number' }).notNull(),
    daysMin: integer('days_min').notNull(),
    daysMax: integer('days_max').notNull(),
    /** Price of a parcel's goods from which its delivery is free. */
    freeFromKobo: bigint('free_from_kobo', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.zoneSlug, table.method] }),
    check('store_shipping_fees_free_from', sql`${table.freeFromKobo} > 0`),
  ],
);
