import { and, eq, isNull } from 'drizzle-orm';

import { type ParcelRow } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';

import { isSameHold, type Hold } from './earnings';
import { ledgerHolds, type HoldRow } from './tables';

/** Changes the open holds of a parcel to the planned ones. Call it with the order locked. */
export async function syncHolds(tx: Db, parcel: ParcelRow, planned: Hold[], at: Date): Promise<void> {
  const open = await tx
    .select()
    .from(ledgerHolds)
    .where(and(eq(ledgerHolds.parcelId, parcel.id), isNull(ledgerHolds.closedAt)));
  for (const hold of open) {
    const plannedHold = planned.find((other) => isSameHold(other, hold));
    if (!plannedHold) await changeHold(tx, hold, { closedAt: at });
    else if (isChanged(hold, plannedHold))
      await changeHold(tx, hold, { amountKobo: plannedHold.amountKobo, until: plannedHold.until });
  }
  const added = planned.filter((hold) => !open.some((other) => isSameHold(other, hold)));
  if (added.length === 0) return;
  const { id: parcelId, orderId, storeId } = parcel;
  await tx
    .insert(ledgerHolds)
    .values(added.map((hold) => ({ ...hold, parcelId, orderId, storeId, openedAt: at })));
}

const isChanged = (hold: HoldRow, planned: Hold): boolean =>
  hold.amountKobo !== planned.amountKobo || hold.until?.getTime() !== planned.until?.getTime();

const changeHold = async (tx: Db, { id }: HoldRow, change: Partial<HoldRow>): Promise<void> =>
  void (await tx.update(ledgerHolds).set(change).where(eq(ledgerHolds.id, id)));
