import { type Db } from '@/server/platform/database/database';
import { httpError } from '@/server/platform/errors/http-error';

import { attachPhotos, insertMessage, lockThread, markRead } from './repo';

type ReturnPhotos = { orderId: string; storeId: string; reason: string; photoIds: string[] };

/**
 * Sends the photos of a return as a message of the shopper, so that the store, and staff in a
 * dispute, see them with what both sides wrote. The caller notifies the store.
 *
 * @throws {HttpError} 409 if a photo was not uploaded for this order and store, or is gone.
 */
export async function sendReturnPhotos(
  tx: Db,
  { orderId, storeId, reason, photoIds }: ReturnPhotos,
  now: Date,
): Promise<void> {
  const thread = await lockThread(tx, orderId, storeId, now);
  const text = `Photos for my return: ${reason}`;
  const message = await insertMessage(tx, thread, { author: 'shopper', text, awaitsAnswer: false }, now);
  if (!(await attachPhotos(tx, message, [...new Set(photoIds)])))
    throw httpError('conflict', 'A photo is no longer here. Please add it again.');
  await markRead(tx, thread.id, { side: 'shopper', lastReadId: message.id, needsNoAnswer: false });
}
