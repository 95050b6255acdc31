import { date, integer, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';

import { DEFAULT_HANDLING_DAYS } from '@/contracts/order-terms';

import { timestampColumn } from './columns';

export const stores = pgTable('stores', {
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
  /** Starting rating of a new store, until its products have reviews. */
  ratingSeed: real('rating_seed').notNull(),
  joinedAt: date('joined_at').notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
});

export type StoreRow = typeof stores.$inferSelect;
