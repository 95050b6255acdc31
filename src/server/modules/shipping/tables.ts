import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { type ShippingMethod } from '@/contracts/shipping';

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
