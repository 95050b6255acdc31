import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';

import { type Db } from '@/server/db/database';
import { outgoingMessages, type OutgoingMessage } from '@/server/db/schema/outgoing-messages';

/** A message that is taken to be sent is nobody else's for so long; whoever died with it leaves it to the next. */
export const CLAIM_SECONDS = 60;
const BATCH = 20;

/** To be called in the transaction of what it tells of. */
export const queueMessages = async (tx: Db, messages: OutgoingMessage[], now: Date): Promise<void> => {
  if (messages.length === 0) return;
  await tx
    .insert(outgoingMessages)
    .values(messages.map((message) => ({ message, createdAt: now, dueAt: now })));
};

/** Takes some that are due, each to one caller and the earliest first; the next try is the later the more there were. */
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
    .orderBy(outgoingMessages.dueAt, outgoingMessages.id)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const wait = sql`${sql.param(now, outgoingMessages.dueAt)}::timestamptz + make_interval(secs => ${CLAIM_SECONDS} * power(2, least(${outgoingMessages.attempts}, 10)))`;
  const claimed = await db
    .update(outgoingMessages)
    .set({ dueAt: wait, attempts: sql`${outgoingMessages.attempts} + 1` })
    .where(inArray(outgoingMessages.id, due))
    .returning({
      id: outgoingMessages.id,
      message: outgoingMessages.message,
      attempts: outgoingMessages.attempts,
    });
  // What an update returns is in no order: nobody reads that an order is paid before they read that it was placed.
  return claimed.sort((one, other) => one.id - other.id);
}

export const markSent = async (db: Db, id: number, now: Date): Promise<void> =>
  void (await db.update(outgoingMessages).set({ sentAt: now }).where(eq(outgoingMessages.id, id)));

export const giveUp = async (db: Db, id: number, now: Date): Promise<void> =>
  void (await db.update(outgoingMessages).set({ givenUpAt: now }).where(eq(outgoingMessages.id, id)));
