import { asc, eq } from 'drizzle-orm';

import { sellingPaths } from '@/config/paths';
import { isStoreFault, type ReturnActor } from '@/contracts/return-terms';
import { type ItemQuantity } from '@/server/modules/ledger/tables';
import { notifyStore } from '@/server/modules/notifications';
import { notifyShopper, toMailItem } from '@/server/modules/orders';
import { orderItems, orderParcels, type OrderRow } from '@/server/modules/parcels/tables';
import { type StoreRow, stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { type MailBlock } from '@/server/platform/mail/content';
import { formatDay } from '@/server/platform/text/format-day';

import { partlyApprovedMail, type ReturnMailFacts, shopperMails, storeMails } from './messages';
import { returnItems, type ReturnRow } from './tables';

type NotifyDeps = Pick<Deps, 'keys' | 'now'>;

type MovedReturn = {
  row: ReturnRow;
  actor: ReturnActor;
  /** The units that staff refund, if not all of the return. */
  approved?: readonly ItemQuantity[] | undefined;
};

/**
 * Notifies the shopper and the store of a step, in the transaction of the step. No message repeats
 * what the other side typed about the return.
 */
export async function notifyReturnMoved(
  tx: Db,
  deps: NotifyDeps,
  order: OrderRow,
  { row, actor, approved }: MovedReturn,
): Promise<void> {
  const { parcelId, state } = row;
  const [store] = await tx
    .select({ id: stores.id, name: stores.name, returnAddress: stores.returnAddress })
    .from(orderParcels)
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(eq(orderParcels.id, parcelId));
  const writeToShopper = approved ? partlyApprovedMail : shopperMails[state];
  const shopperMail = writeToShopper?.(describeReturn(order, row, store));
  const items = await describeItems(tx, row.id, approved);
  if (shopperMail) {
    const { subject, paragraphs } = shopperMail;
    await notifyShopper(tx, deps, order, { subject, paragraphs: [...paragraphs, items] });
  }
  const storeMail = storeMails[state][actor]?.({ number: order.number, isPartial: approved !== undefined });
  if (!storeMail || !store) return;
  const { subject, text } = storeMail;
  const paragraphs = [text, items];
  await notifyStore(tx, deps, store.id, { event: 'return', subject, paragraphs, path: sellingPaths.returns });
}

function describeReturn(
  { number }: OrderRow,
  { cause, dueAt }: ReturnRow,
  store: Pick<StoreRow, 'name' | 'returnAddress'> | undefined,
): ReturnMailFacts {
  const address = store?.returnAddress ?? null;
  return {
    number,
    store: store?.name ?? 'The store',
    address: address !== null && !containsLink(address) ? address : null,
    sendBy: dueAt ? formatDay(dueAt) : '',
    storePaysDelivery: isStoreFault(cause),
  };
}

/** Lists what is sent back or, if staff refund less, what they refund. */
async function describeItems(
  tx: Db,
  returnId: string,
  approved: MovedReturn['approved'],
): Promise<MailBlock> {
  const rows = await tx
    .select({ item: orderItems, quantity: returnItems.quantity })
    .from(returnItems)
    .innerJoin(orderItems, eq(orderItems.id, returnItems.itemId))
    .where(eq(returnItems.returnId, returnId))
    .orderBy(asc(orderItems.name), asc(orderItems.id));
  const findQuantity = (id: string) => approved?.find(({ itemId }) => itemId === id)?.quantity ?? 0;
  const items = rows
    .map(({ item, quantity }) => ({ item, quantity: approved ? findQuantity(item.id) : quantity }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ item: { name, variantLabel, image }, quantity }) =>
      toMailItem({ name, variantLabel, image, quantity }),
    );
  return { kind: 'items', title: approved ? 'What we refund' : 'Items to return', items };
}

/** Mail programs turn such text into links, and the recipient trusts our mails. */
const containsLink = (text: string): boolean => /:\/\/|www\.|@|[\w-]\.[a-z]{2,}\b/i.test(text);
