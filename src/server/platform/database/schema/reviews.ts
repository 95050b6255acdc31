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
    /** Null for a demo review, and after the author's account is deleted. */
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
    // One review per user and product; rows without a user are exempt.
    unique('reviews_once').on(table.userId, table.productId),
  ],
);
