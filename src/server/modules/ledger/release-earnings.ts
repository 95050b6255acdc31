import { and, eq, isNull, lte } from 'drizzle-orm';

import { lockOrder } from '@/server/modules/parcels';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { runCheck } from '@/server/platform/outbox/run-check';

import { updateHolds } from './ledger';
import { ledgerHolds, type HoldRow } from './tables';

const BATCH = 100;

const isDue = (now: Date) =>
  and(eq(ledgerHolds.reason, 'return_period'), isNull(ledgerHolds.closedAt), lte(ledgerHolds.until, now));

/**
 * Makes earnings available whose return period is over. Disputed, returned and reported ones stay
 * held. A failure does not stop the others.
 */
export async function releaseEarnings(deps: Pick<Deps, 'db' | 'keys' | 'logger' | 'now'>): Promise<void> {
  const due = await deps.db
    .select()
    .from(ledgerHolds)
    .where(isDue(deps.now()))
    .orderBy(ledgerHolds.until)
    .limit(BATCH);
  for (const hold of due) {
    await runCheck(deps, { kind: 'release', subject: hold.parcelId }, () =>
      withTransaction(deps.db, (tx) => releaseParcel(tx, hold, deps.now())),
    );
  }
}

/** Closes the hold in one guarded statement, so that a parcel is released once. */
async function releaseParcel(tx: Db, { id, orderId, parcelId }: HoldRow, now: Date): Promise<void> {
  await lockOrder(tx, orderId);
  const [closed] = await tx
    .update(ledgerHolds)
    .set({ closedAt: now })
    .where(and(eq(ledgerHolds.id, id), isDue(now)))
    .returning({ id: ledgerHolds.id });
  if (closed) await updateHolds(tx, { orderId, parcelId }, { cause: '', at: now });
}
