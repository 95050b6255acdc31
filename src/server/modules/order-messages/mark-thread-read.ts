import { type OrderThread } from '@/contracts/order-messages';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';

import { type Participant } from './participants';
import { findThread, markRead } from './repo';
import { loadThread } from './thread-reply';

/**
 * Marks the messages up to `lastReadId` as read by the shopper or by the store.
 *
 * @throws {HttpError} 404 for a message of another thread.
 */
export async function markThreadRead(
  deps: Deps,
  participant: Participant,
  read: { lastReadId: string; needsNoAnswer: boolean },
): Promise<OrderThread> {
  const { order, store, side } = participant;
  const thread = await findThread(deps.db, order.id, store.id);
  if (!thread || !(await markRead(deps.db, thread.id, { side, ...read })))
    throw httpError('not-found', 'We can’t find this message.');
  return loadThread(deps, participant);
}
