import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { type ListingReason } from '@/contracts/listing-replies';
import { type ReviewState } from '@/contracts/listing-terms';
import { type ListingContent } from '@/contracts/listings';
import { timestampColumn } from '@/server/database/columns';
import { stores } from '@/server/modules/stores/tables';

/**
 * Products as their stores work on them. What was approved is in `products`, under the same id; a
 * listing that was never approved has no product. Variants in the shop are in `product_variants`
 * alone: `content.variants` is empty once `published` is set.
 */
export const listings = pgTable(
  'listings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id),
    content: jsonb('content').$type<ListingContent>().notNull(),
    /** The content that was approved last. */
    published: jsonb('published').$type<ListingContent>(),
    review: text('review').$type<ReviewState>().notNull().default('draft'),
    /** Why staff sent it back. */
    reasons: jsonb('reasons').$type<ListingReason[]>().notNull().default([]),
    /** Whether an ingredient of what was submitted needs a person's decision. */
    isHeld: boolean('is_held').notNull().default(false),
    submittedAt: timestampColumn('submitted_at'),
    archivedAt: timestampColumn('archived_at'),
    /** When the store was last told that little is left; cleared when there is enough again. */
    lowStockNoticeAt: timestampColumn('low_stock_notice_at'),
    /** Counts the changes, so that an old form cannot undo a newer one. */
    version: integer('version').notNull().default(1),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [
    index('listings_store_id').on(table.storeId, table.updatedAt),
    index('listings_submitted')
      .on(table.submittedAt)
      .where(sql`${table.review} = 'submitted'`),
  ],
);

export type ListingRow = typeof listings.$inferSelect;

/** Uploaded pictures of products; the id names their files. */
export const listingPictures = pgTable(
  'listing_pictures',
  {
    id: uuid('id').primaryKey(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** Whether shoppers may have seen it; orders then show it for as long as they last. */
    wasPublished: boolean('was_published').notNull().default(false),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('listing_pictures_listing_id').on(table.listingId)],
);
