import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';

import { requireSignedIn } from '@/server/modules/authentication';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type Caller } from '@/server/platform/http/endpoint';
import { hmac } from '@/server/platform/security/secrets';

import { reviewMessages } from './messages';
import { reviews, reviewVotes } from './tables';

type Voter = { userId: string; deviceHash: null } | { userId: null; deviceHash: string };

/**
 * Marks a review as helpful, once per user, or per device of a guest. A repeated call changes
 * nothing and replies with the same count; authors cannot mark their own.
 * @throws {HttpError} 401 for an invalid bearer, 404 for an unknown review, 429 over the limit
 */
export async function markHelpful(deps: Deps, caller: Caller, reviewId: string): Promise<number> {
  const voter = await findVoter(deps, caller, reviewId);
  const helpfulCount = await addVote(deps.db, reviewId, voter, deps.now());
  if (helpfulCount === undefined) throw httpError('not-found', reviewMessages.notFound);
  return helpfulCount;
}

async function findVoter(deps: Deps, caller: Caller, reviewId: string): Promise<Voter> {
  // A bearer must be valid: an expired one must not turn a user into a guest with a second vote.
  const user = caller.authorization ? await requireSignedIn(deps, 'signed-in', caller) : undefined;
  if (user) {
    await deps.limits.spend('helpful', user.id);
    return { userId: user.id, deviceHash: null };
  }
  await deps.limits.spend('helpfulReview', `${caller.address} ${reviewId}`);
  const device = caller.deviceId ?? `${caller.address} ${caller.userAgent}`;
  return { userId: null, deviceHash: hmac(deps.keys.reviews, `helpful|${device}`) };
}

/**
 * Stores the vote and counts it, in one statement.
 * @returns undefined for an unknown review
 */
async function addVote(
  db: Db,
  reviewId: string,
  { userId, deviceHash }: Voter,
  now: Date,
): Promise<number | undefined> {
  const isForeign = userId ? or(isNull(reviews.userId), ne(reviews.userId, userId)) : undefined;
  const vote = db
    .select({
      reviewId: reviews.id,
      userId: sql`${userId}::uuid`.as('user_id'),
      deviceHash: sql`${deviceHash}::text`.as('device_hash'),
      createdAt: sql`${now.toISOString()}::timestamptz`.as('created_at'),
    })
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), isForeign));
  const added = db
    .$with('added')
    .as(
      db.insert(reviewVotes).select(vote).onConflictDoNothing().returning({ reviewId: reviewVotes.reviewId }),
    );
  const [review] = await db
    .with(added)
    .update(reviews)
    .set({ helpfulCount: sql`${reviews.helpfulCount} + (select count(*) from ${added})` })
    .where(eq(reviews.id, reviewId))
    .returning({ helpfulCount: reviews.helpfulCount });
  return review?.helpfulCount;
}
