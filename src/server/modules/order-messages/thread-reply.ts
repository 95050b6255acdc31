import { type OrderMessage, type OrderThread } from '@/contracts/order-messages';
import { type OrderRow } from '@/server/modules/parcels/tables';
import { type Deps } from '@/server/platform/deps/deps';

import { findOpenStores, findStoresOfOrder, type Participant } from './participants';
import { toPhotoReply } from './photos';
import { countUnread, findMessages, findThread } from './repo';
import { type OrderThreadRow } from './tables';

/**
 * Builds the thread as a side sees it. It names neither the shopper nor the member of the store.
 */
async function toThreadReply(
  deps: Deps,
  { order, store, side }: Participant,
  openStores: string[],
): Promise<OrderThread> {
  const row = await findThread(deps.db, order.id, store.id);
  return {
    storeId: store.id,
    storeName: store.name,
    messages: await loadMessages(deps, row),
    unread: row ? await countUnread(deps.db, row, side) : 0,
    isWaiting: Boolean(row?.waitingSince),
    canWrite: openStores.includes(store.id),
  };
}

async function loadMessages(deps: Deps, thread: OrderThreadRow | undefined): Promise<OrderMessage[]> {
  const messages = thread ? await findMessages(deps.db, thread.id) : [];
  return messages.map(({ message: { id, author, text, createdAt }, photoIds }) => ({
    id,
    author,
    text,
    at: createdAt.toISOString(),
    photos: photoIds.map((photoId) => toPhotoReply(deps, photoId)),
  }));
}

/**
 * Loads what the shopper and a store have written to each other, for staff who decide a dispute
 * between them.
 */
export const loadMessagesInDispute = async (
  deps: Deps,
  orderId: string,
  storeId: string,
): Promise<OrderMessage[]> => loadMessages(deps, await findThread(deps.db, orderId, storeId));

export const loadThread = async (deps: Deps, participant: Participant): Promise<OrderThread> =>
  toThreadReply(deps, participant, await findOpenStores(deps.db, participant.order, deps.now()));

/** Loads a thread for each store of a shopper's order. */
export async function loadThreads(deps: Deps, order: OrderRow): Promise<OrderThread[]> {
  const openStores = await findOpenStores(deps.db, order, deps.now());
  const participants = await findStoresOfOrder(deps.db, order);
  return Promise.all(participants.map((participant) => toThreadReply(deps, participant, openStores)));
}
