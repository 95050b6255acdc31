import { and, asc, count, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';

import { type ParcelStatus } from '@/contracts/order-terms';
import { type StoreParcel, type StoreParcels } from '@/contracts/store-orders';
import { toReturnReply, findReturnDetails, type ReturnDetails } from '@/server/modules/orders';
import { isParcelLate, undispatchedStatuses } from '@/server/modules/parcels';
import { type Db } from '@/server/platform/database/database';
import {
  orderItems,
  orderParcels,
  orders,
  type OrderItemRow,
  type ParcelRow,
} from '@/server/platform/database/schema/orders';
import { stores, type StoreRow } from '@/server/platform/database/schema/stores';

const PAGE_SIZE = 20;

/**
 * Lists the parcels of a store, the newest first: paid ones and pay on delivery. A store does not
 * see the address of a shopper who has not paid.
 */
export async function listStoreParcels(
  db: Db,
  storeId: string,
  { status, page }: { status?: ParcelStatus | undefined; page: number },
  now: Date,
): Promise<StoreParcels> {
  const isListed = and(
    eq(orderParcels.storeId, storeId),
    or(isNotNull(orders.paidAt), eq(orders.paymentMethod, 'pod')),
    status && eq(orderParcels.status, status),
  );
  const [total] = await db
    .select({ count: count() })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .where(isListed);
  const rows = await db
    .select({ parcel: orderParcels, order: orders, store: stores })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(isListed)
    .orderBy(desc(orders.placedAt), asc(orderParcels.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const parcelIds = rows.map(({ parcel }) => parcel.id);
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.parcelId, parcelIds))
    .orderBy(asc(orderItems.sku));
  const found = await findReturnDetails(db, parcelIds);
  return {
    items: rows.map(({ parcel, order, store }) => ({
      id: parcel.id,
      orderNumber: order.number,
      placedAt: order.placedAt.toISOString(),
      status: parcel.status,
      method: parcel.method,
      paymentMethod: order.paymentMethod,
      address: {
        ...order.address,
        alternatePhone: order.address.alternatePhone ?? null,
        postalCode: order.address.postalCode ?? null,
      },
      trackingNumber: parcel.trackingNumber,
      dispatchBy: undispatchedStatuses.includes(parcel.status)
        ? (parcel.dispatchBy?.toISOString() ?? null)
        : null,
      isLate: isParcelLate(parcel, now),
      return: returnOf(found.get(parcel.id), parcel, items, store),
      items: items
        .filter(({ parcelId }) => parcelId === parcel.id)
        .map(({ sku, name, variantLabel, quantity }) => ({ sku, name, variantLabel, quantity })),
      totalKobo: parcel.totalKobo,
    })),
    page,
    pageSize: PAGE_SIZE,
    total: total?.count ?? 0,
  };
}

function returnOf(
  details: ReturnDetails | undefined,
  parcel: ParcelRow,
  items: OrderItemRow[],
  store: StoreRow,
): StoreParcel['return'] {
  const lines = items.filter(({ parcelId }) => parcelId === parcel.id);
  return details ? toReturnReply(details, parcel, lines, store) : null;
}
