import { eq } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { reviewReplies } from '@/server/platform/database/schema/reviews';

/** Hides a reply to a review, or shows it again after an appeal. */
export async function setReviewReplyHidden(tx: Db, reviewId: string, hiddenAt: Date | null): Promise<void> {
  await tx.update(reviewReplies).set({ hiddenAt }).where(eq(reviewReplies.reviewId, reviewId));
}
