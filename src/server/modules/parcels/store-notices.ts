import { asc, eq, isNull, lte, min, or } from 'drizzle-orm';

import { type ParcelEvent, type StoreEvent } from '@/contracts/notice-terms';
import { type ParcelActor, type ParcelStatus } from '@/contracts/order-terms';
import { type Db } from '@/server/platform/database/database';
import { type MailBlock } from '@/server/platform/mail/content';

import { type ParcelRow, storeNoticeRounds, storeNotices, type StoreNoticeRow } from './tables';

/** How long the members of a store are told nothing after they were told something. */
const ROUND_MILLISECONDS = 60_000;
const BATCH = 100;

const nobody = { shopper: null, store: null, staff: null, system: null };

/**
 * What the store is told of a step of its parcel, by who takes it. It hears of `placed` and `paid`
 * when it may pack, and of `returned` and `refunded` by what caused them.
 */
export const storeEventsOfSteps: Record<ParcelStatus, Record<ParcelActor, ParcelEvent | null>> = {
  placed: nobody,
  paid: nobody,
  processing: nobody,
  shipped: nobody,
  delivered: nobody,
  cancelled: {
    shopper: 'order-cancelled',
    store: null,
    staff: 'order-cancelled',
    system: 'order-cancelled',
  },
  returned: nobody,
  refunded: nobody,
};

/** Queues what the stores of parcels are told, in the transaction of the event. */
export async function insertParcelNotices(
  tx: Db,
  event: ParcelEvent,
  parcels: readonly Pick<ParcelRow, 'id' | 'storeId'>[],
  at: Date,
): Promise<void> {
  if (parcels.length === 0) return;
  const rows = parcels.map(({ id, storeId }) => ({ storeId, event, parcelId: id, createdAt: at }));
  await tx.insert(storeNotices).values(rows);
}

/** What a store is told of an event that is about no parcel. */
export type NoticeContent = { subject: string; paragraphs: readonly MailBlock[]; path: string };

/** Queues what a store is told, in the transaction of the event. */
export const insertStoreNotice = async (
  tx: Db,
  notice: { storeId: string; event: Exclude<StoreEvent, ParcelEvent>; content: NoticeContent },
  at: Date,
): Promise<void> => void (await tx.insert(storeNotices).values({ ...notice, createdAt: at }));

/** Finds stores that may be told something now, those that wait longest first. */
export async function findStoresToTell(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ storeId: storeNotices.storeId })
    .from(storeNotices)
    .leftJoin(storeNoticeRounds, eq(storeNoticeRounds.storeId, storeNotices.storeId))
    .where(or(isNull(storeNoticeRounds.sentAt), lte(storeNoticeRounds.sentAt, startOfRound(now))))
    .groupBy(storeNotices.storeId)
    .orderBy(asc(min(storeNotices.id)))
    .limit(BATCH);
  return rows.map(({ storeId }) => storeId);
}

const startOfRound = (now: Date) => new Date(now.getTime() - ROUND_MILLISECONDS);

/**
 * Takes the notices of a store, unless its members were told something in the last minute: one
 * guarded statement, so that of several instances one takes them.
 */
export async function takeStoreNotices(tx: Db, storeId: string, now: Date): Promise<StoreNoticeRow[]> {
  const [round] = await tx
    .insert(storeNoticeRounds)
    .values({ storeId, sentAt: now })
    .onConflictDoUpdate({
      target: storeNoticeRounds.storeId,
      set: { sentAt: now },
      setWhere: lte(storeNoticeRounds.sentAt, startOfRound(now)),
    })
    .returning();
  if (!round) return [];
  const taken = await tx.delete(storeNotices).where(eq(storeNotices.storeId, storeId)).returning();
  return taken.toSorted((a, b) => a.id - b.id);
}
