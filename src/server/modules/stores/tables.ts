import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, text, uuid, date, real } from 'drizzle-orm/pg-core';

import { DEFAULT_HANDLING_DAYS } from '@/contracts/order-terms';
import { type ShippingMethod } from '@/contracts/shipping';
import { type StoreStatus } from '@/contracts/store-settings';
import { timestampColumn } from '@/server/database/columns';
import { shippingZones } from '@/server/modules/shipping/tables';

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

export const stores = pgTable(
  'stores',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    bio: text('bio').notNull(),
    shipsFromLga: text('ships_from_lga').notNull(),
    deliveryStates: text('delivery_states').array().notNull(),
    /** Working days that the store needs to pack a parcel. */
    handlingDays: integer('handling_days').notNull().default(DEFAULT_HANDLING_DAYS),
    /** Return address; null until the store provides one. */
    returnAddress: text('return_address'),
    /** Path of the picture below the site's root. */
    logo: text('logo').notNull(),
    /** Not read. The former release requires it of every store, so new ones still get a value. */
    ratingSeed: real('rating_seed')
      .notNull()
      .$default(() => 4),
    joinedAt: date('joined_at').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** Only an open store is in the shop; orders already placed go on. */
    status: text('status').$type<StoreStatus>().notNull().default('open'),
    /** Path of the wide picture at the top of the store's page. */
    banner: text('banner'),
    /** The store's own words about returns; the shop's rules apply to every store. */
    returnPolicy: text('return_policy'),
    /** Days of the week on which parcels are dispatched: 1 is Monday, 7 is Sunday. */
    workingDays: integer('working_days').array().notNull().default([1, 2, 3, 4, 5]),
    /** First and last day on which nothing is dispatched. */
    holidayFrom: date('holiday_from'),
    holidayUntil: date('holiday_until'),
    /**
     * The names of the approved application: of its business and of the applicant. A bank account
     * in one of them is the store's own, whatever store and owners are called later.
     */
    approvedNames: text('approved_names').array().notNull().default([]),
    /** The minimum available balance for the payout on Mondays; null if weekly payouts are off. */
    weeklyPayoutMinimumKobo: bigint('weekly_payout_from_kobo', { mode: 'number' }),
    /** Counts the changes of the settings, so that an old form cannot undo a newer change. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check(
      'stores_holiday',
      sql`(${table.holidayFrom} is null) = (${table.holidayUntil} is null) and coalesce(${table.holidayFrom} <= ${table.holidayUntil}, true)`,
    ),
    check(
      'stores_working_days',
      sql`cardinality(${table.workingDays}) > 0 and ${table.workingDays} <@ array[1, 2, 3, 4, 5, 6, 7]`,
    ),
  ],
);

/** Every slug that a store has or had, so that old links lead to it. A trigger adds the rows. */
export const storeSlugs = pgTable('store_slugs', {
  slug: text('slug').primaryKey(),
  storeId: uuid('store_id')
    .notNull()
    .references(() => stores.id, { onDelete: 'cascade' }),
});

export type StoreRow = typeof stores.$inferSelect;
