import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

import { type ReviewPhotoStatus } from '@/contracts/review-photos';
import { type SkinType } from '@/contracts/skin';
import { timestampColumn } from '@/server/database/columns';
import { users } from '@/server/modules/authentication/tables';
import { orderItems } from '@/server/modules/parcels/tables';
import { products } from '@/server/modules/products/tables';
import { stores } from '@/server/modules/stores/tables';

export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null for a demo review, for a guest's, and after the author's account is deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    authorFirstName: text('author_first_name').notNull(),
    rating: integer('rating').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    skinType: text('skin_type').$type<SkinType>(),
    createdAt: timestampColumn('created_at').notNull(),
    /** The delivered line that the author bought; null for a demo review. */
    orderItemId: uuid('order_item_id').references(() => orderItems.id, { onDelete: 'set null' }),
    /** The number of its rows in review_votes, and of voters who have since left. */
    helpfulCount: integer('helpful_count').notNull().default(0),
  },
  (table) => [
    index('reviews_product').on(table.productId, table.createdAt),
    // One review per user and product; rows without a user are exempt.
    unique('reviews_once').on(table.userId, table.productId),
    unique('reviews_once_per_line').on(table.orderItemId),
  ],
);

/** Who found a review helpful, once each. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** Null for a guest. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of a guest's device id; null for a user. */
    deviceHash: text('device_hash'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    unique('review_votes_user').on(table.reviewId, table.userId),
    unique('review_votes_device').on(table.reviewId, table.deviceHash),
    index('review_votes_by_user').on(table.userId),
    check('review_votes_voter', sql`num_nonnulls(${table.userId}, ${table.deviceHash}) = 1`),
  ],
);

/** Photos of reviews. Each is private until staff accept it. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    /** Also the name of its file in uploads/reviews. */
    id: uuid('id').primaryKey(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    status: text('status').$type<ReviewPhotoStatus>().notNull().default('pending'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    index('review_photos_review').on(table.reviewId),
    index('review_photos_pending')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending'`),
  ],
);

/**
 * What stores answer to reviews, at most one a review. A withdrawn reply keeps its row without its
 * text, so that the reviewer is told once.
 */
export const reviewReplies = pgTable(
  'review_replies',
  {
    reviewId: uuid('review_id')
      .primaryKey()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    /** Null once it is withdrawn. */
    body: text('body'),
    createdAt: timestampColumn('created_at').notNull(),
    editedAt: timestampColumn('edited_at'),
    /** Set while staff hide it after a report. */
    hiddenAt: timestampColumn('hidden_at'),
  },
  (table) => [index('review_replies_store').on(table.storeId)],
);

export type ReviewReplyRow = typeof reviewReplies.$inferSelect;
