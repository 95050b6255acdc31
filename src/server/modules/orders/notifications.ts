import { inArray } from 'drizzle-orm';

import { orderPath } from '@/config/paths';
import { type ParcelStatus, reservationMinutes, RETURN_DAYS } from '@/contracts/order-terms';
import { formatAmount, formatNaira } from '@/server/modules/pricing';
import { queuePushes } from '@/server/modules/push';
import { type Db } from '@/server/platform/database/database';
import { type OrderRow, type ParcelRow } from '@/server/platform/database/schema/orders';
import { stores } from '@/server/platform/database/schema/stores';
import { type Deps } from '@/server/platform/deps/deps';
import { queueMessages } from '@/server/platform/outbox/queue';

import { getDeliveryCode } from './delivery-code';
import { createTrackToken } from './track-token';

type NotificationDeps = Pick<Deps, 'keys' | 'appUrl' | 'now'>;

/** Tells the shopper of something, by mail and, with an account, by push: queued in the transaction of what it tells of. */
export async function notifyShopper(
  tx: Db,
  deps: NotificationDeps,
  order: OrderRow,
  subject: string,
  paragraphs: string[],
): Promise<void> {
  const path = orderPath(order.id);
  // The token stands behind the #, so no request for the page carries it.
  const link = order.userId
    ? `${deps.appUrl}${path}`
    : `${deps.appUrl}${path}#${createTrackToken(deps.keys, order.id)}`;
  const text = ['Hello,', ...paragraphs, `Follow your order: ${link}`, 'Dídán'].join('\n\n');
  const { id: orderId, userId, email: to } = order;
  await queueMessages(tx, deps, [
    { channel: 'mail', mail: { to, subject, text }, kind: 'order', userId, orderId },
  ]);
  const push = { sender: 'Dídán', message: subject, path };
  if (userId) await queuePushes(tx, deps, { userId, push }, { kind: 'order', orderId });
}

export const notifyOrderPlaced = (tx: Db, deps: NotificationDeps, order: OrderRow): Promise<void> =>
  notifyShopper(tx, deps, order, `We have your order ${order.number}`, [
    `Thank you. Your order ${order.number} comes to ${formatNaira(order.totalKobo)}, of which ${formatNaira(order.vatKobo)} are VAT.`,
    order.paymentMethod === 'pod'
      ? 'You pay when it comes. Please have the amount ready and your phone on.'
      : `We hold it for you for ${reservationMinutes(order.paymentMethod)} minutes; it is sent once it is paid.`,
  ]);

type Named = { order: OrderRow; store: string };
const steps: Partial<Record<ParcelStatus, (named: Named) => [subject: string, text: string]>> = {
  processing: ({ order, store }) => [
    `${store} is packing your order ${order.number}`,
    `${store} has begun to pack your parcel.`,
  ],
  shipped: ({ order, store }) => [
    `A parcel of ${order.number} is on its way`,
    `${store} has sent your parcel.`,
  ],
  delivered: ({ order, store }) => [
    `A parcel of ${order.number} has come`,
    `The parcel from ${store} was delivered. Tell others how you find it${
      order.paymentMethod === 'pod' ? '' : `, or return it within ${RETURN_DAYS} days`
    }.`,
  ],
  cancelled: ({ order, store }) => [`Cancelled: ${order.number}`, `The parcel from ${store} was cancelled.`],
};

const deliveryCodeText = ({ keys }: NotificationDeps, parcelId: string): string =>
  `Your delivery code is ${getDeliveryCode(keys, parcelId)}. Give it to the rider only once you have your parcel.`;

type Moved = Pick<ParcelRow, 'id' | 'storeId' | 'status' | 'trackingNumber'>;

/** One message a parcel that has taken a step; not all steps are worth one. None repeats what somebody typed: the e-mail may be a stranger's. */
export async function notifyParcelUpdate(
  tx: Db,
  deps: NotificationDeps,
  order: OrderRow,
  parcels: Moved[],
): Promise<void> {
  const ids = parcels.map(({ storeId }) => storeId);
  const names = await tx
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(inArray(stores.id, ids));
  for (const { id: parcelId, storeId, status, trackingNumber } of parcels) {
    const store = names.find(({ id }) => id === storeId)?.name ?? '';
    const words = steps[status]?.({ order, store });
    if (!words) continue;
    const [subject, text] = words;
    const number = status === 'shipped' && trackingNumber ? [`Tracking number: ${trackingNumber}`] : [];
    const code = status === 'shipped' ? [deliveryCodeText(deps, parcelId)] : [];
    await notifyShopper(tx, deps, order, subject, [text, ...number, ...code]);
  }
}

export const notifyOrderPaid = (tx: Db, deps: NotificationDeps, order: OrderRow): Promise<void> =>
  notifyShopper(tx, deps, order, `Paid: your order ${order.number}`, [
    `We have received ${formatNaira(order.totalKobo)}. The sellers pack your parcels now.`,
  ]);

export const notifyOrderExpired = (tx: Db, deps: NotificationDeps, order: OrderRow): Promise<void> =>
  notifyShopper(tx, deps, order, `Not paid: your order ${order.number}`, [
    `It was not paid in time, so what we held for you is free again, and you owe nothing. Should your money still arrive, we'll refund it.`,
  ]);

const REFUND_TAKES =
  'It goes back to the card or account that you paid with, which can take your bank up to 10 working days.';

/** Money that came and cannot be kept. */
export const notifyRefund = (
  tx: Db,
  deps: NotificationDeps,
  order: OrderRow,
  { money, why }: { money: string; why: string },
): Promise<void> =>
  notifyShopper(tx, deps, order, `We're refunding ${money}: order ${order.number}`, [why, REFUND_TAKES]);

type Refunded = { amountKobo: number; currency: string };

export const notifyRefundStarted = (
  tx: Db,
  deps: NotificationDeps,
  order: OrderRow,
  refund: Refunded,
): Promise<void> =>
  notifyRefund(tx, deps, order, {
    money: formatAmount(refund),
    why: `We're refunding ${formatAmount(refund)} of your order ${order.number}.`,
  });

export const notifyRefundDone = (
  tx: Db,
  deps: NotificationDeps,
  order: OrderRow,
  refund: Refunded,
): Promise<void> =>
  notifyShopper(tx, deps, order, `Refunded ${formatAmount(refund)}: order ${order.number}`, [
    `We have refunded ${formatAmount(refund)} of your order ${order.number}. Your bank may take a day or two to show it.`,
  ]);

export const notifyRefundRefused = (
  tx: Db,
  deps: NotificationDeps,
  order: OrderRow,
  refund: Refunded,
): Promise<void> =>
  notifyShopper(tx, deps, order, `Your refund is delayed: order ${order.number}`, [
    `Your bank refused the refund of ${formatAmount(refund)}. We're sorting it out and will email you. You don't need to do anything.`,
  ]);

/** A bank has given the shopper their payment back. */
export const notifyPaymentReversed = (
  tx: Db,
  deps: NotificationDeps,
  order: OrderRow,
  refund: Refunded,
): Promise<void> =>
  notifyShopper(tx, deps, order, `Your bank returned ${formatAmount(refund)}: order ${order.number}`, [
    `Your bank has returned ${formatAmount(refund)} of your payment to you. Parcels that were not packed yet are cancelled.`,
  ]);
