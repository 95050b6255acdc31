import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

import { type SkinType } from '@/contracts/skin';

import { timestampColumn } from './columns';
import { products } from './products';
import { users } from './users';

export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null for a review of the demo catalogue, and once its author has left. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    authorFirstName: text('author_first_name').notNull(),
    rating: integer('rating').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    skinType: text('skin_type').$type<SkinType>().notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    index('reviews_product').on(table.productId, table.createdAt),
    // Once a person; those without one do not count.
    unique('reviews_once').on(table.userId, table.productId),
  ],
);
