import { and, asc, eq, notInArray, or } from 'drizzle-orm';

import { type StoreParcelDetail } from '@/contracts/store-orders';
import { undispatchedStatuses } from '@/server/modules/parcels';
import { orderEvents, orderParcels, orders, type ParcelRow } from '@/server/modules/parcels/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

import { type StoreTarget, unknownParcelError } from './store-parcel';
import { toStoreParcels, type StoreParcelRow } from './store-parcel-reply';

/**
 * Loads a parcel as its store sees it.
 *
 * @throws {HttpError} 404 for a parcel of another store, or of an order that is not paid.
 */
export async function loadStoreParcel(db: Db, target: StoreTarget, now: Date): Promise<StoreParcelDetail> {
  const row = await findStoreParcelRow(db, target);
  const { parcel } = row;
  const [shown] = await toStoreParcels(db, [row], now);
  if (!shown) throw new Error('The parcel has no reply.');
  const siblings = await findSiblings(db, parcel);
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.parcelId, parcel.id))
    .orderBy(asc(orderEvents.id));
  const isUndispatched = undispatchedStatuses.includes(parcel.status);
  return {
    ...shown,
    number: siblings.indexOf(parcel.id) + 1,
    count: siblings.length,
    autoCancelAt: isUndispatched ? (parcel.autoCancelAt?.toISOString() ?? null) : null,
    autoDeliverAt:
      parcel.status === 'shipped' && !parcel.deliveryDisputedAt
        ? (parcel.autoDeliverAt?.toISOString() ?? null)
        : null,
    deliveryProof: parcel.deliveryProof,
    hasPhoto: parcel.packingPhotoId !== null,
    events: events.map(({ status, actor, note, at }) => ({ status, actor, note, at: at.toISOString() })),
  };
}

/**
 * Finds a parcel with its order and store.
 *
 * @throws {HttpError} 404 for a parcel of another store, or of an order that is not paid.
 */
export async function findStoreParcelRow(
  db: Db,
  { storeId, parcelId }: StoreTarget,
): Promise<StoreParcelRow> {
  const [row] = await db
    .select({ parcel: orderParcels, order: orders, store: stores })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(and(eq(orderParcels.id, parcelId), eq(orderParcels.storeId, storeId)));
  if (!row || (!row.order.paidAt && row.order.paymentMethod !== 'pod')) throw unknownParcelError();
  return row;
}

/** The ids of the parcels that the store sends of an order, in a stable order. */
async function findSiblings(db: Db, { id: parcelId, orderId, storeId }: ParcelRow): Promise<string[]> {
  const rows = await db
    .select({ id: orderParcels.id })
    .from(orderParcels)
    .where(
      and(
        eq(orderParcels.orderId, orderId),
        eq(orderParcels.storeId, storeId),
        or(eq(orderParcels.id, parcelId), notInArray(orderParcels.status, ['cancelled', 'refunded'])),
      ),
    )
    .orderBy(asc(orderParcels.id));
  return rows.map(({ id }) => id);
}
