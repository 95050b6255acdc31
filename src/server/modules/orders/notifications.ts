import { orderPath, paths } from '@/config/paths';
import { findCourierLink } from '@/contracts/couriers';
import { getReservationMinutes } from '@/contracts/order-terms';
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
  const button = { kind: 'button' as const, label: 'Track your order', url: link };
  const mail = { to, subject, content: { blocks: [...paragraphs, button] } };
  const [mailId] = await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'order', userId, orderId }]);
  const push = { sender: 'Dídán', message: subject, path };
  if (userId) await queuePushes(tx, deps, { userId, push }, { kind: 'order', orderId });
  return mailId;
}

/** Queues the confirmation, with the items, their delivery and the amounts. */
export async function notifyOrderPlaced(tx: Db, deps: NotificationDeps, order: OrderRow): Promise<void> {
  const { number, totalKobo, vatKobo, paymentMethod } = order;
  const subject = `We have your order ${number}`;
  const paragraphs = [
    `Thank you for your order ${number}. The total is ${formatNaira(totalKobo)}, including ${formatNaira(vatKobo)} VAT.`,
    paymentMethod === 'pod'
      ? 'Pay the rider in cash when it arrives. Please have the amount ready and your phone on.'
      : `We’ll hold it for you for ${getReservationMinutes(paymentMethod)} minutes, and send it once you’ve paid.`,
  ];
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
  const subject = `You’ll pay on delivery: order ${order.number}`;
  const paragraphs = [
    'You’ll pay for this order in cash when it arrives. Please have the amount ready and your phone on.',
  ];
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
    const tracking =
      isShipped && trackingNumber
        ? [
            link
              ? {
                  kind: 'link' as const,
                  before: `Tracking number: ${trackingNumber}. Follow it with ${link.name}:`,
                  url: link.url,
                }
              : `Tracking number: ${trackingNumber}`,
          ]
        : [];
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
  const subject = `Has your parcel arrived? Order ${order.number}`;
  const paragraphs = [
    `Your parcel from ${mailed.store} should be with you by now. Is it? Open your order and press “I’ve received it” or “It hasn’t arrived”.`,
    `If we don’t hear from you by ${day}, we’ll mark it as delivered and pay the store.`,
  ];
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
  const sms = {
    to,
    text: `Didan: your parcel of order ${number} is on its way. Delivery code: ${getDeliveryCode(deps.keys, parcelId)}. Give it to the rider only once you have your parcel.`,
  };
  await queueMessages(tx, deps, [{ channel: 'sms', sms, kind: 'order', userId, orderId }]);
}

/** Queues the receipt of the payment, with the dates of delivery, which count from it. */
export async function notifyOrderPaid(tx: Db, deps: NotificationDeps, order: OrderRow): Promise<void> {
  const isFree = order.totalKobo === 0;
  const { subject, paragraphs } = isFree
    ? {
        subject: `We have your order ${order.number}`,
        paragraphs: ['Your coupon covers everything: there’s nothing to pay. The sellers are now packing.'],
      }
    : {
        subject: `Payment received: order ${order.number}`,
        paragraphs: [
          `We’ve received ${formatNaira(order.totalKobo)}. The sellers are now packing your parcels.`,
        ],
      };
  const parcels = await findMailParcels(tx, order.id);
  // For a free order it is the first message.
  const details = [...describeComingParcels(parcels), ...(isFree ? describeTotals(order, parcels) : [])];
  await notifyShopper(tx, deps, order, { subject, paragraphs: [...paragraphs, ...details] });
}

export const notifyOrderExpired = (tx: Db, deps: NotificationDeps, order: OrderRow): Promise<void> =>
  notifyShopper(tx, deps, order, {
    subject: `Not paid in time: order ${order.number}`,
    paragraphs: [
      'Your order wasn’t paid in time, so we’ve released what we held for you. You owe nothing. If your money still arrives, we’ll refund it.',
    ],
  });

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
  const why = `We’re refunding ${money} of your order ${order.number}.`;
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
  notifyShopper(tx, deps, order, {
    subject: `Your refund is delayed: order ${order.number}`,
    paragraphs: [
      `Your bank refused the refund of ${formatAmount(refund)}. We’re sorting it out and will email you. You don’t need to do anything.`,
    ],
  });

/** Notifies the shopper that their bank has returned a payment. */
export const notifyPaymentReversed = (
  tx: Db,
  deps: NotificationDeps,
  order: OrderRow,
  refund: Refunded,
): Promise<void> =>
  notifyShopper(tx, deps, order, orderNotices.paymentReversed(order.number, formatAmount(refund)));

export const notifyOrderLink = (tx: Db, deps: NotificationDeps, order: OrderRow): Promise<void> =>
  notifyShopper(tx, deps, order, {
    subject: `The link to your order ${order.number}`,
    paragraphs: [
      'Somebody asked for the link to this order. If it wasn’t you, ignore this email: nobody else has received the link.',
    ],
  });

/** Sends the new link to the new email, and tells the former one without naming the new. */
export async function notifyEmailChanged(
  tx: Db,
  deps: NotificationDeps,
  order: OrderRow,
  formerEmail: string,
): Promise<void> {
  await notifyShopper(tx, deps, order, {
    subject: `Your order ${order.number}: new email`,
    paragraphs: [
      'We’ll now send updates about your order to this address. Use this link; the earlier one no longer works.',
    ],
  });
  const subject = `Order ${order.number} now uses another email`;
  const paragraphs = [
    'Somebody with the link to this order has changed its email, so we no longer write to you about it and earlier links no longer work.',
    {
      kind: 'link' as const,
      before: 'If you ordered it and didn’t change the email, contact us at once:',
      url: paths.contact,
    },
  ];
  const mail = { to: formerEmail, subject, content: { blocks: paragraphs } };
  const { id: orderId, userId } = order;
  await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'order', userId, orderId }]);
}
