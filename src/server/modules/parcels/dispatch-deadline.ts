import { and, eq, inArray, isNull, lt, lte, or, type SQL } from 'drizzle-orm';

import { DISPATCH_GRACE_DAYS, type ParcelStatus } from '@/contracts/order-terms';
import {
  calculateDeliveryDates,
  calculatePromisedDispatch,
  endOfWorkingDay,
  type StoreCalendar,
} from '@/contracts/working-days';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

import { toStoreCalendar } from './store-calendar';
import { insertParcelNotices } from './store-notices';
import { orderParcels, type ParcelRow } from './tables';

/**
 * Calculates by when a store has to dispatch a parcel that it can pack from now on, and when an
 * undispatched parcel is cancelled automatically.
 */
export function calculateDispatchDeadlines(
  from: Date,
  handlingDays: number,
  calendar?: StoreCalendar,
): { dispatchBy: Date; autoCancelAt: Date } {
  const days = handlingDays + DISPATCH_GRACE_DAYS;
  return {
    dispatchBy: endOfWorkingDay(from, days, calendar),
    autoCancelAt: endOfWorkingDay(from, 2 * days, calendar),
  };
}

/**
 * Sets the dispatch deadlines and delivery dates of an order's parcels, once it is paid or placed
 * as pay on delivery, and tells their stores.
 */
export async function startDispatchDeadlines(tx: Db, orderId: string, now: Date): Promise<void> {
  const parcels = await tx
    .select({ id: orderParcels.id, min: orderParcels.daysMin, max: orderParcels.daysMax, store: stores })
    .from(orderParcels)
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(and(eq(orderParcels.orderId, orderId), isNull(orderParcels.dispatchBy)));
  for (const { id, store, ...courierDays } of parcels) {
    const calendar = toStoreCalendar(store);
    const dates = calculateDeliveryDates(now, store.handlingDays, courierDays, calendar);
    await tx
      .update(orderParcels)
      .set({
        ...calculateDispatchDeadlines(now, store.handlingDays, calendar),
        deliverFrom: dates.from,
        deliverUntil: dates.until,
      })
      .where(eq(orderParcels.id, id));
  }
  const told = parcels.map(({ id, store }) => ({ id, storeId: store.id }));
  await insertParcelNotices(tx, 'order-placed', told, now);
}

/**
 * Finds the day on which an undispatched parcel has to leave to arrive as promised; the deadline
 * after which it is late comes later. Null before the store may pack it and once it is dispatched
 * or ended.
 */
export const findPromisedDispatch = (
  { status, deliverFrom, daysMin }: Pick<ParcelRow, 'status' | 'deliverFrom' | 'daysMin'>,
  calendar: Pick<StoreCalendar, 'workingDays'>,
): string | null =>
  deliverFrom !== null && undispatchedStatuses.includes(status)
    ? calculatePromisedDispatch(deliverFrom, daysMin, calendar)
    : null;

/** Packing has not started: these parcels can be cancelled at any time. */
export const unpackedStatuses: ParcelStatus[] = ['placed', 'paid'];
export const undispatchedStatuses: ParcelStatus[] = [...unpackedStatuses, 'processing'];

export const isParcelLate = (
  { status, dispatchBy }: Pick<ParcelRow, 'status' | 'dispatchBy'>,
  now: Date,
): boolean => undispatchedStatuses.includes(status) && dispatchBy !== null && dispatchBy < now;

/** Whether the shopper can cancel a parcel now; `cancellableCondition` is the same in SQL. */
export const canCancelParcel = (parcel: Pick<ParcelRow, 'status' | 'dispatchBy'>, now: Date): boolean =>
  unpackedStatuses.includes(parcel.status) || isParcelLate(parcel, now);

/** SQL condition: the shopper can cancel the parcel now. */
export const cancellableCondition = (now: Date): SQL | undefined =>
  or(inArray(orderParcels.status, unpackedStatuses), lt(orderParcels.dispatchBy, now));

/** SQL condition: the parcel was not dispatched within twice the allowed time. */
export const autoCancelDueCondition = (now: Date): SQL => lte(orderParcels.autoCancelAt, now);

const BATCH = 50;

/** Finds the parcels to cancel automatically, the longest overdue first. */
export const findParcelsToAutoCancel = (db: Db, now: Date) =>
  db
    .select({ id: orderParcels.id, orderId: orderParcels.orderId })
    .from(orderParcels)
    .where(and(inArray(orderParcels.status, undispatchedStatuses), autoCancelDueCondition(now)))
    .orderBy(orderParcels.autoCancelAt)
    .limit(BATCH);
