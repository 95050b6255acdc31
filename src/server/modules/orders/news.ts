import { orderPath } from '@/config/paths';
import { type ParcelStatus } from '@/contracts/order-terms';
import { type Db } from '@/server/db/database';
import { type OrderRow } from '@/server/db/schema/orders';
import { type OutgoingMessage } from '@/server/db/schema/outgoing-messages';
import { type Deps } from '@/server/deps';
import { inNaira } from '@/server/modules/coupons/terms';
import { queueMessages } from '@/server/outgoing/messages';

import { trackTokenOf } from './track-token';

type NewsDeps = Pick<Deps, 'keys' | 'appUrl' | 'now'>;

/** Tells the shopper of something, by mail and, with an account, by push: queued in the transaction of what it tells of. */
async function tell(
  tx: Db,
  deps: NewsDeps,
  order: OrderRow,
  subject: string,
  paragraphs: string[],
): Promise<void> {
  const path = orderPath(order.id);
  // The token stands behind the #, which no server and no log ever sees.
  const link = order.userId
    ? `${deps.appUrl}${path}`
    : `${deps.appUrl}${path}#${trackTokenOf(deps.keys, order.id)}`;
  const text = ['Hello,', ...paragraphs, `Follow your order: ${link}`, 'Dídán'].join('\n\n');
  const messages: OutgoingMessage[] = [{ kind: 'mail', mail: { to: order.email, subject, text } }];
  if (order.userId) {
    const push = { sender: 'Dídán', message: subject, path };
    messages.push({ kind: 'push', userId: order.userId, push });
  }
  await queueMessages(tx, messages, deps.now());
}

export const orderPlaced = (tx: Db, deps: NewsDeps, order: OrderRow): Promise<void> =>
  tell(tx, deps, order, `We have your order ${order.number}`, [
    `Thank you. Your order ${order.number} comes to ${inNaira(order.totalKobo)}, of which ${inNaira(order.vatKobo)} are VAT.`,
    order.paymentMethod === 'pod'
      ? 'You pay when it comes. Please have the amount ready and your phone on.'
      : 'We hold it for you for 15 minutes; it is sent once it is paid.',
  ]);

const steps: Partial<
  Record<ParcelStatus, (number: string, store: string) => [subject: string, text: string]>
> = {
  processing: (number, store) => [
    `${store} is packing your order ${number}`,
    `${store} has begun to pack your parcel.`,
  ],
  shipped: (number, store) => [`A parcel of ${number} is on its way`, `${store} has sent your parcel.`],
  delivered: (number, store) => [
    `A parcel of ${number} has come`,
    `The parcel from ${store} was delivered. Tell others how you find it, or send it back within 7 days.`,
  ],
  cancelled: (number, store) => [`Cancelled: ${number}`, `The parcel from ${store} was cancelled.`],
  returned: (number, store) => [`Your return of ${number}`, `We have noted what goes back to ${store}.`],
};

/** A parcel has taken a step; not all of them are worth a message. */
export async function parcelMoved(
  tx: Db,
  deps: NewsDeps,
  order: OrderRow,
  parcel: { status: ParcelStatus; storeName: string; trackingNumber: string | null },
  note = '',
): Promise<void> {
  const words = steps[parcel.status]?.(order.number, parcel.storeName);
  if (!words) return;
  const [subject, text] = words;
  const number =
    parcel.status === 'shipped' && parcel.trackingNumber ? [`Tracking number: ${parcel.trackingNumber}`] : [];
  await tell(tx, deps, order, subject, [text, ...number, ...(note ? [note] : [])]);
}

export const orderPaid = (tx: Db, deps: NewsDeps, order: OrderRow): Promise<void> =>
  tell(tx, deps, order, `Paid: your order ${order.number}`, [
    `We have received ${inNaira(order.totalKobo)}. The sellers pack your parcels now.`,
  ]);

export const orderExpired = (tx: Db, deps: NewsDeps, order: OrderRow): Promise<void> =>
  tell(tx, deps, order, `Not paid: your order ${order.number}`, [
    'It was not paid within 15 minutes, so what we held for you is free again. Nothing was charged. Should money of yours arrive still, it goes back by itself.',
  ]);

/** Money that came and cannot be kept. */
export const moneyGoesBack = (
  tx: Db,
  deps: NewsDeps,
  order: OrderRow,
  { money, why }: { money: string; why: string },
): Promise<void> =>
  tell(tx, deps, order, `${money} go back to you: order ${order.number}`, [
    why,
    'It goes back the way it came, which takes a bank up to 10 working days.',
  ]);
