import { eq } from 'drizzle-orm';

import { notifyShopper } from '@/server/modules/orders';
import { type Db } from '@/server/platform/database/database';
import { orderParcels, type OrderRow } from '@/server/platform/database/schema/orders';
import { type ReturnRow } from '@/server/platform/database/schema/returns';
import { stores } from '@/server/platform/database/schema/stores';
import { users } from '@/server/platform/database/schema/users';
import { type Deps } from '@/server/platform/deps/deps';
import { queueMessages } from '@/server/platform/outbox/queue';

import { mailFrame, shopperMails, storeMails } from './messages';

type NotifyDeps = Pick<Deps, 'keys' | 'appUrl' | 'now'>;

/**
 * Notifies the shopper and the store of a step, in the transaction of the step. No message repeats
 * what the other side typed.
 */
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
  const shopperMail = shopperMails[state]?.(order.number, store?.name ?? mailFrame.unknownStore);
  if (shopperMail) {
    const { subject, text } = shopperMail;
    await notifyShopper(tx, deps, order, { subject, paragraphs: [text] });
  }
  const storeMail = storeMails[state]?.(order.number);
  if (!storeMail || !store?.ownerEmail) return;
  const { subject, text } = storeMail;
  const paragraphs = [mailFrame.greeting, text, mailFrame.signature];
  const mail = { to: store.ownerEmail, subject, text: paragraphs.join('\n\n') };
  await queueMessages(tx, deps, [
    { channel: 'mail', mail, kind: 'order', userId: store.ownerId, orderId: order.id },
  ]);
}
