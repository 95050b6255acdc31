import { and, asc, eq, exists, inArray, or, sql } from 'drizzle-orm';

import { type MessageSide, MESSAGES_OPEN_DAYS } from '@/contracts/order-messages';
import { openReturnStates } from '@/contracts/return-terms';
import { parcelPosition } from '@/server/modules/parcels';
import { orderEvents, orderParcels, orders, type OrderRow } from '@/server/modules/parcels/tables';
import { returns } from '@/server/modules/returns/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { httpError } from '@/server/platform/errors/http-error';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const openStatuses = ['placed', 'paid', 'processing', 'shipped'];

/** A store of an order, and who reads or writes in its thread. */
export type Participant = {
  order: OrderRow;
  store: { id: string; name: string };
  /** A parcel of the store, for the link to its page. */
  parcelId: string;
  side: MessageSide;
};

/** The store sees an order once it is paid, or at once if it is paid on delivery. */
export const isSeenByStore = ({ paidAt, paymentMethod }: OrderRow): boolean =>
  paidAt !== null || paymentMethod === 'pod';

/** Finds the stores of a shopper's order, in the order of its parcels. */
export async function findStoresOfOrder(db: Db, order: OrderRow): Promise<Participant[]> {
  const rows = await db
    .select({ id: stores.id, name: stores.name, parcelId: orderParcels.id })
    .from(orderParcels)
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(eq(orderParcels.orderId, order.id))
    .orderBy(asc(parcelPosition));
  const firsts = rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) === at);
  return firsts.map(({ parcelId, ...store }) => ({ order, store, parcelId, side: 'shopper' }));
}

/**
 * Finds one store of a shopper's order.
 *
 * @throws {HttpError} 404 if the order has no parcel of it.
 */
export async function findStoreOfOrder(db: Db, order: OrderRow, storeId: string): Promise<Participant> {
  const found = (await findStoresOfOrder(db, order)).find(({ store }) => store.id === storeId);
  if (!found) throw httpError('not-found', 'This order has nothing from that store.');
  return found;
}

/**
 * Finds the order of a store's parcel.
 *
 * @throws {HttpError} 404 for a parcel of another store, or of an order that the store does not
 * see.
 */
export async function findOrderOfStore(db: Db, storeId: string, parcelId: string): Promise<Participant> {
  const [row] = await db
    .select({ order: orders, name: stores.name })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(and(eq(orderParcels.id, parcelId), eq(orderParcels.storeId, storeId)));
  if (!row || !isSeenByStore(row.order)) throw httpError('not-found', 'We can’t find this order.');
  return { order: row.order, store: { id: storeId, name: row.name }, parcelId, side: 'store' };
}

/**
 * Finds the stores of an order to which messages can still be written: those with a parcel or
 * return that is open, or with a parcel that ended in the last 30 days.
 */
export async function findOpenStores(db: Db, order: OrderRow, now: Date): Promise<string[]> {
  if (!isSeenByStore(order) || order.buyerDeletedAt !== null) return [];
  const since = new Date(now.getTime() - MESSAGES_OPEN_DAYS * DAY_MILLISECONDS);
  const recentStep = db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.parcelId, orderParcels.id), sql`${orderEvents.at} > ${since.toISOString()}`));
  const openReturn = db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.parcelId, orderParcels.id), inArray(returns.state, [...openReturnStates])));
  const rows = await db
    .selectDistinct({ storeId: orderParcels.storeId })
    .from(orderParcels)
    .where(
      and(
        eq(orderParcels.orderId, order.id),
        or(sql`${orderParcels.status} in ${openStatuses}`, exists(recentStep), exists(openReturn)),
      ),
    );
  return rows.map(({ storeId }) => storeId);
}
