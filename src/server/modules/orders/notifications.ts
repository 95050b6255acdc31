import { orderPath } from '@/config/paths';
import { findCourierLink } from '@/contracts/couriers';
import { normalisePhone } from '@/contracts/phone-number';
import { queuePushes } from '@/server/modules/notifications';
import { type OrderRow, type ParcelRow } from '@/server/modules/parcels/tables';
import { formatAmount, formatNaira } from '@/server/modules/pricing';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { queueMessages } from '@/server/platform/outbox/queue';
import { formatDay } from '@/server/platform/text/format-day';

import { getDeliveryCode } from './delivery-code';
import {
  describeComingParcels,
  describeItems,
  describeRiderPayment,
  describeTotals,
  findMailParcels,
} from './mail-items';
import { type Notice, orderNotices } from './messages';
import { createTrackToken } from './track-token';

export type NotificationDeps = Pick<Deps, 'keys' | 'now'>;

/**
 * Notifies the shopper by email and, with an account, by push. The messages are queued in the
 * transaction of the change they report.
 */
export async function notifyShopper(
  tx: Db,
  deps: NotificationDeps,
  order: OrderRow,
  notice: Notice,
): Promise<void> {
  await queueShopperNotice(tx, deps, order, notice);
}

/**
 * Queues what `notifyShopper` sends.
 * @returns the id of the email in the outbox
 */
export async function queueShopperNotice(
  tx: Db,
  deps: NotificationDeps,
  order: OrderRow,
  { subject, paragraphs }: Notice,
): Promise<number | undefined> {
  const { id: orderId, userId, email: to } = order;
  const path = orderPath(orderId);
  // The token is in the fragment, so no request for the page contains it.
  const link = order.userId ? path : `${path}#${createTrackToken(deps.keys, order.id, order.linkVersion)}`;
  const { sender, track } = orderNotices;
  const button = { kind: 'button' as const, label: track, url: link };
  const mail = { to, subject, content: { blocks: [...paragraphs, button] } };
  const [mailId] = await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'order', userId, orderId }]);
  const push = { sender, message: subject, path };
  if (userId) await queuePushes(tx, deps, { userId, push }, { kind: 'order', orderId });
  return mailId;
}

/** Queues the confirmation, with the items, their delivery and the amounts. */
export async function notifyOrderPlaced(tx: Db, deps: NotificationDeps, order: OrderRow): Promise<void> {
  const { number, totalKobo, vatKobo, paymentMethod } = order;
  const { subject, paragraphs } = orderNotices.placed(
    number,
    formatNaira(totalKobo),
    formatNaira(vatKobo),
    paymentMethod,
  );
  const parcels = await findMailParcels(tx, order.id);
  const details = [...describeComingParcels(parcels), ...describeTotals(order, parcels)];
  await notifyShopper(tx, deps, order, { subject, paragraphs: [...paragraphs, ...details] });
}

/** Queues the message that an order is now paid on delivery, with the new dates of delivery. */
export async function notifySwitchedToPayOnDelivery(
  tx: Db,
  deps: NotificationDeps,
  order: OrderRow,
): Promise<void> {
  const parcels = await findMailParcels(tx, order.id);
  const { subject, paragraphs } = orderNotices.payOnDelivery(order.number);
  const details = [...describeComingParcels(parcels), ...parcels.map(describeRiderPayment)];
  await notifyShopper(tx, deps, order, { subject, paragraphs: [...paragraphs, ...details] });
}

type MovedParcel = Pick<ParcelRow, 'id' | 'storeId' | 'status' | 'trackingNumber' | 'courier'>;

/**
 * Notifies the shopper of each parcel with a new status; not every status is worth a message. No
 * message repeats what somebody typed, because the email address may be a stranger's.
 */
export async function notifyParcelUpdate(
  tx: Db,
  deps: NotificationDeps,
  order: OrderRow,
  parcels: MovedParcel[],
): Promise<void> {
  const ids = parcels.map(({ id }) => id);
  const found = await findMailParcels(tx, order.id, ids);
  const { number, paymentMethod } = order;
  for (const { id: parcelId, status, trackingNumber, courier } of parcels) {
    const mailed = found.find(({ parcel }) => parcel.id === parcelId);
    if (!mailed) continue;
    const { store } = mailed;
    const notice = orderNotices.parcel[status]?.({ number, store, paymentMethod });
    if (!notice) continue;
    const isShipped = status === 'shipped';
    const isComing = isShipped || status === 'processing';
    const link = trackingNumber ? findCourierLink(courier, trackingNumber) : undefined;
    const tracking = isShipped && trackingNumber ? [orderNotices.trackingNumber(trackingNumber, link)] : [];
    const code = isShipped ? [orderNotices.deliveryCode(getDeliveryCode(deps.keys, parcelId))] : [];
    const items = isComing ? describeComingParcels([mailed]) : describeItems(mailed);
    const cash = isShipped && paymentMethod === 'pod' ? [describeRiderPayment(mailed)] : [];
    const paragraphs = [...notice.paragraphs, ...tracking, ...code, ...items, ...cash];
    await notifyShopper(tx, deps, order, { subject: notice.subject, paragraphs });
    if (isShipped) await textDeliveryCode(tx, deps, order, parcelId);
  }
}

