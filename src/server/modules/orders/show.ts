import { RETURN_DAYS } from '@/contracts/order-terms';
import { type Order, type OrderParcel, type OrderRefund } from '@/contracts/orders';
import { type Db } from '@/server/db/database';
import { type OrderRow } from '@/server/db/schema/orders';

import { cancellable } from './cancel';
import { findDetails, type Details } from './details';
import { paymentStatusOf } from './payment-status';
import { orderStatus } from './steps';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** An order as its shopper sees it. */
export async function showOrder(db: Db, order: OrderRow, now: Date): Promise<Order> {
  const found = await findDetails(db, [order]);
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
    refunds: found.refunds.map(refundOf),
    dispute: disputeOf(found),
  };
}

const refundOf = (refund: Details['refunds'][number]): OrderRefund => ({
  id: refund.id,
  parcelId: refund.parcelId,
  amountKobo: refund.amountKobo,
  currency: refund.currency,
  status: refund.status,
  at: (refund.doneAt ?? refund.createdAt).toISOString(),
});

function disputeOf({ disputes }: Details): Order['dispute'] {
  const statuses = disputes.map(({ status }) => status);
  if (statuses.includes('open')) return 'open';
  return statuses.includes('lost') ? 'lost' : null;
}

function parcelOf(
  { parcel, storeName, storeSlug }: Details['parcels'][number],
  order: OrderRow,
  found: Details,
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
  item: Details['items'][number],
  order: OrderRow,
  { reviewed }: Details,
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
