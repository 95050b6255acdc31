import { inArray } from 'drizzle-orm';

import { orderPath } from '@/config/paths';
import { findCourierLink } from '@/contracts/couriers';
import { queuePushes } from '@/server/modules/notifications';
import { formatAmount, formatNaira } from '@/server/modules/pricing';
import { type Db } from '@/server/platform/database/database';
import { type OrderRow, type ParcelRow } from '@/server/platform/database/schema/orders';
import { stores } from '@/server/platform/database/schema/stores';
import { type Deps } from '@/server/platform/deps/deps';
import { queueMessages } from '@/server/platform/outbox/queue';

import { getDeliveryCode } from './delivery-code';
import { type Notice, orderNotices } from './messages';
import { createTrackToken } from './track-token';

type NotificationDeps = Pick<Deps, 'keys' | 'appUrl' | 'now'>;

/**
 * Notifies the shopper by email and, with an account, by push. The messages are queued in the
 * transaction of the change they report.
 */
export async function notifyShopper(
  tx: Db,
  deps: NotificationDeps,
  order: OrderRow,
  { subject, paragraphs }: Notice,
): Promise<void> {
  const path = orderPath(order.id);
  // The token is in the fragment, so no request for the page contains it.
  const link = order.userId
    ? `${deps.appUrl}${path}`
    : `${deps.appUrl}${path}#${createTrackToken(deps.keys, order.id, order.linkVersion)}`;
  const { greeting, signature, track } = orderNotices;
  const text = [greeting, ...paragraphs, track(link), signature].join('\n\n');
  const { id: orderId, userId, email: to } = order;
  await queueMessages(tx, deps, [
    { channel: 'mail', mail: { to, subject, text }, kind: 'order', userId, orderId },
  ]);
  const push = { sender: signature, message: subject, path };
  if (userId) await queuePushes(tx, deps, { userId, push }, { kind: 'order', orderId });
}

export function notifyOrderPlaced(tx: Db, deps: NotificationDeps, order: OrderRow): Promise<void> {
  const { number, totalKobo, vatKobo, paymentMethod } = order;
  const notice = orderNotices.placed(number, formatNaira(totalKobo), formatNaira(vatKobo), paymentMethod);
  return notifyShopper(tx, deps, order, notice);
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
  const ids = parcels.map(({ storeId }) => storeId);
  const names = await tx
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(inArray(stores.id, ids));
  const { number, paymentMethod } = order;
  for (const { id: parcelId, storeId, status, trackingNumber, courier } of parcels) {
    const store = names.find(({ id }) => id === storeId)?.name ?? '';
    const notice = orderNotices.parcel[status]?.({ number, store, paymentMethod });
    if (!notice) continue;
    const isShipped = status === 'shipped';
    const link = trackingNumber ? findCourierLink(courier, trackingNumber) : undefined;
    const tracking = isShipped && trackingNumber ? [orderNotices.trackingNumber(trackingNumber, link)] : [];
    const code = isShipped ? [orderNotices.deliveryCode(getDeliveryCode(deps.keys, parcelId))] : [];
    const paragraphs = [...notice.paragraphs, ...tracking, ...code];
    await notifyShopper(tx, deps, order, { subject: notice.subject, paragraphs });
  }
}

export const notifyOrderPaid = (tx: Db, deps: NotificationDeps, order: OrderRow): Promise<void> =>
  notifyShopper(tx, deps, order, orderNotices.paid(order.number, formatNaira(order.totalKobo)));

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

export const notifyRefundRefused = (
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
  const { emailChanged, emailChangedAway, greeting, signature } = orderNotices;
  await notifyShopper(tx, deps, order, emailChanged(order.number));
  const { subject, paragraphs } = emailChangedAway(order.number, deps.appUrl);
  const mail = { to: formerEmail, subject, text: [greeting, ...paragraphs, signature].join('\n\n') };
  const { id: orderId, userId } = order;
  await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'order', userId, orderId }]);
}
