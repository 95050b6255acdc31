import { sellingPaths } from '@/config/paths';
import { type StoreEvent } from '@/contracts/notice-terms';
import { type MailBlock } from '@/server/platform/mail/content';
import { limitItems } from '@/server/platform/mail/limit-items';

import { type Notice } from './describe-notices';
import { digestMessages, smsMessages } from './messages';

/** A longer mail is cut by mail programs, and read by nobody. */
const NOTICES_MAX = 12;

type Store = { id: string; name: string };
type Reader = {
  store: Store;
  /** Whether the reader works for several stores, so that links have to name this one. */
  hasSeveralStores: boolean;
};

/** Writes one mail of all notices. */
export function composeMail(
  notices: readonly Notice[],
  reader: Reader,
): { subject: string; blocks: MailBlock[] } {
  const { subject, path, label } = summarise(notices, reader);
  const button = { kind: 'button' as const, label, url: path };
  const settings = {
    kind: 'link' as const,
    before: digestMessages.settings,
    url: toStorePath(sellingPaths.notices, reader),
    isSmall: true,
  };
  return { subject, blocks: [...describe(notices, reader), button, settings] };
}

function describe(notices: readonly Notice[], reader: Reader): MailBlock[] {
  const [first] = notices;
  if (first && notices.length === 1)
    return [...first.paragraphs, ...limitItems(first.order ? [first.order.items] : [])];
  const shown = notices.slice(0, NOTICES_MAX);
  const items = limitItems(shown.flatMap(({ order }) => order?.items ?? []));
  const blocks = shown.flatMap(({ event, subject, paragraphs, path, order }): MailBlock[] => {
    const before = digestMessages.link(subject);
    const link = { kind: 'link' as const, before, url: toStorePath(path, reader) };
    const texts = event === 'order-placed' ? [] : paragraphs;
    const own = order ? items.shift() : undefined;
    return [link, ...texts, ...(own ? [own] : [])];
  });
  const omitted = notices.length - shown.length;
  return omitted > 0 ? [...blocks, digestMessages.omitted(omitted)] : blocks;
}

/** Writes one push of all notices. */
export function composePush(notices: readonly Notice[], reader: Reader): { message: string; path: string } {
  const { subject, path } = summarise(notices, reader);
  return { message: subject, path };
}

/** Writes one SMS of the notices about orders; undefined without any. */
export function composeSms(notices: readonly Notice[], reader: Reader, appUrl: string): string | undefined {
  const { parts } = smsMessages;
  const texts = Object.entries(parts).flatMap(([event, write]) => {
    const found = notices.filter((notice) => notice.event === event);
    return found.length > 0 ? [write(found.length, found[0]?.order?.number ?? '')] : [];
  });
  if (texts.length === 0) return undefined;
  return smsMessages.text(texts, `${appUrl}${toStorePath(sellingPaths.orders, reader)}`);
}

function summarise(
  notices: readonly Notice[],
  reader: Reader,
): { subject: string; path: string; label: string } {
  const [first] = notices;
  if (first && notices.length === 1) {
    const label = first.order ? digestMessages.seeOrder : digestMessages.see;
    return { subject: first.subject, path: toStorePath(first.path, reader), label };
  }
  const { name } = reader.store;
  const isNewOrder = ({ event }: { event: StoreEvent }) => event === 'order-placed';
  const placed = notices.filter(isNewOrder).length;
  const others = notices.length - placed;
  const isOrders = notices.every(({ order }) => order);
  const path = toStorePath(isOrders ? sellingPaths.orders : sellingPaths.today, reader);
  const label = isOrders ? digestMessages.seeOrders : digestMessages.see;
  if (others === 0) return { subject: digestMessages.newOrders(placed, name), path, label };
  if (placed === 0) return { subject: digestMessages.updates(others, name), path, label };
  return { subject: digestMessages.newOrdersAndUpdates(placed, others, name), path, label };
}

/** The page for a reader of several stores opens with the right one. */
function toStorePath(path: string, { store, hasSeveralStores }: Reader): string {
  if (!hasSeveralStores) return path;
  return `${path}${path.includes('?') ? '&' : '?'}store=${store.id}`;
}