const DAY_MILLISECONDS = 24 * 60 * 60_000;

/**
 * Asks the shopper whether a parcel has arrived that counts as delivered from `deadline`. Names the
 * last whole day before it.
 */
export async function notifyArrivalQuestion(
  tx: Db,
  deps: NotificationDeps,
  order: OrderRow,
  { parcelId, deadline }: { parcelId: string; deadline: Date },
): Promise<void> {
  const [mailed] = await findMailParcels(tx, order.id, [parcelId]);
  if (!mailed) return;
  const day = formatDay(new Date(deadline.getTime() - DAY_MILLISECONDS));
  const { subject, paragraphs } = orderNotices.arrivalQuestion(order.number, mailed.store, day);
  await notifyShopper(tx, deps, order, { subject, paragraphs: [...paragraphs, ...describeItems(mailed)] });
}

/** Queues an SMS with the delivery code to the recipient, if their phone can receive one. */
async function textDeliveryCode(
  tx: Db,
  deps: NotificationDeps,
  { id: orderId, number, userId, address }: OrderRow,
  parcelId: string,
): Promise<void> {
  const to = normalisePhone(address.phone);
  if (!to) return;
  const sms = { to, text: orderNotices.deliveryCodeSms(number, getDeliveryCode(deps.keys, parcelId)) };
  await queueMessages(tx, deps, [{ channel: 'sms', sms, kind: 'order', userId, orderId }]);
}

/** Queues the receipt of the payment, with the dates of delivery, which count from it. */
export async function notifyOrderPaid(tx: Db, deps: NotificationDeps, order: OrderRow): Promise<void> {
  const isFree = order.totalKobo === 0;
  const { subject, paragraphs } = isFree
    ? orderNotices.free(order.number)
    : orderNotices.paid(order.number, formatNaira(order.totalKobo));
  const parcels = await findMailParcels(tx, order.id);
  // For a free order it is the first message.
  const details = [...describeComingParcels(parcels), ...(isFree ? describeTotals(order, parcels) : [])];
  await notifyShopper(tx, deps, order, { subject, paragraphs: [...paragraphs, ...details] });
}

export const notifyOrderExpired = (tx: Db, deps: NotificationDeps, order: OrderRow): Promise<void> =>
  notifyShopper(tx, deps, order, orderNotices.expired(order.number));

/** Notifies the shopper of money that arrived and cannot be accepted. */
export const notifyRefund = (
  tx: Db,
  deps: NotificationDeps,
  order: OrderRow,
  { money, why }: { money: string; why: string },
): Promise<void> => notifyShopper(tx, deps, order, orderNotices.refund(order.number, money, why));

type Refunded = { amountKobo: number; currency: string };

export function notifyRefundStarted(
  tx: Db,
  deps: NotificationDeps,
  order: OrderRow,
  refund: Refunded,
): Promise<void> {
  const money = formatAmount(refund);
  const why = orderNotices.refundStarted(order.number, money);
  return notifyRefund(tx, deps, order, { money, why });
}

export const notifyRefundDone = (
  tx: Db,
  deps: NotificationDeps,
  order: OrderRow,
  refund: Refunded,
): Promise<void> =>
  notifyShopper(tx, deps, order, orderNotices.refundDone(order.number, formatAmount(refund)));

export const notifyRefundDelayed = (
  tx: Db,
  deps: NotificationDeps,
  order: OrderRow,
  refund: Refunded,
): Promise<void> =>
  notifyShopper(tx, deps, order, orderNotices.refundDelayed(order.number, formatAmount(refund)));

/** Notifies the shopper that their bank has returned a payment. */
export const notifyPaymentReversed = (
  tx: Db,
  deps: NotificationDeps,
  order: OrderRow,
  refund: Refunded,
): Promise<void> =>
  notifyShopper(tx, deps, order, orderNotices.paymentReversed(order.number, formatAmount(refund)));

export const notifyOrderLink = (tx: Db, deps: NotificationDeps, order: OrderRow): Promise<void> =>
  notifyShopper(tx, deps, order, orderNotices.link(order.number));

/** Sends the new link to the new email, and tells the former one without naming the new. */
export async function notifyEmailChanged(
  tx: Db,
  deps: NotificationDeps,
  order: OrderRow,
  formerEmail: string,
): Promise<void> {
  const { emailChanged, emailChangedAway } = orderNotices;
  await notifyShopper(tx, deps, order, emailChanged(order.number));
  const { subject, paragraphs } = emailChangedAway(order.number);
  const mail = { to: formerEmail, subject, content: { blocks: paragraphs } };
  const { id: orderId, userId } = order;
  await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'order', userId, orderId }]);
}
