import { and, asc, eq, lte } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { runCheck } from '@/server/platform/outbox/run-check';

import { findNewLines, recordLines } from './affected-lines';
import { holdRecalledEarnings, lockParcels, releaseRecalledEarnings } from './hold-recalled-lines';
import { notifyRecallMistaken, notifyBuyers } from './notify-buyers';
import { type CancelItemUnits, refundApprovedLines } from './refund-recalled-lines';
import { recalls, type RecallRow } from './tables';

/** Lines or orders in one transaction. */
const BATCH_SIZE = 100;
/** Most batches in one run of the job, so that its other work is not delayed. */
const MAX_BATCHES = 20;
const MINUTE = 60_000;
/** Searches again for lines that appear later: an order is paid, or a parcel is split. */
const SEARCH_INTERVAL_MILLISECONDS = 5 * MINUTE;
/**
 * How long the search goes on after the recall is lifted. Open reservations and payments end
 * sooner.
 */
const SEARCH_AFTER_LIFT_MILLISECONDS = 24 * 60 * MINUTE;

/**
 * Processes open recalls in batches, one transaction each: finds affected lines, prepares their
 * refunds and tells their buyers. Then requests the refunds that are approved and releases holds
 * that have ended. After a restart it resumes with the next batch, and two instances never process
 * the same one.
 */
export async function processRecalls(deps: Deps, cancelItemUnits: CancelItemUnits): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) if (!(await processNextBatch(deps))) break;
  await refundApprovedLines(deps, cancelItemUnits);
  await releaseRecalledEarnings(deps);
}

/**
 * Processes a batch of the recall that has waited longest; returns whether there was one. A recall
 * that fails waits for its next search, so that the others go on.
 */
async function processNextBatch(deps: Deps): Promise<boolean> {
  const [next] = await selectDue(deps.db, deps.now());
  if (!next) return false;
  const succeeded = await runCheck(deps, { kind: 'recall', subject: next.id }, () =>
    processBatch(deps, next.id),
  );
  if (!succeeded) {
    const dueAt = new Date(deps.now().getTime() + SEARCH_INTERVAL_MILLISECONDS);
    await deps.db.update(recalls).set({ dueAt }).where(eq(recalls.id, next.id));
  }
  return true;
}

const selectDue = (db: Db, now: Date) =>
  db
    .select()
    .from(recalls)
    .where(lte(recalls.dueAt, now))
    .orderBy(asc(recalls.dueAt), asc(recalls.id))
    .limit(1)
    .for('update', { skipLocked: true });

/** Does nothing if another instance is processing the recall. */
const processBatch = (deps: Deps, id: string): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const [recall] = await tx
      .select()
      .from(recalls)
      .where(and(eq(recalls.id, id), lte(recalls.dueAt, deps.now())))
      .for('update', { skipLocked: true });
    if (!recall) return;
    const found =
      recall.outcome === 'mistaken'
        ? await notifyRecallMistaken(tx, deps, recall, BATCH_SIZE)
        : await recordBatch(tx, deps, recall);
    if (found < BATCH_SIZE) await scheduleNextSearch(tx, recall, deps.now());
  });

/** Records lines, prepares their refunds and tells their buyers; returns how many were found. */
async function recordBatch(tx: Db, deps: Deps, recall: RecallRow): Promise<number> {
  const lines = await findNewLines(tx, recall, BATCH_SIZE);
  if (lines.length === 0) return 0;
  const parcels = await lockParcels(tx, lines);
  await recordLines(tx, recall.id, lines);
  await holdRecalledEarnings(tx, parcels, recall, deps.now());
  await notifyBuyers(tx, deps, recall, lines);
  return lines.length;
}

const scheduleNextSearch = async (tx: Db, recall: RecallRow, now: Date): Promise<void> =>
  void (await tx
    .update(recalls)
    .set({ searchedAt: recall.searchedAt ?? now, dueAt: calculateNextSearch(recall, now) })
    .where(eq(recalls.id, recall.id)));

function calculateNextSearch({ liftedAt, outcome }: RecallRow, now: Date): Date | null {
  const hasEnded = liftedAt !== null && now.getTime() - liftedAt.getTime() > SEARCH_AFTER_LIFT_MILLISECONDS;
  return outcome === 'mistaken' || hasEnded ? null : new Date(now.getTime() + SEARCH_INTERVAL_MILLISECONDS);
}
