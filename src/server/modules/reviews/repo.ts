import { and, asc, desc, eq, sql } from 'drizzle-orm';

import { type ReviewQuery } from '@/contracts/reviews';
import { type Db } from '@/server/db/database';
import { reviews } from '@/server/db/schema/reviews';

const orders = {
  newest: [desc(reviews.createdAt)],
  rating: [asc(reviews.rating), desc(reviews.createdAt)],
  '-rating': [desc(reviews.rating), desc(reviews.createdAt)],
};

const narrowed = ({ productId, skinType }: ReviewQuery) =>
  and(eq(reviews.productId, productId), skinType ? eq(reviews.skinType, skinType) : undefined);

export const reviewsStatement = (db: Db, query: ReviewQuery) =>
  db
    .select()
    .from(reviews)
    .where(narrowed(query))
    // The id decides between equals, so that pages never overlap.
    .orderBy(...orders[query.sort], asc(reviews.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);

/** How many reviews of the product there are with each number of stars, and how many of them the list is narrowed to. */
export const countsStatement = (db: Db, query: ReviewQuery) =>
  db
    .select({
      rating: reviews.rating,
      all: sql<number>`count(*)::int`,
      listed: sql<number>`count(*) filter (where ${narrowed(query)})::int`,
    })
    .from(reviews)
    .where(eq(reviews.productId, query.productId))
    .groupBy(reviews.rating);
