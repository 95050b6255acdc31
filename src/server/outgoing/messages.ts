import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';

import { type Db } from '@/server/db/database';
import { outgoingMessages, type OutgoingMessage } from '@/server/db/schema/outgoing-messages';

/** A message that is taken to be sent is nobody else's for so long; whoever died with it leaves it to the next. */
const CLAIM_SECONDS = 60;

/** To be called in the transaction of what it tells of. */
export const queueMessages = async (tx: Db, messages: OutgoingMessage[], now: Date): Promise<void> => {
  if (messages.length === 0) return;
  await tx
    .insert(outgoingMessages)
    .values(messages.map((message) => ({ message, createdAt: now, dueAt: now })));
};

/**
 * Takes the one that is due the longest, each to one caller; the next try is the later the more there were. One at a time, so that none
 * loses a try that it never had to a slow one before it.
 */
export async function claimDue(db: Db, now: Date) {
  const due = db
    .select({ id: outgoingMessages.id })
    .from(outgoingMessages)
    .where(
      and(
        isNull(outgoingMessages.sentAt),
        isNull(outgoingMessages.givenUpAt),
        lte(outgoingMessages.dueAt, now),
      ),
    )
    // By their numbers where they became due at once: nobody reads that an order is paid before they read that it was placed.
    .orderBy(outgoingMessages.dueAt, outgoingMessages.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const wait = sql`${sql.param(now, outgoingMessages.dueAt)}::timestamptz + make_interval(secs => ${CLAIM_SECONDS} * power(2, least(${outgoingMessages.attempts}, 10)))`;
  const [claimed] = await db
    .update(outgoingMessages)
    .set({ dueAt: wait, attempts: sql`${outgoingMessages.attempts} + 1` })
    .where(inArray(outgoingMessages.id, due))
    .returning({
      id: outgoingMessages.id,
      message: outgoingMessages.message,
      attempts: outgoingMessages.attempts,
    });
  return claimed;
}

export const markSent = async (db: Db, id: number, now: Date): Promise<void> =>
  void (await db.update(outgoingMessages).set({ sentAt: now }).where(eq(outgoingMessages.id, id)));

export const giveUp = async (db: Db, id: number, now: Date): Promise<void> =>
  void (await db.update(outgoingMessages).set({ givenUpAt: now }).where(eq(outgoingMessages.id, id)));
