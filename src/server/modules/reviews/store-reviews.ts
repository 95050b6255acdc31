import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';

import {
  type StoreReview,
  type StoreReviewReply,
  type StoreReviews,
  type StoreReviewsQuery,
} from '@/contracts/store-reviews';
import { products } from '@/server/modules/products/tables';
import { type Db } from '@/server/platform/database/database';

import { type ReviewRow } from './repo';
import { reviewReplies, reviews, type ReviewReplyRow } from './tables';

/** A withdrawn reply leaves its row without a text. */
const isUnanswered = isNull(reviewReplies.body);

/** Lists a page of the reviews of a store's products, newest first. */
export async function listStoreReviews(
  db: Db,
  storeId: string,
  { unanswered, rating, page, pageSize }: StoreReviewsQuery,
): Promise<StoreReviews> {
  const isListed = and(
    unanswered === undefined ? undefined : unanswered ? isUnanswered : sql`not ${isUnanswered}`,
    rating === undefined ? undefined : eq(reviews.rating, rating),
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select({ review: reviews, name: products.name, slug: products.slug, reply: reviewReplies })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .leftJoin(reviewReplies, eq(reviewReplies.reviewId, reviews.id))
      .where(and(eq(products.storeId, storeId), isListed))
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db
      .select({
        total: sql<number>`count(*) filter (where ${isListed ?? sql`true`})::int`,
        unanswered: sql<number>`count(*) filter (where ${isUnanswered})::int`,
      })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .leftJoin(reviewReplies, eq(reviewReplies.reviewId, reviews.id))
      .where(eq(products.storeId, storeId)),
  ]);
  return {
    items: rows.map(({ review, reply, ...product }) => toStoreReview(review, product, reply)),
    page,
    pageSize,
    total: counted?.total ?? 0,
    unanswered: counted?.unanswered ?? 0,
  };
}

/** Counts the reviews of a store's products to which it has not replied. */
export async function countUnansweredReviews(db: Db, storeId: string): Promise<number> {
  const [counted] = await db
    .select({ reviews: count() })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(reviewReplies, eq(reviewReplies.reviewId, reviews.id))
    .where(and(eq(products.storeId, storeId), isUnanswered));
  return counted?.reviews ?? 0;
}

const toStoreReview = (
  row: ReviewRow,
  product: StoreReview['product'],
  reply: ReviewReplyRow | null,
): StoreReview => ({
  id: row.id,
  product,
  rating: row.rating,
  title: row.title,
  body: row.body,
  skinType: row.skinType,
  authorFirstName: row.authorFirstName,
  createdAt: row.createdAt.toISOString(),
  isVerified: row.orderItemId !== null,
  reply: reply && toStoreReply(reply),
});

/** @returns null for a withdrawn reply */
export const toStoreReply = ({
  body,
  createdAt,
  editedAt,
  hiddenAt,
}: ReviewReplyRow): StoreReviewReply | null =>
  body === null
    ? null
    : {
        body,
        createdAt: createdAt.toISOString(),
        editedAt: editedAt?.toISOString() ?? null,
        isHidden: hiddenAt !== null,
      };
