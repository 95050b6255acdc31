import { and, asc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';

import {
  ABANDONED_RESERVATION_MINUTES,
  type ParcelStatus,
  TRANSFER_RESERVATION_MINUTES,
} from '@/contracts/order-terms';
import { type Db } from '@/server/platform/database/database';
import {
  orderEvents,
  orderParcels,
  orders,
  type OrderRow,
  type ParcelRow,
} from '@/server/platform/database/schema/orders';

import { statusesLeadingTo } from './parcel-status';

/** The order, locked until the transaction ends: whoever moves its parcels or its money takes it first. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return order;
}

export const findParcels = (db: Db, orderIds: string[]): Promise<ParcelRow[]> =>
  db.select().from(orderParcels).where(inArray(orderParcels.orderId, orderIds)).orderBy(asc(orderParcels.id));

/**
 * Moves parcels of an order one step on and writes it in their timelines: those alone that may take that step, in one guarded statement.
 * Returns the ones that were moved. `guard` narrows them further.
 */
export async function moveParcels(
  tx: Db,
  orderId: string,
  step: {
    to: ParcelStatus;
    at: Date;
    note?: string;
    parcelIds?: string[];
    from?: ParcelStatus[];
    guard?: SQL;
  },
): Promise<ParcelRow[]> {
  const { to, at, note = '', parcelIds, from = statusesLeadingTo(to), guard } = step;
  const allowed = from.filter((status) => statusesLeadingTo(to).includes(status));
  const moved = await tx
    .update(orderParcels)
    .set({ status: to })
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
    await tx.insert(orderEvents).values(moved.map(({ id }) => ({ parcelId: id, status: to, note, at })));
  }
  return moved;
}

/** Nothing is held for the order any more: it came to nothing, or it is paid. */
export const endReservation = async (tx: Db, id: string, paidAt?: Date): Promise<void> =>
  void (await tx
    .update(orders)
    .set({ reservedUntil: null, deviceHash: null, addressHash: null, ...(paidAt && { paidAt }) })
    .where(eq(orders.id, id)));

/** Holds an order for a transfer, from when it was placed; undefined where nothing is held for it any more. */
export async function extendForTransfer(db: Db, id: string, now: Date): Promise<OrderRow | undefined> {
  const until = sql`${orders.placedAt} + make_interval(mins => ${TRANSFER_RESERVATION_MINUTES})`;
  const [order] = await db
    .update(orders)
    .set({ reservedUntil: sql`greatest(${orders.reservedUntil}, ${until})` })
    .where(and(eq(orders.id, id), gt(orders.reservedUntil, now)))
    .returning();
  return order;
}

/** The shopper has left the payment page: what is held is held for a short time more, in which they may come back. */
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
