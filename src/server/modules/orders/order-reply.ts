import { RETURN_DAYS } from '@/contracts/order-terms';
import { type Order, type OrderParcel, type OrderRefund } from '@/contracts/orders';
import { calculateDeliveryDates } from '@/contracts/working-days';
import {
  isParcelLate,
  canCancelParcel,
  findPromisedDispatch,
  undispatchedStatuses,
  deriveOrderStatus,
  toStoreCalendar,
} from '@/server/modules/parcels';
import { type OrderRow, type ParcelRow } from '@/server/modules/parcels/tables';
import { type StoreRow } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { type Keys } from '@/server/platform/security/secrets';

import { getEmailEditableUntil } from './change-email-rules';
import { getDeliveryCode } from './delivery-code';
import { findOrderDetails, type OrderDetails } from './details';
import { derivePaymentStatus } from './payment-status';
import { toReturnReply } from './return-reply';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

type CodeKeys = Pick<Keys, 'deliveryCode'>;
type Context = { order: OrderRow; found: OrderDetails; now: Date; keys: CodeKeys };

/** Builds an order as its shopper sees it, with the delivery codes that nobody else may see. */
export async function toOrderReply(db: Db, order: OrderRow, now: Date, keys: CodeKeys): Promise<Order> {
  const found = await findOrderDetails(db, [order]);
  const parcels = found.parcels.map((entry) => toParcelReply(entry, { order, found, now, keys }));
  const { alternatePhone = null, postalCode = null, ...address } = order.address;
  return {
    id: order.id,
    number: order.number,
    status: deriveOrderStatus(parcels.map(({ status }) => status)),
    placedAt: order.placedAt.toISOString(),
    reservedUntil: order.reservedUntil?.toISOString() ?? null,
    email: order.email,
    emailEditableUntil: getEmailEditableUntil(order, now)?.toISOString() ?? null,
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
    refunds: found.refunds.map(toRefundReply),
    dispute: getDisputeState(found),
  };
}

const toRefundReply = (refund: OrderDetails['refunds'][number]): OrderRefund => ({
  id: refund.id,
  parcelId: refund.parcelId,
  amountKobo: refund.amountKobo,
  currency: refund.currency,
  status: refund.status,
  at: (refund.doneAt ?? refund.createdAt).toISOString(),
});

function getDisputeState({ disputes }: OrderDetails): Order['dispute'] {
  const statuses = disputes.map(({ status }) => status);
  if (statuses.includes('open')) return 'open';
  return statuses.includes('lost') ? 'lost' : null;
}

/** The promised dates, or those that a payment made now would promise. */
function getDeliveryDates(
  { deliverFrom, deliverUntil, daysMin, daysMax }: ParcelRow,
  store: StoreRow,
  { order, now }: Context,
): OrderParcel['deliveryDates'] {
  if (deliverFrom && deliverUntil) return { from: deliverFrom, until: deliverUntil };
  if (!order.reservedUntil) return null;
  const courierDays = { min: daysMin, max: daysMax };
  return calculateDeliveryDates(now, store.handlingDays, courierDays, toStoreCalendar(store));
}

function toParcelReply(
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
    deliveryDates: getDeliveryDates(parcel, store, context),
    trackingNumber: parcel.trackingNumber,
    courier: parcel.courier,
    items: lines.map((item) => toItemReply(item, order, found)),
    subtotalKobo: parcel.subtotalKobo,
    shippingKobo: parcel.shippingKobo,
    discountKobo: parcel.discountKobo,
    vatKobo: parcel.vatKobo,
    totalKobo: parcel.totalKobo,
    refundedKobo: parcel.refundedKobo,
    events: events.map(({ status, at, note }) => ({ status, at: at.toISOString(), note })),
    promisedDispatch: findPromisedDispatch(parcel, toStoreCalendar(store)),
    ...getDeadlines(parcel, events, context),
    ...getDelivery(parcel, context.keys),
    return: lastReturn ? toReturnReply(lastReturn, parcel, lines, store) : null,
  };
}

/** Derives what the shopper can do with a parcel, and until when. */
function getDeadlines(parcel: ParcelRow, events: OrderDetails['events'], { order, found, now }: Context) {
  const deliveredAt = events.find(({ status }) => status === 'delivered')?.at;
  const returnBy = deliveredAt && new Date(deliveredAt.getTime() + RETURN_DAYS * DAY_MILLISECONDS);
  const returned = found.returns.get(parcel.id)?.row.state;
  const isUndispatched = undispatchedStatuses.includes(parcel.status);
  return {
    canCancel: canCancelParcel(parcel, now),
    // A cash payment cannot be refunded automatically.
    canReturn:
      parcel.status === 'delivered' &&
      returnBy !== undefined &&
      now < returnBy &&
      order.paymentMethod !== 'pod' &&
      parcel.refundedKobo < parcel.totalKobo &&
      (returned === undefined || returned === 'withdrawn' || returned === 'expired'),
    returnBy: returnBy?.toISOString() ?? null,
    dispatchBy: isUndispatched ? (parcel.dispatchBy?.toISOString() ?? null) : null,
    autoCancelAt: isUndispatched ? (parcel.autoCancelAt?.toISOString() ?? null) : null,
    isLate: isParcelLate(parcel, now),
  };
}

function getDelivery(parcel: ParcelRow, keys: CodeKeys) {
  const isInTransit = parcel.status === 'shipped';
  const isDisputed = parcel.deliveryDisputedAt !== null;
  return {
    deliveryCode: isInTransit ? getDeliveryCode(keys, parcel.id) : null,
    autoDeliverAt: isInTransit && !isDisputed ? (parcel.autoDeliverAt?.toISOString() ?? null) : null,
    deliveryDisputed: isInTransit && isDisputed,
  };
}

function toItemReply(
  item: OrderDetails['items'][number],
  order: OrderRow,
  { refunds, reviewed, recalls }: OrderDetails,
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
  const refunded = refunds.flatMap(({ units, reason }) =>
    units.filter(({ itemId }) => itemId === id).map((one) => ({ quantity: one.quantity, reason })),
  );
  return {
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
    returnedQuantity: item.returnedQuantity - refunded.reduce((sum, one) => sum + one.quantity, 0),
    refunds: refunded,
    recalls: recalls.get(id) ?? [],
    reviewed: reviewed.some(
      (review) =>
        review.productId === productId &&
        (review.email === order.email || (order.userId !== null && review.userId === order.userId)),
    ),
  };
}
