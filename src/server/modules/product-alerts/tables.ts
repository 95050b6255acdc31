import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { type AlertKind } from '@/contracts/product-alerts';
import { timestampColumn } from '@/server/database/columns';
import { products, productVariants } from '@/server/modules/products/tables';

/**
 * Emails asked for when a variant is back in stock or its price drops. An alert belongs to an
 * email address, whether or not it has an account; only a confirmed one is sent.
 */
export const productAlerts = pgTable(
  'product_alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<AlertKind>().notNull(),
    email: text('email').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    /** The price when asked for, then the one last told. It only falls. */
    priceKobo: bigint('price_kobo', { mode: 'number' }).notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    confirmedAt: timestampColumn('confirmed_at'),
    /** When the last message about it was queued. */
    notifiedAt: timestampColumn('notified_at'),
    /** Set once it has nothing more to tell; kept for a while for the links in its email. */
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [
    uniqueIndex('product_alerts_back_in_stock')
      .on(table.email, table.variantId)
      .where(sql`${table.kind} = 'back-in-stock'`),
    uniqueIndex('product_alerts_price_drop')
      .on(table.email, table.productId)
      .where(sql`${table.kind} = 'price-drop'`),
    index('product_alerts_email').on(table.email),
    index('product_alerts_variant').on(table.variantId),
    index('product_alerts_product').on(table.productId),
  ],
);

export type AlertRow = typeof productAlerts.$inferSelect;
