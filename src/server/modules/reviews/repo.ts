import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';

import { type ReviewQuery } from '@/contracts/reviews';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

import { reviewPhotos, reviewReplies, reviews } from './tables';

export type ReviewRow = typeof reviews.$inferSelect;

const sortings = {
  newest: [desc(reviews.createdAt)],
  helpful: [desc(reviews.helpfulCount), desc(reviews.createdAt)],
  rating: [asc(reviews.rating), desc(reviews.createdAt)],
  '-rating': [desc(reviews.rating), desc(reviews.createdAt)],
};

const matchesFilters = ({ productId, skinType }: ReviewQuery) =>
  and(eq(reviews.productId, productId), skinType ? eq(reviews.skinType, skinType) : undefined);

export const buildReviewsStatement = (db: Db, query: ReviewQuery) =>
  db
    .select()
    .from(reviews)
    .where(matchesFilters(query))
    // The id breaks ties, so that pages never overlap.
    .orderBy(...sortings[query.sort], asc(reviews.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);

/** Counts the product's reviews by stars, in total and within the filters. */
export const buildCountsStatement = (db: Db, query: ReviewQuery) =>
  db
    .select({
      rating: reviews.rating,
      all: sql<number>`count(*)::int`,
      listed: sql<number>`count(*) filter (where ${matchesFilters(query)})::int`,
    })
    .from(reviews)
    .where(eq(reviews.productId, query.productId))
    .groupBy(reviews.rating);

/** Finds the accepted photos of some reviews, oldest first. */
export const findAcceptedPhotos = (db: Db, reviewIds: string[]) =>
  db
    .select({ id: reviewPhotos.id, reviewId: reviewPhotos.reviewId })
    .from(reviewPhotos)
    .where(and(inArray(reviewPhotos.reviewId, reviewIds), eq(reviewPhotos.status, 'accepted')))
    .orderBy(asc(reviewPhotos.createdAt), asc(reviewPhotos.id));

/** Finds what shoppers see of the replies to some reviews. */
export const findShownReviewReplies = (db: Db, reviewIds: string[]) =>
  db
    .select({
      reviewId: reviewReplies.reviewId,
      body: sql<string>`${reviewReplies.body}`,
      storeName: stores.name,
      createdAt: reviewReplies.createdAt,
    })
    .from(reviewReplies)
    .innerJoin(stores, eq(stores.id, reviewReplies.storeId))
    .where(
      and(
        inArray(reviewReplies.reviewId, reviewIds),
        isNotNull(reviewReplies.body),
        isNull(reviewReplies.hiddenAt),
      ),
    );
