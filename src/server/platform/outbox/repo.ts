import { and, eq, exists, gt, inArray, isNull, lt, lte, not, sql, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { type Db } from '@/server/platform/database/database';

import { outbox, type OutboxChannel, type OutboxKind, type OutboxRow, type OutboxStatus } from './tables';

/** Longer than the longest send; no other instance may claim the message before. */
const CLAIM_SECONDS = 30;

const isQueued = eq(outbox.status, 'queued');

export type Lane = { channel: OutboxChannel; isForCodes: boolean };

/** Finds the lanes with a message that is due. It may still wait for an earlier one (claimMessages). */
export const findDueLanes = (db: Db, now: Date): Promise<Lane[]> =>
  db
    .selectDistinct({ channel: outbox.channel, isForCodes: sql<boolean>`${outbox.priority} = 0` })
    .from(outbox)
    .where(and(isQueued, lte(outbox.dueAt, now)));

/**
 * Claims up to `count` due messages of a lane, each for one caller. A message waits for earlier
 * ones about the same order to the same receiver, so "paid" never arrives before "placed".
 */
export function claimMessages(
  db: Db,
  { channel, isForCodes }: Lane,
  count: number,
  now: Date,
): Promise<OutboxRow[]> {
  const earlier = alias(outbox, 'earlier');
  const waitsForEarlier = exists(
    db
      .select({ id: earlier.id })
      .from(earlier)
      .where(
        and(
          eq(earlier.orderId, outbox.orderId),
          eq(earlier.receiver, outbox.receiver),
          eq(earlier.status, 'queued'),
          lt(earlier.id, outbox.id),
        ),
      ),
  );
  // A CTE, because a subquery in WHERE may run more than once and claim more than `count`.
  const due = db.$with('due').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isQueued,
          eq(outbox.channel, channel),
          isForCodes ? eq(outbox.priority, 0) : gt(outbox.priority, 0),
          lte(outbox.dueAt, now),
          not(waitsForEarlier),
        ),
      )
      .orderBy(outbox.priority, outbox.dueAt, outbox.id)
      .limit(count)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(due)
    .update(outbox)
    .set({ dueAt: after(now, CLAIM_SECONDS), attempts: sql`${outbox.attempts} + 1` })
    .where(and(isQueued, inArray(outbox.id, db.select({ id: due.id }).from(due))))
    .returning();
}

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

const PERSONAL_DATA_REMOVED = { payload: null, receiver: null, userId: null, orderId: null, storeId: null };

/**
 * Ends a message and removes its personal data; only kind, status and times stay. A dead letter
 * that is not a code keeps its content until it is pruned.
 */
export async function endMessage(
  db: Db,
  { id, priority, failure }: Pick<OutboxRow, 'id' | 'priority'> & Partial<Pick<OutboxRow, 'failure'>>,
  status: Exclude<OutboxStatus, 'queued'>,
  now: Date,
): Promise<void> {
  const removed = status === 'failed' && priority > 0 ? {} : PERSONAL_DATA_REMOVED;
  await db
    .update(outbox)
    .set({ status, endedAt: now, ...(status === 'failed' && { failure }), ...removed })
    .where(and(eq(outbox.id, id), isQueued));
}

export async function retryMessage(
  db: Db,
  id: number,
  { dueAt, failure }: { dueAt: Date; failure: OutboxRow['failure'] },
): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt, failure })
    .where(and(eq(outbox.id, id), isQueued));
}

/**
 * Drops a queued message.
 * @returns its status afterwards: it may just have been sent
 */
export async function skipMessage(db: Db, id: number, now: Date): Promise<OutboxStatus | undefined> {
  await endMessage(db, { id, priority: 0 }, 'skipped', now);
  const [row] = await db.select({ status: outbox.status }).from(outbox).where(eq(outbox.id, id));
  return row?.status;
}

export async function skipQueuedCodes(
  tx: Db,
  { receiver, kind }: { receiver: string; kind: OutboxKind },
  now: Date,
): Promise<void> {
  await tx
    .update(outbox)
    .set({ status: 'skipped', endedAt: now, ...PERSONAL_DATA_REMOVED })
    .where(and(eq(outbox.receiver, receiver), eq(outbox.kind, kind), isQueued));
}

/** Drops what a member of a store was to be told: they have left it. */
export async function skipMessagesOfMember(
  tx: Db,
  { storeId, userId }: { storeId: string; userId: string },
  now: Date,
): Promise<void> {
  await tx
    .update(outbox)
    .set({ status: 'skipped', endedAt: now, ...PERSONAL_DATA_REMOVED })
    .where(and(eq(outbox.userId, userId), eq(outbox.storeId, storeId), isQueued));
}

/** Deletes all messages for an account or its address, except those about an order. */
export async function deleteMessagesOfUser(tx: Db, userId: string, receiver: string): Promise<void> {
  await tx
    .delete(outbox)
    .where(
      and(isNull(outbox.orderId), sql`(${outbox.userId} = ${userId} or ${outbox.receiver} = ${receiver})`),
    );
}

export async function deleteMessagesOfOrders(tx: Db, orderIds: string[]): Promise<void> {
  if (orderIds.length > 0) await tx.delete(outbox).where(inArray(outbox.orderId, orderIds));
}

/** A sent message holds no personal data any more; a dead letter still does, for staff. */
const SENT_MESSAGE_DAYS = 1;
const DEAD_LETTER_DAYS = 30;

export async function pruneOutbox(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => after(now, -days * 24 * 60 * 60);
  const hasFailed = eq(outbox.status, 'failed');
  await db
    .delete(outbox)
    .where(
      or(
        and(not(hasFailed), lt(outbox.endedAt, ago(SENT_MESSAGE_DAYS))),
        and(hasFailed, lt(outbox.endedAt, ago(DEAD_LETTER_DAYS))),
      ),
    );
}
