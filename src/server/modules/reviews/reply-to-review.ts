import { and, eq, isNotNull, isNull } from 'drizzle-orm';

import { type AuditAction } from '@/contracts/audit-actions';
import { type StoreReviewReply } from '@/contracts/store-reviews';
import { recordAudit } from '@/server/modules/audit';
import { products } from '@/server/modules/products/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { reviewMessages } from './messages';
import { notifyReviewer } from './notify-reviewer';
import { toStoreReply } from './store-reviews';
import { reviewReplies, reviews, type ReviewReplyRow } from './tables';

/** A review of a product of the store whose member acts. */
type Answered = { storeId: string; reviewId: string };

/**
 * Publishes a store's reply to a review of its product, and tells the reviewer: once a review, even
 * if the reply is withdrawn and written again.
 *
 * @throws {HttpError} 404 for a review of another store's product, 409 if the review has a reply
 */
export async function replyToReview(
  deps: Deps,
  actor: AuditActor,
  answered: Answered,
  body: string,
): Promise<StoreReviewReply> {
  const row = await withTransaction(deps.db, async (tx) => {
    const review = await requireReview(tx, answered);
    const now = deps.now();
    const [first] = await tx
      .insert(reviewReplies)
      .values({ ...answered, body, createdAt: now })
      .onConflictDoNothing()
      .returning();
    const reply = first ?? (await replyAgain(tx, answered, body, now));
    if (first) await notifyReviewer(tx, deps, review);
    await recordReply(tx, actor, { action: 'review.replied', answered, after: { body } }, now);
    return reply;
  });
  return requireText(row);
}

/**
 * Changes the text of a store's reply.
 *
 * @throws {HttpError} 404 without a reply, 409 if staff hid it
 */
export const editReviewReply = (
  deps: Deps,
  actor: AuditActor,
  answered: Answered,
  body: string,
): Promise<StoreReviewReply> =>
  withTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const before = await lockReviewReply(tx, answered);
    const [edited] = await tx
      .update(reviewReplies)
      .set({ body, editedAt: now })
      .where(eq(reviewReplies.reviewId, before.reviewId))
      .returning();
    const change = { before: { body: before.body }, after: { body } };
    await recordReply(tx, actor, { action: 'review.reply-edited', answered, ...change }, now);
    return requireText(edited);
  });

/**
 * Takes a store's reply off the product's page and deletes its text.
 *
 * @throws {HttpError} 404 without a reply, 409 if staff hid it
 */
export const withdrawReviewReply = (deps: Deps, actor: AuditActor, answered: Answered): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const before = await lockReviewReply(tx, answered);
    await tx
      .update(reviewReplies)
      .set({ body: null, editedAt: null })
      .where(eq(reviewReplies.reviewId, before.reviewId));
    const change = { before: { body: before.body } };
    await recordReply(tx, actor, { action: 'review.reply-withdrawn', answered, ...change }, deps.now());
  });

async function requireReview(tx: Db, { storeId, reviewId }: Answered) {
  const [review] = await tx
    .select({
      id: reviews.id,
      userId: reviews.userId,
      orderItemId: reviews.orderItemId,
      storeId: products.storeId,
      productName: products.name,
      productSlug: products.slug,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(reviews.id, reviewId), eq(products.storeId, storeId)));
  if (!review) throw httpError('not-found', reviewMessages.notFound);
  return review;
}

/** Writes a reply where an earlier one was withdrawn, in one guarded statement. */
async function replyAgain(
  tx: Db,
  { storeId, reviewId }: Answered,
  body: string,
  now: Date,
): Promise<ReviewReplyRow> {
  const [reply] = await tx
    .update(reviewReplies)
    .set({ storeId, body, createdAt: now, editedAt: null })
    .where(
      and(eq(reviewReplies.reviewId, reviewId), isNull(reviewReplies.body), isNull(reviewReplies.hiddenAt)),
    )
    .returning();
  if (!reply) throw httpError('conflict', 'Your store has already replied to this review.');
  return reply;
}

async function lockReviewReply(tx: Db, { storeId, reviewId }: Answered): Promise<ReviewReplyRow> {
  const [reply] = await tx
    .select()
    .from(reviewReplies)
    .where(
      and(
        eq(reviewReplies.reviewId, reviewId),
        eq(reviewReplies.storeId, storeId),
        isNotNull(reviewReplies.body),
      ),
    )
    .for('update');
  if (!reply) throw httpError('not-found', 'Your store has no reply to this review.');
  if (reply.hiddenAt)
    throw httpError('conflict', 'We removed this reply after a report. You can appeal on the report’s page.');
  return reply;
}

function requireText(row: ReviewReplyRow | undefined): StoreReviewReply {
  const reply = row && toStoreReply(row);
  if (!reply) throw new Error('A written reply has a text.');
  return reply;
}

type Change = {
  action: AuditAction;
  answered: Answered;
  before?: { body: string | null };
  after?: { body: string };
};

const recordReply = (tx: Db, actor: AuditActor, { answered, ...change }: Change, now: Date): Promise<void> =>
  recordAudit(tx, actor, { ...change, target: { type: 'review', id: answered.reviewId } }, now);

/** Hides a reply to a review, or shows it again after an appeal. */
export async function setReviewReplyHidden(tx: Db, reviewId: string, hiddenAt: Date | null): Promise<void> {
  await tx.update(reviewReplies).set({ hiddenAt }).where(eq(reviewReplies.reviewId, reviewId));
}
