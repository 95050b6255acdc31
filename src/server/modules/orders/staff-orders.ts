import { and, asc, desc, eq, type SQL } from 'drizzle-orm';

import { type ParcelStatus } from '@/contracts/order-terms';
import { orderParcels, orders, type OrderRow, type ParcelRow } from '@/server/modules/parcels/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { httpError } from '@/server/platform/errors/http-error';

import { type CancelDeps } from './cancel';

/** What staff can do with orders. The caller checks who they are and what they may do. */
export type StaffDeps = CancelDeps;

/** @throws {HttpError} 404 if there is no such order. */
export async function findOrderByNumber(db: Db, number: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number.toUpperCase()));
  if (!order) throw httpError('not-found', `There is no order ${number}.`);
  return order;
}

/**
 * Finds the parcel of an order that a store sends. If the store has split it, `wanted` says which
 * one to prefer.
 *
 * @throws {HttpError} 404 if the order has no parcel of that store.
 */
export async function findParcelOfStore(
  db: Db,
  order: OrderRow,
  storeSlug: string,
  wanted?: SQL,
): Promise<ParcelRow> {
  const [found] = await db
    .select({ parcel: orderParcels })
    .from(orderParcels)
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(and(eq(orderParcels.orderId, order.id), eq(stores.slug, storeSlug)))
    .orderBy(...(wanted ? [desc(wanted)] : []), asc(orderParcels.id));
  if (!found)
    throw httpError('not-found', `Order ${order.number} has no parcel from the store ${storeSlug}.`);
  return found.parcel;
}

const refundable: ParcelStatus[] = ['delivered', 'returned', 'refunded'];

/** @throws {HttpError} 409 for a parcel that was not delivered. */
export function requireDelivered({ status }: ParcelRow): void {
  if (!refundable.includes(status)) throw httpError('conflict', 'It isn’t delivered yet. Cancel it instead.');
}
