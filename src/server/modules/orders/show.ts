import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm';

import { RETURN_DAYS, type ParcelStatus } from '@/contracts/order-terms';
import { type Order, type OrderParcel, type Orders } from '@/contracts/orders';
import { type Db } from '@/server/db/database';
import { orderEvents, orderItems, orderParcels, orders, type OrderRow } from '@/server/db/schema/orders';
import { payments } from '@/server/db/schema/payments';
import { reviews } from '@/server/db/schema/reviews';
import { stores } from '@/server/db/schema/stores';

import { cancellable } from './cancel';
import { orderStatus } from './steps';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const PAGE_SIZE = 10;

type Found = Awaited<ReturnType<typeof findAll>>;
type FoundParcel = Found['parcels'][number];

/** Everything of some orders at once, however many they are. */
async function findAll(db: Db, rows: OrderRow[]) {
  const orderIds = rows.map(({ id }) => id);
  const userIds = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  const parcels = await db
    .select({ parcel: orderParcels, storeName: stores.name, storeSlug: stores.slug })
    .from(orderParcels)
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(inArray(orderParcels.orderId, orderIds))
    .orderBy(asc(stores.name), asc(orderParcels.id));
  const parcelIds = parcels.map(({ parcel }) => parcel.id);
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.parcelId, parcelIds))
    .orderBy(asc(orderItems.name), asc(orderItems.id));
  const productIds = items.map(({ productId }) => productId);
  return {
    parcels,
    items,
    events: await db
      .select()
      .from(orderEvents)
      .where(inArray(orderEvents.parcelId, parcelIds))
      .orderBy(asc(orderEvents.id)),
    payments: await db
      .select()
      .from(payments)
      .where(inArray(payments.orderId, orderIds))
      .orderBy(asc(payments.createdAt)),
    reviewed: await db
      .select({ userId: reviews.userId, productId: reviews.productId })
      .from(reviews)
      .where(and(inArray(reviews.userId, userIds), inArray(reviews.productId, productIds))),
  };
}

/** An order as its shopper sees it. */
export async function showOrder(db: Db, order: OrderRow, now: Date): Promise<Order> {
  const found = await findAll(db, [order]);
  const parcels = found.parcels.map((entry) => parcelOf(entry, order, found, now));
  const { alternatePhone = null, postalCode = null, ...address } = order.address;
  return {
    id: order.id,
    number: order.number,
    status: orderStatus(parcels.map(({ status }) => status)),
    placedAt: order.placedAt.toISOString(),
    reservedUntil: order.reservedUntil?.toISOString() ?? null,
    email: order.email,
    address: { ...address, alternatePhone, postalCode },
    paymentMethod: order.paymentMethod,
    paymentStatus: paymentStatusOf(order, found),
    couponCode: order.couponCode,
    parcels,
    subtotalKobo: order.subtotalKobo,
    shippingKobo: order.shippingKobo,
    discountKobo: order.discountKobo,
    vatKobo: order.vatKobo,
    totalKobo: order.totalKobo,
    refundedKobo: parcels.reduce((sum, { refundedKobo }) => sum + refundedKobo, 0),
  };
}

function parcelOf(
  { parcel, storeName, storeSlug }: FoundParcel,
  order: OrderRow,
  found: Found,
  now: Date,
): OrderParcel {
  const events = found.events.filter(({ parcelId }) => parcelId === parcel.id);
  const deliveredAt = events.find(({ status }) => status === 'delivered')?.at;
  const isReturnable =
    deliveredAt !== undefined && now.getTime() - deliveredAt.getTime() < RETURN_DAYS * DAY_MILLISECONDS;
  return {
    id: parcel.id,
    storeId: parcel.storeId,
    storeName,
    storeSlug,
    status: parcel.status,
    method: parcel.method,
    etaDays: { min: parcel.daysMin, max: parcel.daysMax },
    trackingNumber: parcel.trackingNumber,
    items: found.items
      .filter(({ parcelId }) => parcelId === parcel.id)
      .map((item) => itemOf(item, order, found)),
    subtotalKobo: parcel.subtotalKobo,
    shippingKobo: parcel.shippingKobo,
    discountKobo: parcel.discountKobo,
    vatKobo: parcel.vatKobo,
    totalKobo: parcel.totalKobo,
    refundedKobo: parcel.refundedKobo,
    events: events.map(({ status, at, note }) => ({ status, at: at.toISOString(), note })),
    canCancel: cancellable.includes(parcel.status),
    // What was paid in cash has no way back by itself.
    canReturn: parcel.status === 'delivered' && isReturnable && order.paymentMethod !== 'pod',
  };
}

function itemOf(
  item: Found['items'][number],
  order: OrderRow,
  { reviewed }: Found,
): OrderParcel['items'][number] {
  const {
    id,
    variantId,
    productId,
    slug,
    name,
    variantLabel,
    image,
    quantity,
    priceKobo,
    totalKobo,
    discountKobo,
  } = item;
  return {
    ...{
      id,
      variantId,
      productId,
      slug,
      name,
      variantLabel,
      image,
      quantity,
      priceKobo,
      totalKobo,
      discountKobo,
    },
    returnedQuantity: item.returnedQuantity,
    reviewed:
      order.userId !== null &&
      reviewed.some((one) => one.productId === productId && one.userId === order.userId),
  };
}

function paymentStatusOf(order: OrderRow, found: Found): Order['paymentStatus'] {
  if (order.paymentMethod === 'pod') return 'on-delivery';
  const tries = found.payments.filter(({ orderId }) => orderId === order.id);
  if (order.paidAt) {
    const parcels = found.parcels.filter(({ parcel }) => parcel.orderId === order.id);
    return parcels.every(({ parcel }) => parcel.status === 'refunded') ? 'refunded' : 'paid';
  }
  const last = tries.at(-1)?.status;
  if (last === undefined) return order.reservedUntil ? 'unpaid' : 'expired';
  return last;
}

/** A member's orders, the newest first. */
export async function listOrders(
  db: Db,
  userId: string,
  { status, page }: { status?: ParcelStatus | undefined; page: number },
): Promise<Orders> {
  const mine = whose(db, userId, status);
  const [total] = await db.select({ count: count() }).from(orders).where(mine);
  const rows = await db
    .select()
    .from(orders)
    .where(mine)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const found = rows.length > 0 ? await findAll(db, rows) : undefined;
  return {
    items: found ? rows.map((order) => shortOf(order, found)) : [],
    page,
    pageSize: PAGE_SIZE,
    total: total?.count ?? 0,
  };
}

/** With a status: those of which at least one parcel is there. */
function whose(db: Db, userId: string, status: ParcelStatus | undefined): SQL | undefined {
  const withStatus = db
    .select({ id: orderParcels.orderId })
    .from(orderParcels)
    .where(status && eq(orderParcels.status, status));
  return and(eq(orders.userId, userId), status && inArray(orders.id, withStatus));
}

function shortOf(order: OrderRow, found: Found): Orders['items'][number] {
  const parcels = found.parcels
    .filter(({ parcel }) => parcel.orderId === order.id)
    .map(({ parcel }) => parcel);
  const items = found.items.filter(({ parcelId }) => parcels.some(({ id }) => id === parcelId));
  return {
    id: order.id,
    number: order.number,
    status: orderStatus(parcels.map(({ status }) => status)),
    placedAt: order.placedAt.toISOString(),
    totalKobo: order.totalKobo,
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    images: [...new Set(items.map(({ image }) => image))].slice(0, 4),
    paymentStatus: paymentStatusOf(order, found),
  };
}
