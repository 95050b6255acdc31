import { bigint, index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';

import { timestampColumn } from '@/server/database/columns';
import { users } from '@/server/modules/authentication/tables';
import { products } from '@/server/modules/products/tables';

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    priceWhenSavedKobo: bigint('price_when_saved_kobo', { mode: 'number' }).notNull(),
    savedAt: timestampColumn('saved_at').notNull(),
  },
  (table) => [
    unique('wishlist_items_once').on(table.userId, table.productId),
    index('wishlist_items_product').on(table.productId),
  ],
);
