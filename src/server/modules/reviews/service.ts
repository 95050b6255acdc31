import { type NewReviewPayload, type Review, type ReviewList, type ReviewQuery } from '@/contracts/reviews';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';

import { buildPhotoUrl } from './photos';
import {
  buildCountsStatement,
  findAcceptedPhotos,
  findShownReviewReplies,
  buildReviewsStatement,
  type ReviewRow,
} from './repo';
import { findDeliveredLine, hasReviewed, lockReviewer, type Reviewer } from './reviewer';
import { reviews } from './tables';

export async function listReviews(db: Db, query: ReviewQuery): Promise<ReviewList> {
  const [rows, counts] = await Promise.all([
    buildReviewsStatement(db, query),
    buildCountsStatement(db, query),
  ]);
  const sum = (of: (row: (typeof counts)[number]) => number) => counts.reduce((all, row) => all + of(row), 0);
  const starred = (stars: number) => counts.find(({ rating }) => rating === stars)?.all ?? 0;
  const total = sum(({ all }) => all);
  const ids = rows.map(({ id }) => id);
  const [photos, replies] =
    ids.length > 0
      ? await Promise.all([findAcceptedPhotos(db, ids), findShownReviewReplies(db, ids)])
      : [[], []];
  const average = total === 0 ? 0 : sum(({ rating, all }) => rating * all) / total;
  return {
    items: rows.map((row) =>
      toReply(row, {
        photos: photos.filter(({ reviewId }) => reviewId === row.id).map(({ id }) => buildPhotoUrl(id)),
        reply: replies.find(({ reviewId }) => reviewId === row.id),
      }),
    ),
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

type Additions = {
  photos: string[];
  reply?: { body: string; storeName: string; createdAt: Date } | undefined;
};

const toReply = (row: ReviewRow, { photos, reply }: Additions): Review => ({
  id: row.id,
  rating: row.rating,
  title: row.title,
  body: row.body,
  skinType: row.skinType,
  authorFirstName: row.authorFirstName,
  createdAt: row.createdAt.toISOString(),
  isVerified: row.orderItemId !== null,
  helpfulCount: row.helpfulCount,
  photos,
  reply: reply
    ? { body: reply.body, storeName: reply.storeName, createdAt: reply.createdAt.toISOString() }
    : null,
});

/**
 * Publishes a review of a delivered product. The person's orders are locked meanwhile, so that
 * concurrent calls, by account and by tracking link, store one. A database trigger updates the
 * product's rating (functions.sql).
 * @throws {HttpError} 403 if the product was not delivered to the reviewer, 409 if they have
 * already reviewed it
 */
export const writeReview = (
  deps: Pick<Deps, 'db' | 'now'>,
  reviewer: Reviewer,
  payload: NewReviewPayload,
): Promise<Review> =>
  withTransaction(deps.db, async (tx) => {
    const { userId, firstName: authorFirstName } = reviewer;
    const { productId, rating, title, body, skinType } = payload;
    await lockReviewer(tx, reviewer);
    const orderItemId = await findDeliveredLine(tx, reviewer, productId);
    if (!orderItemId)
      throw httpError('forbidden', 'You can only review products that were delivered to you.');
    if (await hasReviewed(tx, reviewer, productId)) throw alreadyReviewedError();
    const words = { productId, rating, title, body, skinType };
    const [review] = await tx
      .insert(reviews)
      .values({ ...words, userId, authorFirstName, orderItemId, createdAt: deps.now() })
      .onConflictDoNothing()
      .returning();
    if (!review) throw alreadyReviewedError();
    return toReply(review, { photos: [] });
  });

const alreadyReviewedError = () => httpError('conflict', 'You’ve already reviewed this product.');
