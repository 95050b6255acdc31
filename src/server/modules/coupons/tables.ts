import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

import { type CouponType } from '@/contracts/coupons';
import { timestampColumn } from '@/server/database/columns';
import { orders } from '@/server/modules/parcels/tables';
import { stores } from '@/server/modules/stores/tables';

const kobo = (name: string) => bigint(name, { mode: 'number' });

export const coupons = pgTable(
  'coupons',
  {
    code: text('code').primaryKey(),
    type: text('type').$type<CouponType>().notNull(),
    /** Percent or kobo, depending on the type. */
    value: integer('value').notNull(),
    minimumKobo: kobo('minimum_kobo').notNull(),
    maxDiscountKobo: kobo('max_discount_kobo'),
    /** Maximum discount of all uses together. */
    budgetKobo: kobo('budget_kobo').notNull(),
    /** Discount of all uses so far. Only modules/coupons/repo.ts changes it. */
    spentKobo: kobo('spent_kobo').notNull().default(0),
    startsAt: timestampColumn('starts_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    description: text('description').notNull(),
    /** Whether the shop shows the code to everybody. */
    isPublic: boolean('is_public').notNull().default(false),
    /** The store that pays the discount, on its own products only; null if the shop pays. */
    storeId: uuid('store_id').references(() => stores.id),
    /** How often one person may use it. */
    usesPerPerson: integer('uses_per_person').notNull().default(1),
    /** Set while nobody may use it. */
    pausedAt: timestampColumn('paused_at'),
  },
  (table) => [
    check('coupons_spent', sql`${table.spentKobo} >= 0`),
    check('coupons_uses_per_person', sql`${table.usesPerPerson} >= 1`),
    index('coupons_store').on(table.storeId),
  ],
);

export type CouponRow = typeof coupons.$inferSelect;

/**
 * Uses by verified email and confirmed phone (docs/decisions/0024); both, if known. Each has a
 * number from 1 to the coupon's `usesPerPerson`, so that one person cannot have more.
 */
export const couponUses = pgTable(
  'coupon_uses',
  {
    code: text('code')
      .notNull()
      .references(() => coupons.code),
    /** Email of an account, normalised by normaliseMailbox(). */
    email: text('email'),
    /** E.164. */
    phone: text('phone'),
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    discountKobo: kobo('discount_kobo').notNull(),
    personUse: integer('person_use').notNull().default(1),
  },
  (table) => [
    unique('coupon_uses_email').on(table.code, table.email, table.personUse),
    unique('coupon_uses_phone').on(table.code, table.phone, table.personUse),
    check('coupon_uses_holder', sql`${table.email} is not null or ${table.phone} is not null`),
  ],
);
