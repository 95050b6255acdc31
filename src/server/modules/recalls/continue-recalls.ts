import { asc, eq, lte } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { recalls, type RecallRow } from '@/server/platform/database/schema/recalls';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';

import { findNewLines, recordLines } from './affected-lines';
import { holdRecalled, lockParcels, releaseRecalled } from './hold-recalled-lines';
import { correctBuyers, notifyBuyers } from './notify-buyers';
import { type CancelPieces, refundApprovedLines } from './refund-recalled-lines';

/** Lines or orders in one transaction. */
const SLICE = 100;
/** In one round of the job, so that its other work goes on. */
const MAX_SLICES = 20;
const MINUTE = 60_000;
/** Later lines are those of orders that were unpaid, and of parcels that were split. */
const SEARCH_AGAIN = 5 * MINUTE;
/** Reservations and payments under way end sooner. */
const LAST_SEARCH = 24 * 60 * MINUTE;

/**
 * Goes on with recalls: finds affected lines, prepares their refunds and tells their buyers, a
 * slice in each transaction, requests the refunds that are approved, and releases what is no longer
 * held. A restart goes on with the next slice, and two instances never do the same one.
 */
export async function continueRecalls(deps: Deps, cancelPieces: CancelPieces): Promise<void> {
  for (let slice = 0; slice < MAX_SLICES; slice += 1) if (!(await continueOne(deps))) break;
  await refundApprovedLines(deps, cancelPieces);
  await releaseRecalled(deps);
}

/** Does a slice of the recall that has waited longest; returns whether there was one. */
const continueOne = (deps: Deps): Promise<boolean> =>
  withTransaction(deps.db, async (tx) => {
    const [recall] = await tx
      .select()
      .from(recalls)
      .where(lte(recalls.dueAt, deps.now()))
      .orderBy(asc(recalls.dueAt), asc(recalls.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!recall) return false;
    const found =
      recall.outcome === 'mistaken'
        ? await correctBuyers(tx, deps, recall, SLICE)
        : await recordSlice(tx, deps, recall);
    if (found < SLICE) await finishSearch(tx, recall, deps.now());
    return true;
  });

/** Records lines, prepares their refunds and tells their buyers; returns how many were found. */
async function recordSlice(tx: Db, deps: Deps, recall: RecallRow): Promise<number> {
  const lines = await findNewLines(tx, recall, SLICE);
  if (lines.length === 0) return 0;
  const parcels = await lockParcels(tx, lines);
  await recordLines(tx, recall.id, lines);
  await holdRecalled(tx, parcels, recall, deps.now());
  await notifyBuyers(tx, deps, recall, lines);
  return lines.length;
}

const finishSearch = async (tx: Db, recall: RecallRow, now: Date): Promise<void> =>
  void (await tx
    .update(recalls)
    .set({ searchedAt: recall.searchedAt ?? now, dueAt: findNextSearch(recall, now) })
    .where(eq(recalls.id, recall.id)));

function findNextSearch({ liftedAt, outcome }: RecallRow, now: Date): Date | null {
  const hasEnded = liftedAt !== null && now.getTime() - liftedAt.getTime() > LAST_SEARCH;
  return outcome === 'mistaken' || hasEnded ? null : new Date(now.getTime() + SEARCH_AGAIN);
}
