import { MESSAGES_OPEN_DAYS } from '@/contracts/order-messages';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';

import { findOpenStores, isSeenByStore, type Participant } from './participants';

/** @throws {HttpError} 409 if nobody can write in the thread: not yet, or no longer. */
export async function requireOpenThread(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { order, store }: Participant,
): Promise<void> {
  if (!isSeenByStore(order))
    throw httpError('conflict', 'You can write to the store once the order is paid.');
  const open = await findOpenStores(db, order, now());
  if (!open.includes(store.id))
    throw httpError(
      'conflict',
      `Messages close ${MESSAGES_OPEN_DAYS} days after an order has arrived. You can still report a problem.`,
    );
}
