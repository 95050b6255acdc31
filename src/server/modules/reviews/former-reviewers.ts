import { and, eq, inArray, isNull, type SQL, type SQLWrapper } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { erasedValues } from '@/server/platform/text/erased-values';

import { reviewPhotos, reviews } from './tables';

/**
 * Removes name and photos from the reviews of a user who leaves; the reviews stay. A photo may show
 * the person. The sweep deletes its files (storage/sweep.ts).
 */
export const eraseReviewer = (tx: Db, userId: string): Promise<void> => erase(tx, eq(reviews.userId, userId));

/** Does so for guests who reviewed one of these lines of orders. */
export const eraseGuestReviewers = (tx: Db, itemIds: SQLWrapper): Promise<void> =>
  erase(tx, and(isNull(reviews.userId), inArray(reviews.orderItemId, itemIds)));

async function erase(tx: Db, written: SQL | undefined): Promise<void> {
  const erased = await tx
    .update(reviews)
    .set({ authorFirstName: erasedValues.name })
    .where(written)
    .returning({ id: reviews.id });
  const ids = erased.map(({ id }) => id);
  await tx.delete(reviewPhotos).where(inArray(reviewPhotos.reviewId, ids));
}
