import { and, isNull, lt, eq } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';

import { orderMessagePhotos, orderThreads } from './tables';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Long after every deadline of an order, a return or a dispute. */
const THREAD_DAYS = 730;
const UNSENT_PHOTO_DAYS = 1;

/** Deletes old threads and photos that were never sent. The sweep deletes the files. */
export async function pruneMessages(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MILLISECONDS);
  await db.delete(orderThreads).where(lt(orderThreads.lastMessageAt, ago(THREAD_DAYS)));
  await db
    .delete(orderMessagePhotos)
    .where(
      and(isNull(orderMessagePhotos.messageId), lt(orderMessagePhotos.createdAt, ago(UNSENT_PHOTO_DAYS))),
    );
}

/** Deletes the messages and photos of both sides about an order. The sweep deletes the files. */
export async function eraseThreads(tx: Db, orderId: string): Promise<void> {
  await tx.delete(orderThreads).where(eq(orderThreads.orderId, orderId));
}
