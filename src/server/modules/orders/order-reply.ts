import { RETURN_DAYS } from '@/contracts/order-terms';
import { type Order, type OrderParcel, type OrderRefund } from '@/contracts/orders';
import { isLate, mayCancel, undispatched, deriveOrderStatus } from '@/server/modules/parcels';
import { type Db } from '@/server/platform/database/database';
import { type OrderRow, type ParcelRow } from '@/server/platform/database/schema/orders';
import { type Keys } from '@/server/platform/security/secrets';

import { deliveryCodeOf } from './delivery-code';
import { findOrderDetails, type OrderDetails } from './details';
import { derivePaymentStatus } from './payment-status';
import { showReturn } from './show-return';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

type CodeKeys = Pick<Keys, 'deliveryCode'>;
type Context = { order: OrderRow; found: OrderDetails; now: Date; keys: CodeKeys };

/** An order as its shopper sees it: with the delivery codes, which nobody else may see. */
export async function toOrderReply(db: Db, order: OrderRow, now: Date, keys: CodeKeys): Promise<Order> {
  const found = await findOrderDetails(db, [order]);
  const parcels = found.parcels.map((entry) => parcelOf(entry, { order, found, now, keys }));
  const { alternatePhone = null, postalCode = null, ...address } = order.address;
  return {
    id: order.id,
    number: order.number,
    status: deriveOrderStatus(parcels.map(({ status }) => status)),
    placedAt: order.placedAt.toISOString(),
    reservedUntil: order.reservedUntil?.toISOString() ?? null,
    email: order.email,
    address: { ...address, alternatePhone, postalCode },
    paymentMethod: order.paymentMethod,
    paymentStatus: derivePaymentStatus(order, found),
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

const refundOf = (refund: OrderDetails['refunds'][number]): OrderRefund => ({
  id: refund.id,
  parcelId: refund.parcelId,
  amountKobo: refund.amountKobo,
  currency: refund.currency,
  status: refund.status,
  at: (refund.doneAt ?? refund.createdAt).toISOString(),
});

function disputeOf({ disputes }: OrderDetails): Order['dispute'] {
  const statuses = disputes.map(({ status }) => status);
  if (statuses.includes('open')) return 'open';
  return statuses.includes('lost') ? 'lost' : null;
}

function parcelOf(
  { parcel, storeName, storeSlug, store }: OrderDetails['parcels'][number],
  context: Context,
): OrderParcel {
  const { order, found } = context;
  const events = found.events.filter(({ parcelId }) => parcelId === parcel.id);
  const lines = found.items.filter(({ parcelId }) => parcelId === parcel.id);
  const lastReturn = found.returns.get(parcel.id);
  return {
    id: parcel.id,
    storeId: parcel.storeId,
    storeName,
    storeSlug,
    status: parcel.status,
    method: parcel.method,
    etaDays: { min: parcel.daysMin, max: parcel.daysMax },
    trackingNumber: parcel.trackingNumber,
    items: lines.map((item) => itemOf(item, order, found)),
    subtotalKobo: parcel.subtotalKobo,
    shippingKobo: parcel.shippingKobo,
    discountKobo: parcel.discountKobo,
    vatKobo: parcel.vatKobo,
    totalKobo: parcel.totalKobo,
    refundedKobo: parcel.refundedKobo,
    events: events.map(({ status, at, note }) => ({ status, at: at.toISOString(), note })),
    ...deadlinesOf(parcel, events, context),
    ...deliveryOf(parcel, context.keys),
    return: lastReturn ? showReturn(lastReturn, parcel, lines, store) : null,
  };
}

/** What the shopper may do with a parcel, and until when. */
function deadlinesOf(parcel: ParcelRow, events: OrderDetails['events'], { order, found, now }: Context) {
  const deliveredAt = events.find(({ status }) => status === 'delivered')?.at;
  const returnBy = deliveredAt && new Date(deliveredAt.getTime() + RETURN_DAYS * DAY_MILLISECONDS);
  const returned = found.returns.get(parcel.id)?.row.state;
  const isAwaited = undispatched.includes(parcel.status);
  return {
    canCancel: mayCancel(parcel, now),
    // What was paid in cash has no way back by itself.
    canReturn:
      parcel.status === 'delivered' &&
      returnBy !== undefined &&
      now < returnBy &&
      order.paymentMethod !== 'pod' &&
      parcel.refundedKobo < parcel.totalKobo &&
      (returned === undefined || returned === 'withdrawn' || returned === 'expired'),
    returnBy: returnBy?.toISOString() ?? null,
    dispatchBy: isAwaited ? (parcel.dispatchBy?.toISOString() ?? null) : null,
    autoCancelAt: isAwaited ? (parcel.autoCancelAt?.toISOString() ?? null) : null,
    isLate: isLate(parcel, now),
  };
}

function deliveryOf(parcel: ParcelRow, keys: CodeKeys) {
  const isOnItsWay = parcel.status === 'shipped';
  const isDisputed = parcel.deliveryDisputedAt !== null;
  return {
    deliveryCode: isOnItsWay ? deliveryCodeOf(keys, parcel.id) : null,
    autoDeliverAt: isOnItsWay && !isDisputed ? (parcel.autoDeliverAt?.toISOString() ?? null) : null,
    deliveryDisputed: isOnItsWay && isDisputed,
  };
}

function itemOf(
  item: OrderDetails['items'][number],
  order: OrderRow,
  { reviewed }: OrderDetails,
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
