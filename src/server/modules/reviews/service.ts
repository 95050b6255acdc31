import { type NewReviewPayload, type Review, type ReviewList, type ReviewQuery } from '@/contracts/reviews';
import { type Db } from '@/server/platform/database/database';
import { type UserRow } from '@/server/platform/database/schema/users';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';

import { reviewMessages } from './messages';
import {
  countsStatement,
  hasDeliveredPurchase,
  insertReview,
  reviewsStatement,
  type ReviewRow,
} from './repo';

export async function listReviews(db: Db, query: ReviewQuery): Promise<ReviewList> {
  const [rows, counts] = await Promise.all([reviewsStatement(db, query), countsStatement(db, query)]);
  const sum = (of: (row: (typeof counts)[number]) => number) => counts.reduce((all, row) => all + of(row), 0);
  const starred = (stars: number) => counts.find(({ rating }) => rating === stars)?.all ?? 0;
  const total = sum(({ all }) => all);
  const average = total === 0 ? 0 : sum(({ rating, all }) => rating * all) / total;
  return {
    items: rows.map(toReply),
    page: query.page,
    pageSize: query.pageSize,
    total: sum(({ listed }) => listed),
    summary: {
      average: Math.round(average * 100) / 100,
      total,
      stars: { 1: starred(1), 2: starred(2), 3: starred(3), 4: starred(4), 5: starred(5) },
    },
  };
}

const toReply = ({ id, rating, title, body, skinType, authorFirstName, createdAt }: ReviewRow): Review => ({
  id,
  rating,
  title,
  body,
  skinType,
  authorFirstName,
  createdAt: createdAt.toISOString(),
});

/**
 * Publishes a review. A database trigger updates the product's rating (migration 0002).
 * @throws 403 if the product was not delivered to the user, 409 if they have already reviewed it
 */
export async function writeReview(deps: Deps, user: UserRow, payload: NewReviewPayload): Promise<Review> {
  if (!(await hasDeliveredPurchase(deps.db, user, payload.productId))) {
    throw httpError('forbidden', reviewMessages.notDelivered);
  }
  const row = { ...payload, userId: user.id, authorFirstName: user.firstName, createdAt: deps.now() };
  const review = await insertReview(deps.db, row);
  if (!review) throw httpError('conflict', reviewMessages.alreadyReviewed);
  return toReply(review);
}
