import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { type PictureSize } from '@/contracts/privacy';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/errors';
import { FileReply } from '@/server/platform/http/file-reply';
import { storeFile, readStoredFile, removeStoredFile } from '@/server/platform/storage/files';
import { pictureFolder } from '@/server/platform/storage/storage-folders';
import { recordFile } from '@/server/platform/storage/stored-files';

import { readPicture } from './picture';
import { processImage, type ProcessedImage } from './process-image';
import { replacePicture } from './repo';

const SHOWN_SIZE: PictureSize = 192;

/** Where a picture is served. A picture never changes, so its address never does either; another has another. */
export const pictureUrl = (pictureId: string | null): string | null =>
  pictureId && `/api/users/pictures/${pictureId}/${SHOWN_SIZE}.webp`;

/** Draws and keeps the picture, then removes the one before. The files come first: a row never names what is not there. */
export async function setPicture(deps: Deps, userId: string, file: File | undefined) {
  const drawn = await processImage(await readPicture(file));
  const pictureId = randomUUID();
  const folder = pictureFolder(deps.uploadsDir, pictureId);
  await recordFile(deps.db, 'picture', pictureId, deps.now());
  try {
    await storePicture(folder, drawn);
    await putInPlace(deps, userId, pictureId);
  } catch (error) {
    await removeStoredFile(folder);
    throw error;
  }
  return { message: 'Your picture is changed', url: pictureUrl(pictureId) };
}

export async function removePicture(deps: Deps, userId: string) {
  await putInPlace(deps, userId, null);
  return { message: 'Your picture is removed', url: null };
}

async function storePicture(folder: string, drawn: ProcessedImage): Promise<void> {
  for (const { size, bytes } of drawn) await storeFile(path.join(folder, `${size}.webp`), bytes);
}

async function putInPlace(deps: Deps, userId: string, pictureId: string | null): Promise<void> {
  const replaced = await replacePicture(deps.db, userId, pictureId, deps.now());
  if (!replaced) throw httpError('unauthorised', 'Please sign in.');
  const { formerId } = replaced;
  if (formerId) {
    deps.background.run('former picture', () => removeStoredFile(pictureFolder(deps.uploadsDir, formerId)));
  }
}

/** `file` is one of the names that keepPicture gives; the route admits no other. */
export async function openPicture(deps: Deps, pictureId: string, file: string): Promise<FileReply> {
  const bytes = await readStoredFile(path.join(pictureFolder(deps.uploadsDir, pictureId), file));
  if (!bytes) throw httpError('not-found', 'There is no such picture.');
  return new FileReply({ bytes, cacheControl: 'public, max-age=31536000, immutable' });
}
