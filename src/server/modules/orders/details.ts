import { and, asc, eq, inArray, or } from 'drizzle-orm';

import { payments, refunds } from '@/server/modules/ledger/tables';
import { parcelPosition } from '@/server/modules/parcels';
import {
  orderEvents,
  orderItems,
  orderParcels,
  orders,
  type OrderRow,
} from '@/server/modules/parcels/tables';
import { disputes } from '@/server/modules/payments/tables';
import { reviews } from '@/server/modules/reviews/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

import { findRecallNotices } from './recall-notices';
import { findReturnDetails } from './return-details';

export type OrderDetails = Awaited<ReturnType<typeof findOrderDetails>>;

/** Loads everything that belongs to some orders, with a fixed number of queries. */
export async function findOrderDetails(db: Db, rows: OrderRow[]) {
  const orderIds = rows.map(({ id }) => id);
  const emails = rows.map(({ email }) => email);
  const userIds = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  const parcels = await db
    .select({ parcel: orderParcels, storeName: stores.name, storeSlug: stores.slug, store: stores })
    .from(orderParcels)
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(inArray(orderParcels.orderId, orderIds))
    .orderBy(asc(parcelPosition));
  const parcelIds = parcels.map(({ parcel }) => parcel.id);
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.parcelId, parcelIds))
    .orderBy(asc(orderItems.name), asc(orderItems.id));
  const paymentRows = await db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, orderIds))
    .orderBy(asc(payments.createdAt));
  const paymentIds = paymentRows.map(({ id }) => id);
  const productIds = items.map(({ productId }) => productId);
  return {
    parcels,
    items,
    returns: await findReturnDetails(db, parcelIds),
    recalls: await findRecallNotices(
      db,
      items.map(({ id }) => id),
    ),
    events: await db
      .select()
      .from(orderEvents)
      .where(inArray(orderEvents.parcelId, parcelIds))
      .orderBy(asc(orderEvents.id)),
    payments: paymentRows,
    refunds: await db
      .select()
      .from(refunds)
      .where(inArray(refunds.paymentId, paymentIds))
      .orderBy(asc(refunds.createdAt), asc(refunds.id)),
    disputes: await db.select().from(disputes).where(inArray(disputes.paymentId, paymentIds)),
    reviewed: await db
      .select({ userId: reviews.userId, email: orders.email, productId: reviews.productId })
      .from(reviews)
      .leftJoin(orderItems, eq(orderItems.id, reviews.orderItemId))
      .leftJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
      .leftJoin(orders, eq(orders.id, orderParcels.orderId))
      .where(
        and(
          inArray(reviews.productId, productIds),
          or(inArray(reviews.userId, userIds), inArray(orders.email, emails)),
        ),
      ),
  };
}
