import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';

import { threadMessages } from './messages';
import { findOpenStores, isSeenByStore, type Participant } from './participants';

/** @throws {HttpError} 409 if nobody can write in the thread: not yet, or no longer. */
export async function requireOpenThread(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { order, store }: Participant,
): Promise<void> {
  if (!isSeenByStore(order)) throw httpError('conflict', threadMessages.notPaid);
  const open = await findOpenStores(db, order, now());
  if (!open.includes(store.id)) throw httpError('conflict', threadMessages.closed);
}
