import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';

import {
  ABANDONED_RESERVATION_MINUTES,
  type ParcelActor,
  type ParcelStatus,
  TRANSFER_RESERVATION_MINUTES,
} from '@/contracts/order-terms';
import { type Db } from '@/server/platform/database/database';

import { listStatusesLeadingTo } from './parcel-status';
import { insertParcelNotices, storeEventsOfSteps } from './store-notices';
import { orderEvents, orderParcels, orders, type OrderRow, type ParcelRow } from './tables';

/**
 * Locks an order until the transaction ends. Take this lock before changing its parcels or money.
 */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return order;
}

export const findParcels = (db: Db, orderIds: string[]): Promise<ParcelRow[]> =>
  db.select().from(orderParcels).where(inArray(orderParcels.orderId, orderIds)).orderBy(asc(orderParcels.id));

/**
 * Moves parcels of an order to another status, records it in their timelines and tells their
 * stores. One guarded statement changes only the parcels whose status allows the step.
 *
 * @param step `guard` narrows the parcels further; without `actor` the system takes the step.
 * @returns The parcels that were moved.
 */
export async function moveParcels(
  tx: Db,
  orderId: string,
  step: {
    to: ParcelStatus;
    at: Date;
    actor?: ParcelActor;
    note?: string;
    parcelIds?: string[];
    from?: ParcelStatus[];
    guard?: SQL;
  },
): Promise<ParcelRow[]> {
  const { to, at, actor = 'system', note = '', parcelIds, from = listStatusesLeadingTo(to), guard } = step;
  const allowed = from.filter((status) => listStatusesLeadingTo(to).includes(status));
  const moved = await tx
    .update(orderParcels)
    .set({ status: to, ...(to === 'shipped' && { dispatchedAt: at }) })
    .where(
      and(
        eq(orderParcels.orderId, orderId),
        inArray(orderParcels.status, allowed),
        parcelIds ? inArray(orderParcels.id, parcelIds) : undefined,
        guard,
      ),
    )
    .returning();
  if (moved.length > 0) {
    await tx
      .insert(orderEvents)
      .values(moved.map(({ id }) => ({ parcelId: id, status: to, actor, note, at })));
    // A store that could not pack a parcel yet was never told of it.
    const told = moved.filter(({ dispatchBy }) => dispatchBy !== null);
    const event = storeEventsOfSteps[to][actor];
    if (event) await insertParcelNotices(tx, event, told, at);
  }
  return moved;
}

/**
 * Returns a refunded parcel to the status it had before, since its refund did not last, and records
 * it in its timeline. Does nothing for a parcel that is not refunded.
 */
export async function undoRefunded(tx: Db, parcelId: string, note: string, at: Date): Promise<void> {
  const before = sql<ParcelStatus>`(
    select ${orderEvents.status} from ${orderEvents}
    where ${orderEvents.parcelId} = ${orderParcels.id}
      and ${inArray(orderEvents.status, listStatusesLeadingTo('refunded'))}
    order by ${orderEvents.id} desc limit 1
  )`;
  const [undone] = await tx
    .update(orderParcels)
    .set({ status: before })
    .where(and(eq(orderParcels.id, parcelId), eq(orderParcels.status, 'refunded'), isNotNull(before)))
    .returning();
  if (!undone) return;
  await tx.insert(orderEvents).values({ parcelId, status: undone.status, actor: 'system', note, at });
}

/** Ends the reservation of an order that was paid or released. */
export const endReservation = async (tx: Db, id: string, paidAt?: Date): Promise<void> =>
  void (await tx
    .update(orders)
    .set({ reservedUntil: null, deviceHash: null, addressHash: null, ...(paidAt && { paidAt }) })
    .where(eq(orders.id, id)));

/**
 * Extends the reservation of an order for a bank transfer, counted from when it was placed.
 *
 * @returns The order, or undefined if its reservation has ended.
 */
export async function extendForTransfer(db: Db, id: string, now: Date): Promise<OrderRow | undefined> {
  const until = sql`${orders.placedAt} + make_interval(mins => ${TRANSFER_RESERVATION_MINUTES})`;
  const [order] = await db
    .update(orders)
    .set({ reservedUntil: sql`greatest(${orders.reservedUntil}, ${until})` })
    .where(and(eq(orders.id, id), gt(orders.reservedUntil, now)))
    .returning();
  return order;
}

/** Remembers how an unpaid order is being paid, which its page then shows first. */
export const changePaymentMethod = async (db: Db, id: string, to: 'card' | 'transfer'): Promise<void> =>
  void (await db
    .update(orders)
    .set({ paymentMethod: to })
    .where(and(eq(orders.id, id), isNull(orders.paidAt), ne(orders.paymentMethod, 'pod'))));

/**
 * Ends the reservation of an unpaid order that is now paid on delivery.
 *
 * @returns The changed order; undefined if it is paid or no longer reserved.
 */
export async function changeToPayOnDelivery(tx: Db, id: string, now: Date): Promise<OrderRow | undefined> {
  const [changed] = await tx
    .update(orders)
    .set({ paymentMethod: 'pod', reservedUntil: null, deviceHash: null, addressHash: null })
    .where(and(eq(orders.id, id), isNull(orders.paidAt), gt(orders.reservedUntil, now)))
    .returning();
  return changed;
}

/** Shortens the reservation of a shopper who has left the payment page and may still come back. */
export const shortenReservation = async (tx: Db, id: string, now: Date): Promise<void> =>
  void (await tx
    .update(orders)
    .set({ reservedUntil: new Date(now.getTime() + ABANDONED_RESERVATION_MINUTES * 60_000) })
    .where(and(eq(orders.id, id), gt(orders.reservedUntil, now))));

export const addRefundedAmount = async (tx: Db, parcelId: string, kobo: number): Promise<void> =>
  void (await tx
    .update(orderParcels)
    .set({ refundedKobo: sql`${orderParcels.refundedKobo} + ${kobo}` })
    .where(eq(orderParcels.id, parcelId)));
