import { randomUUID } from 'node:crypto';

import { type MessagePhoto, MESSAGE_PHOTO_MAX_BYTES } from '@/contracts/order-messages';
import { fitPicture, readPicture } from '@/server/modules/pictures';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { FileReply } from '@/server/platform/http/file-reply';
import { type SentFile } from '@/server/platform/http/form';
import {
  buildSignedQuery,
  type SignedQuery,
  verifySignedQuery,
} from '@/server/platform/security/signed-links';
import { readStoredFile, removeStoredFile, storeFile } from '@/server/platform/storage/files';
import { messagePhotoFile } from '@/server/platform/storage/storage-folders';
import { registerStoredFile } from '@/server/platform/storage/stored-files';

import { type Participant } from './participants';
import { lockThread } from './repo';
import { requireOpenThread } from './require-open-thread';
import { orderMessagePhotos } from './tables';

/** Enough to read a batch number. */
const PIXELS = 1600;

/** Returns a photo with a URL for readers of its thread, valid for 15 minutes. */
export const toPhotoReply = (deps: Deps, id: string): MessagePhoto => ({
  id,
  url: `/api/order/messages/photos/${id}/?${buildSignedQuery(deps, deps.keys.orderMessage, id)}`,
});

/**
 * Redraws and stores a photo for a message that its author has yet to send.
 *
 * @throws {HttpError} 400 for an unreadable file, 409 if the thread is closed.
 */
export async function storeMessagePhoto(
  deps: Deps,
  participant: Participant,
  file: SentFile | undefined,
): Promise<MessagePhoto> {
  const { order, store, side: author } = participant;
  await requireOpenThread(deps, participant);
  const bytes = await fitPicture(await readPicture(file, MESSAGE_PHOTO_MAX_BYTES), PIXELS);
  const id = randomUUID();
  const place = messagePhotoFile(deps.uploadsDir, id);
  await registerStoredFile(deps.db, 'message-photo', id, deps.now());
  await storeFile(place, bytes);
  try {
    await withTransaction(deps.db, async (tx) => {
      const { id: threadId } = await lockThread(tx, order.id, store.id, deps.now());
      await tx.insert(orderMessagePhotos).values({ id, threadId, author, createdAt: deps.now() });
    });
  } catch (error) {
    await removeStoredFile(place);
    throw error;
  }
  return toPhotoReply(deps, id);
}

/**
 * Opens the photo of a signed link.
 *
 * @throws {HttpError} 404 for a forged or expired link and for a missing photo, with the same
 * reply.
 */
export async function openMessagePhoto(deps: Deps, photoId: string, link: SignedQuery): Promise<FileReply> {
  const isSigned = verifySignedQuery(deps, deps.keys.orderMessage, photoId, link);
  const bytes = isSigned ? await readStoredFile(messagePhotoFile(deps.uploadsDir, photoId)) : undefined;
  if (!bytes) throw httpError('not-found', 'This link has expired. Open the order again for a new one.');
  return new FileReply({ bytes });
}
