import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm';

import { type Orders } from '@/contracts/order-list';
import { type ParcelStatus } from '@/contracts/order-terms';
import { type UserRow } from '@/server/modules/authentication/tables';
import { deriveOrderStatus } from '@/server/modules/parcels';
import { orderParcels, orders, type OrderRow } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';

import { findOrderDetails, type OrderDetails } from './details';
import { isOrderOwnedBy } from './ownership';
import { derivePaymentStatus } from './payment-status';

const PAGE_SIZE = 10;

/** A user's orders, newest first. */
export async function listOrders(
  db: Db,
  user: UserRow,
  { status, page }: { status?: ParcelStatus | undefined; page: number },
): Promise<Orders> {
  const isListed = isOwnWithStatus(db, user, status);
  const [total] = await db.select({ count: count() }).from(orders).where(isListed);
  const rows = await db
    .select()
    .from(orders)
    .where(isListed)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const found = rows.length > 0 ? await findOrderDetails(db, rows) : undefined;
  return {
    items: found ? rows.map((order) => toOrderListItem(order, found)) : [],
    page,
    pageSize: PAGE_SIZE,
    total: total?.count ?? 0,
  };
}

/** With a status: orders of which at least one parcel has it. */
function isOwnWithStatus(db: Db, user: UserRow, status: ParcelStatus | undefined): SQL | undefined {
  const withStatus = db
    .select({ id: orderParcels.orderId })
    .from(orderParcels)
    .where(status && eq(orderParcels.status, status));
  return and(isOrderOwnedBy(user), status && inArray(orders.id, withStatus));
}

function toOrderListItem(order: OrderRow, found: OrderDetails): Orders['items'][number] {
  const parcels = found.parcels
    .filter(({ parcel }) => parcel.orderId === order.id)
    .map(({ parcel }) => parcel);
  const items = found.items.filter(({ parcelId }) => parcels.some(({ id }) => id === parcelId));
  return {
    id: order.id,
    number: order.number,
    status: deriveOrderStatus(parcels.map(({ status }) => status)),
    placedAt: order.placedAt.toISOString(),
    totalKobo: order.totalKobo,
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    images: [...new Set(items.map(({ image }) => image))].slice(0, 4),
    paymentStatus: derivePaymentStatus(order, found),
  };
}
