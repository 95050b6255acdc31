import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';

import { type MessageSide } from '@/contracts/order-messages';
import { type Db } from '@/server/platform/database/database';

import {
  orderMessagePhotos,
  orderMessages,
  orderThreads,
  type OrderMessageRow,
  type OrderThreadRow,
} from './tables';

/** The newest messages of a thread that are shown. */
const MESSAGES_SHOWN = 200;

const readColumns = { shopper: 'shopperReadAt', store: 'storeReadAt' } as const;

export async function findThread(
  db: Db,
  orderId: string,
  storeId: string,
): Promise<OrderThreadRow | undefined> {
  const [thread] = await db
    .select()
    .from(orderThreads)
    .where(and(eq(orderThreads.orderId, orderId), eq(orderThreads.storeId, storeId)));
  return thread;
}

/** Finds or creates the thread of an order and a store, and locks it. */
export async function lockThread(
  tx: Db,
  orderId: string,
  storeId: string,
  now: Date,
): Promise<OrderThreadRow> {
  const [thread] = await tx
    .insert(orderThreads)
    .values({ orderId, storeId, lastMessageAt: now })
    .onConflictDoUpdate({
      target: [orderThreads.orderId, orderThreads.storeId],
      set: { lastMessageAt: orderThreads.lastMessageAt },
    })
    .returning();
  if (!thread) throw new Error('A thread was not stored.');
  return thread;
}

type NewMessage = {
  author: MessageSide;
  text: string;
  /** False for what the store answers elsewhere, such as a return. */
  awaitsAnswer?: boolean;
};

/**
 * Adds a message to a locked thread. Its time is later than that of the message before, so that a
 * reader's position is exact. The shopper waits for an answer from their first message on.
 */
export async function insertMessage(
  tx: Db,
  thread: OrderThreadRow,
  { author, text, awaitsAnswer = true }: NewMessage,
  now: Date,
): Promise<OrderMessageRow> {
  const createdAt = new Date(Math.max(now.getTime(), thread.lastMessageAt.getTime() + 1));
  const [message] = await tx
    .insert(orderMessages)
    .values({ threadId: thread.id, author, text, createdAt })
    .returning();
  if (!message) throw new Error('A message was not stored.');
  await tx
    .update(orderThreads)
    .set({
      lastMessageAt: createdAt,
      waitingSince: author === 'shopper' ? (thread.waitingSince ?? (awaitsAnswer ? createdAt : null)) : null,
    })
    .where(eq(orderThreads.id, thread.id));
  return message;
}

/**
 * Gives the author's unsent photos to a message.
 *
 * @returns Whether all of them were there.
 */
export async function attachPhotos(
  tx: Db,
  { id: messageId, threadId, author }: OrderMessageRow,
  photoIds: string[],
): Promise<boolean> {
  if (photoIds.length === 0) return true;
  const attached = await tx
    .update(orderMessagePhotos)
    .set({ messageId })
    .where(
      and(
        inArray(orderMessagePhotos.id, photoIds),
        eq(orderMessagePhotos.threadId, threadId),
        eq(orderMessagePhotos.author, author),
        isNull(orderMessagePhotos.messageId),
      ),
    )
    .returning({ id: orderMessagePhotos.id });
  return attached.length === photoIds.length;
}

/** Finds the newest messages of a thread, oldest first, with the ids of their photos. */
export async function findMessages(db: Db, threadId: string) {
  const messages = await db
    .select()
    .from(orderMessages)
    .where(eq(orderMessages.threadId, threadId))
    .orderBy(desc(orderMessages.createdAt))
    .limit(MESSAGES_SHOWN);
  const photos = await db
    .select()
    .from(orderMessagePhotos)
    .where(eq(orderMessagePhotos.threadId, threadId))
    .orderBy(asc(orderMessagePhotos.createdAt), asc(orderMessagePhotos.id));
  return messages.reverse().map((message) => ({
    message,
    photoIds: photos.filter(({ messageId }) => messageId === message.id).map(({ id }) => id),
  }));
}

/** Counts the messages of the other side that a side has not read. */
export async function countUnread(db: Db, thread: OrderThreadRow, side: MessageSide): Promise<number> {
  const readAt = thread[readColumns[side]];
  return db.$count(
    orderMessages,
    and(
      eq(orderMessages.threadId, thread.id),
      ne(orderMessages.author, side),
      readAt ? gt(orderMessages.createdAt, readAt) : undefined,
    ),
  );
}

type Read = { side: MessageSide; lastReadId: string; needsNoAnswer: boolean };

/**
 * Records up to which message a side has read; an older position changes nothing. A question is
 * only taken off the list if no newer message has come.
 *
 * @returns Whether the thread has this message.
 */
export async function markRead(
  db: Db,
  threadId: string,
  { side, lastReadId, needsNoAnswer }: Read,
): Promise<boolean> {
  const [message] = await db
    .select({ at: orderMessages.createdAt })
    .from(orderMessages)
    .where(and(eq(orderMessages.id, lastReadId), eq(orderMessages.threadId, threadId)));
  if (!message) return false;
  const readAt = sql`${message.at.toISOString()}::timestamptz`;
  const column = orderThreads[readColumns[side]];
  await db
    .update(orderThreads)
    .set({
      [readColumns[side]]: sql`greatest(${column}, ${readAt})`,
      ...(needsNoAnswer && {
        waitingSince: sql`case when ${orderThreads.lastMessageAt} <= ${readAt} then null else ${orderThreads.waitingSince} end`,
      }),
    })
    .where(eq(orderThreads.id, threadId));
  return true;
}
