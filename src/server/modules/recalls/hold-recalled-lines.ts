import { and, asc, eq, inArray, isNull, notExists } from 'drizzle-orm';

import { updateHolds } from '@/server/modules/ledger';
import { ledgerHolds } from '@/server/modules/ledger/tables';
import { lockOrder } from '@/server/modules/parcels';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { runCheck } from '@/server/platform/outbox/run-check';

import { type AffectedLine } from './affected-lines';
import { recallLines, type RecallRow } from './tables';

/** In one round of the job, so that its other work goes on. */
const ROUND = 200;

/** A parcel, and one of its lines that are recorded now. */
type RecalledParcel = { orderId: string; parcelId: string; itemId: string };

/** Locks the orders of lines, in one sequence, and returns their parcels, each once. */
export async function lockParcels(tx: Db, lines: readonly AffectedLine[]): Promise<RecalledParcel[]> {
  const orderIds = [...new Set(lines.map(({ order }) => order.id))].toSorted();
  for (const orderId of orderIds) await lockOrder(tx, orderId);
  const parcels = new Map<string, RecalledParcel>();
  for (const { order, parcel, item } of lines)
    parcels.set(parcel.id, { orderId: order.id, parcelId: parcel.id, itemId: item.id });
  return [...parcels.values()];
}

/**
 * Holds the earnings of the recalled lines of parcels. Call it with the orders locked, once the
 * lines are recorded. Lines of one parcel may be recorded one after the other.
 */
export async function holdRecalledEarnings(
  tx: Db,
  parcels: readonly RecalledParcel[],
  { id }: RecallRow,
  at: Date,
): Promise<void> {
  for (const { itemId, ...parcel } of parcels)
    await updateHolds(tx, parcel, { cause: `${id} recalls ${itemId}`, at });
}

/**
 * Releases lines whose refund was dropped, because their recall is lifted; each in a transaction of
 * its own. A refund ends its hold itself. A failure does not stop the others.
 */
export async function releaseRecalledEarnings(deps: Deps): Promise<void> {
  const unrefunded = deps.db
    .select({ id: recallLines.itemId })
    .from(recallLines)
    .where(
      and(eq(recallLines.itemId, ledgerHolds.itemId), inArray(recallLines.state, ['waiting', 'approved'])),
    );
  const ended = await deps.db
    .select()
    .from(ledgerHolds)
    .where(and(eq(ledgerHolds.reason, 'recall'), isNull(ledgerHolds.closedAt), notExists(unrefunded)))
    .orderBy(asc(ledgerHolds.openedAt), asc(ledgerHolds.id))
    .limit(ROUND);
  for (const { id, orderId, parcelId } of ended) {
    await runCheck(deps, { kind: 'release', subject: parcelId }, () =>
      withTransaction(deps.db, async (tx) => {
        await lockOrder(tx, orderId);
        await updateHolds(tx, { orderId, parcelId }, { cause: `${id} ended`, at: deps.now() });
      }),
    );
  }
}
