import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core';

import { timestampColumn } from '@/server/database/columns';
import { users } from '@/server/modules/authentication/tables';
import { products, productVariants } from '@/server/modules/products/tables';

/** Carts. A cart belongs to a user, or to the guest who knows its public id. */
export const carts = pgTable(
  'carts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    publicId: uuid('public_id').unique(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('carts_one_owner', sql`(${table.userId} is null) <> (${table.publicId} is null)`),
    index('carts_guest_updated_at')
      .on(table.updatedAt)
      .where(sql`${table.publicId} is not null`),
  ],
);

export const cartItems = pgTable(
  'cart_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    savedForLater: boolean('saved_for_later').notNull().default(false),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('cart_items_line').on(table.cartId, table.variantId),
    check('cart_items_quantity', sql`${table.quantity} > 0`),
  ],
);
