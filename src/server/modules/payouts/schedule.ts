import { eq } from 'drizzle-orm';

import { type PayoutSchedule } from '@/contracts/payouts';
import { recordAudit } from '@/server/modules/audit';
import { setWeeklyPayoutMinimum } from '@/server/modules/stores';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { type AuditActor } from '@/server/platform/http/endpoint';

/** Finds the minimum balance for a store's weekly payout; null if weekly payouts are off. */
export async function findSchedule(db: Db, storeId: string): Promise<PayoutSchedule> {
  const [store] = await db
    .select({ weeklyMinimumKobo: stores.weeklyPayoutMinimumKobo })
    .from(stores)
    .where(eq(stores.id, storeId));
  return { weeklyMinimumKobo: store?.weeklyMinimumKobo ?? null };
}

/** Starts, changes or ends the weekly payouts of a store. */
export const changeSchedule = (
  deps: Deps,
  actor: AuditActor,
  { storeId, weeklyMinimumKobo }: PayoutSchedule & { storeId: string },
): Promise<PayoutSchedule> =>
  withTransaction(deps.db, async (tx) => {
    const [previous] = await tx
      .select({ weeklyMinimumKobo: stores.weeklyPayoutMinimumKobo })
      .from(stores)
      .where(eq(stores.id, storeId))
      .for('update');
    await setWeeklyPayoutMinimum(tx, storeId, weeklyMinimumKobo);
    const target = { type: 'store', id: storeId };
    const change = { before: previous ?? {}, after: { weeklyMinimumKobo } };
    await recordAudit(tx, actor, { action: 'payout-schedule.changed', target, ...change }, deps.now());
    return { weeklyMinimumKobo };
  });
