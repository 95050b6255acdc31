import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { type CouponType } from '@/contracts/coupons';

import { moment } from './columns';
import { orders } from './orders';

export const coupons = pgTable('coupons', {
  code: text('code').primaryKey(),
  type: text('type').$type<CouponType>().notNull(),
  /** Percent or kobo, by the type. */
  value: integer('value').notNull(),
  minimumKobo: bigint('minimum_kobo', { mode: 'number' }).notNull(),
  maxDiscountKobo: bigint('max_discount_kobo', { mode: 'number' }),
  startsAt: moment('starts_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  description: text('description').notNull(),
});
export type CouponRow = typeof coupons.$inferSelect;

/** Once a person, who is known by their e-mail: an account and a guest with the same are one. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    code: text('code')
      .notNull()
      .references(() => coupons.code),
    email: text('email').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.email] }),
    index('coupon_uses_order').on(table.orderId),
  ],
);
