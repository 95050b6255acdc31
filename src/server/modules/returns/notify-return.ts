import { eq } from 'drizzle-orm';

import {
  RETURN_ANSWER_WORKING_DAYS,
  RETURN_CHECK_DAYS,
  RETURN_SEND_DAYS,
  type ReturnState,
} from '@/contracts/return-terms';
import { notifyShopper as notifyShopper } from '@/server/modules/orders';
import { type Db } from '@/server/platform/database/database';
import { orderParcels, type OrderRow } from '@/server/platform/database/schema/orders';
import { type ReturnRow } from '@/server/platform/database/schema/returns';
import { stores } from '@/server/platform/database/schema/stores';
import { users } from '@/server/platform/database/schema/users';
import { type Deps } from '@/server/platform/deps/deps';
import { queueMessages } from '@/server/platform/outbox/queue';

type NotifyDeps = Pick<Deps, 'keys' | 'appUrl' | 'now'>;
type Mail = [subject: string, text: string];

const shopperMails: Partial<Record<ReturnState, (number: string, store: string) => Mail>> = {
  requested: (number, store) => [
    `Return requested: order ${number}`,
    `We have asked ${store} to accept your return. Please keep the goods until it does.`,
  ],
  accepted: (number, store) => [
    `Return accepted: order ${number}`,
    `${store} takes your return. Send the goods back within ${RETURN_SEND_DAYS} days; your order page says where to. We refund you once they have arrived and been checked.`,
  ],
  disputed: (number) => [
    `We're looking into your return: order ${number}`,
    'The store and you see this return differently, so our staff decide. We will email you.',
  ],
  received: (number, store) => [
    `Return received: order ${number}`,
    `${store} has your goods, and we have asked for your refund.`,
  ],
  refund_approved: (number) => [
    `Return decided: order ${number}`,
    'Our staff have decided for you, and we have asked for your refund.',
  ],
  refused: (number) => [
    `Return refused: order ${number}`,
    'Our staff have looked into your return and refused it. Your order page says why.',
  ],
  expired: (number) => [
    `Return closed: order ${number}`,
    'The goods were not sent back in time, so this return is closed.',
  ],
};

const storeMails: Partial<Record<ReturnState, (number: string) => Mail>> = {
  requested: (number) => [
    `Return requested: order ${number}`,
    `A shopper wants to return goods. Accept or dispute it within ${RETURN_ANSWER_WORKING_DAYS} working days; after that it counts as accepted.`,
  ],
  sent_back: (number) => [
    `Return on its way: order ${number}`,
    `The shopper has sent the goods back. Confirm when you have them, or dispute the return within ${RETURN_CHECK_DAYS} days.`,
  ],
};

/** Tells the shopper and the store of a step: queued in its own transaction. Neither mail repeats what the other typed. */
export async function notifyReturnMoved(
  tx: Db,
  deps: NotifyDeps,
  order: OrderRow,
  { parcelId, state }: ReturnRow,
): Promise<void> {
  const [store] = await tx
    .select({ name: stores.name, ownerEmail: users.email, ownerId: stores.ownerId })
    .from(orderParcels)
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .leftJoin(users, eq(users.id, stores.ownerId))
    .where(eq(orderParcels.id, parcelId));
  const shopperMail = shopperMails[state]?.(order.number, store?.name ?? 'The store');
  if (shopperMail) await notifyShopper(tx, deps, order, shopperMail[0], [shopperMail[1]]);
  const storeMail = storeMails[state]?.(order.number);
  if (!storeMail || !store?.ownerEmail) return;
  const [subject, text] = storeMail;
  const mail = { to: store.ownerEmail, subject, text: ['Hello,', text, 'Dídán'].join('\n\n') };
  await queueMessages(tx, deps, [
    { channel: 'mail', mail, kind: 'order', userId: store.ownerId, orderId: order.id },
  ]);
}
