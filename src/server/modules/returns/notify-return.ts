import { eq } from 'drizzle-orm';

import { isStoreFault } from '@/contracts/return-terms';
import { findStoreOwners } from '@/server/modules/authentication';
import { notifyShopper } from '@/server/modules/orders';
import { type Db } from '@/server/platform/database/database';
import { orderParcels, type OrderRow } from '@/server/platform/database/schema/orders';
import { type ReturnRow } from '@/server/platform/database/schema/returns';
import { type StoreRow, stores } from '@/server/platform/database/schema/stores';
import { type Deps } from '@/server/platform/deps/deps';
import { queueMessages } from '@/server/platform/outbox/queue';
import { formatDay } from '@/server/platform/text/format-day';

import { mailFrame, type ReturnMailFacts, shopperMails, storeMails } from './messages';

type NotifyDeps = Pick<Deps, 'keys' | 'appUrl' | 'now'>;

/**
 * Notifies the shopper and the store of a step, in the transaction of the step. No message repeats
 * what the other side typed about the return.
 */
export async function notifyReturnMoved(
  tx: Db,
  deps: NotifyDeps,
  order: OrderRow,
  row: ReturnRow,
): Promise<void> {
  const { parcelId, state } = row;
  const [store] = await tx
    .select({ id: stores.id, name: stores.name, returnAddress: stores.returnAddress })
    .from(orderParcels)
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(eq(orderParcels.id, parcelId));
  const shopperMail = shopperMails[state]?.(describeReturn(order, row, store));
  if (shopperMail) await notifyShopper(tx, deps, order, shopperMail);
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

function describeReturn(
  { number }: OrderRow,
  { cause, dueAt }: ReturnRow,
  store: Pick<StoreRow, 'name' | 'returnAddress'> | undefined,
): ReturnMailFacts {
  const address = store?.returnAddress ?? null;
  return {
    number,
    store: store?.name ?? mailFrame.unknownStore,
    address: address !== null && !containsLink(address) ? address : null,
    sendBy: dueAt ? formatDay(dueAt) : '',
    storePaysDelivery: isStoreFault(cause),
  };
}

/** Mail programs turn such text into links, and the recipient trusts our mails. */
const containsLink = (text: string): boolean => /:\/\/|www\.|@|\b[\w-]+\.[a-z]{2,}\b/i.test(text);
