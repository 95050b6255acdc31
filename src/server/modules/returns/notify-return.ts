import { eq } from 'drizzle-orm';

import { findStoreOwners } from '@/server/modules/authentication';
import { notifyShopper } from '@/server/modules/orders';
import { type Db } from '@/server/platform/database/database';
import { orderParcels, type OrderRow } from '@/server/platform/database/schema/orders';
import { type ReturnRow } from '@/server/platform/database/schema/returns';
import { stores } from '@/server/platform/database/schema/stores';
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
    .select({ id: stores.id, name: stores.name })
    .from(orderParcels)
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(eq(orderParcels.id, parcelId));
  const shopperMail = shopperMails[state]?.(order.number, store?.name ?? mailFrame.unknownStore);
  if (shopperMail) {
    const { subject, text } = shopperMail;
    await notifyShopper(tx, deps, order, { subject, paragraphs: [text] });
  }
  const storeMail = storeMails[state]?.(order.number);
  if (!storeMail || !store) return;
  const paragraphs = [mailFrame.greeting, storeMail.text, mailFrame.signature];
  const text = paragraphs.join('\n\n');
  const owners = await findStoreOwners(tx, store.id);
  const mails = owners.map(({ userId, email: to }) => ({
    channel: 'mail' as const,
    mail: { to, subject: storeMail.subject, text },
    kind: 'order' as const,
    userId,
    orderId: order.id,
  }));
  await queueMessages(tx, deps, mails);
}
