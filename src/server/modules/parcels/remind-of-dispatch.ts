import { and, asc, gt, inArray, lt, lte } from 'drizzle-orm';

import { type ParcelEvent } from '@/contracts/notice-terms';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';

import { undispatchedStatuses } from './dispatch-deadline';
import { insertParcelNotices } from './store-notices';
import { orderParcels } from './tables';

type ReminderDeps = { db: Db; now: () => Date };

const HALF_A_DAY = 12 * 60 * 60_000;
const BATCH = 200;

/**
 * Reminds stores of parcels that are not dispatched: once half a day before the deadline, and once
 * it has passed.
 */
export async function remindOfDispatch(deps: ReminderDeps): Promise<void> {
  const now = deps.now();
  const soon = new Date(now.getTime() + HALF_A_DAY);
  await remind(deps, { event: 'dispatch-late', reminder: 2, after: new Date(0), until: now });
  await remind(deps, { event: 'dispatch-due', reminder: 1, after: now, until: soon });
}

/** The update is guarded and skips locked parcels, so that instances and orders do not collide. */
const remind = (
  { db, now }: ReminderDeps,
  { event, reminder, after, until }: { event: ParcelEvent; reminder: number; after: Date; until: Date },
): Promise<void> =>
  withTransaction(db, async (tx) => {
    const isUnreminded = and(
      inArray(orderParcels.status, undispatchedStatuses),
      gt(orderParcels.dispatchBy, after),
      lte(orderParcels.dispatchBy, until),
      lt(orderParcels.dispatchReminders, reminder),
    );
    const due = tx
      .$with('due')
      .as(
        tx
          .select({ id: orderParcels.id })
          .from(orderParcels)
          .where(isUnreminded)
          .orderBy(asc(orderParcels.dispatchBy))
          .limit(BATCH)
          .for('update', { skipLocked: true }),
      );
    const reminded = await tx
      .with(due)
      .update(orderParcels)
      .set({ dispatchReminders: reminder })
      .where(and(isUnreminded, inArray(orderParcels.id, tx.select({ id: due.id }).from(due))))
      .returning({ id: orderParcels.id, storeId: orderParcels.storeId });
    await insertParcelNotices(tx, event, reminded, now());
  });
