import { and, eq, inArray, isNull, lt, lte, or, type SQL } from 'drizzle-orm';

import { DISPATCH_GRACE_DAYS, type ParcelStatus } from '@/contracts/order-terms';
import { type Db } from '@/server/platform/database/database';
import { orderParcels, type ParcelRow } from '@/server/platform/database/schema/orders';
import { stores } from '@/server/platform/database/schema/stores';

import { endOfWorkingDay } from './working-days';

/** Until when a store has to dispatch a parcel that it may pack from now on, and when one that it does not is cancelled by itself. */
export function calculateDispatchDeadlines(
  from: Date,
  handlingDays: number,
): { dispatchBy: Date; autoCancelAt: Date } {
  const days = handlingDays + DISPATCH_GRACE_DAYS;
  return { dispatchBy: endOfWorkingDay(from, days), autoCancelAt: endOfWorkingDay(from, 2 * days) };
}

/** Starts the time for the parcels of an order that is paid, or that is to be paid on delivery. */
export async function startDispatchDeadlines(tx: Db, orderId: string, now: Date): Promise<void> {
  const parcels = await tx
    .select({ id: orderParcels.id, handlingDays: stores.handlingDays })
    .from(orderParcels)
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(and(eq(orderParcels.orderId, orderId), isNull(orderParcels.dispatchBy)));
  for (const { id, handlingDays } of parcels)
    await tx
      .update(orderParcels)
      .set(calculateDispatchDeadlines(now, handlingDays))
      .where(eq(orderParcels.id, id));
}

/** Nobody packs these yet: they may be cancelled at any time. */
export const unpackedStatuses: ParcelStatus[] = ['placed', 'paid'];
export const undispatchedStatuses: ParcelStatus[] = [...unpackedStatuses, 'processing'];

export const isParcelLate = (
  { status, dispatchBy }: Pick<ParcelRow, 'status' | 'dispatchBy'>,
  now: Date,
): boolean => undispatchedStatuses.includes(status) && dispatchBy !== null && dispatchBy < now;

/** Whether its shopper may cancel a parcel now; `cancellableNow` is the same as a guard of an update. */
export const canCancelParcel = (parcel: Pick<ParcelRow, 'status' | 'dispatchBy'>, now: Date): boolean =>
  unpackedStatuses.includes(parcel.status) || isParcelLate(parcel, now);

export const cancellableGuard = (now: Date): SQL | undefined =>
  or(inArray(orderParcels.status, unpackedStatuses), lt(orderParcels.dispatchBy, now));

/** As a guard: nobody has dispatched it within twice the time. */
export const overdueGuard = (now: Date): SQL => lte(orderParcels.autoCancelAt, now);

const BATCH = 50;

/** Parcels that are cancelled by themselves now, the longest overdue first. */
export const findOverdueParcels = (db: Db, now: Date) =>
  db
    .select({ id: orderParcels.id, orderId: orderParcels.orderId })
    .from(orderParcels)
    .where(and(inArray(orderParcels.status, undispatchedStatuses), overdueGuard(now)))
    .orderBy(orderParcels.autoCancelAt)
    .limit(BATCH);
