import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { SIGN_IN_REQUIRED_MESSAGE } from '@/contracts/errors';
import { type PictureSize } from '@/contracts/privacy';
import { replacePicture } from '@/server/modules/authentication';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { FileReply } from '@/server/platform/http/file-reply';
import { type SentFile } from '@/server/platform/http/form';
import { storeFile, readStoredFile, removeStoredFile } from '@/server/platform/storage/files';
import { pictureFolder } from '@/server/platform/storage/storage-folders';
import { registerStoredFile } from '@/server/platform/storage/stored-files';

import { readPicture } from './picture';
import { createProfilePictures, type ProfilePictureFile } from './process-image';

const SHOWN_SIZE: PictureSize = 192;

/** Returns the URL of a picture. Pictures never change: a new one gets a new id and URL. */
export const getPictureUrl = (pictureId: string | null): string | null =>
  pictureId && `/api/users/pictures/${pictureId}/${SHOWN_SIZE}.webp`;

/**
 * Stores the picture, then removes the former one. Files are written first, so that a row never
 * names a missing file.
 * @throws {HttpError} 400 for an unreadable file, 401 if the user was deleted meanwhile
 */
export async function setPicture(deps: Deps, userId: string, file: SentFile | undefined) {
  const files = await createProfilePictures(await readPicture(file));
  const pictureId = randomUUID();
  const folder = pictureFolder(deps.uploadsDir, pictureId);
  await registerStoredFile(deps.db, 'picture', pictureId, deps.now());
  try {
    await storePicture(folder, files);
    await assignPicture(deps, userId, pictureId);
  } catch (error) {
    await removeStoredFile(folder);
    throw error;
  }
  return { message: 'Your picture has been updated', url: getPictureUrl(pictureId) };
}

export async function removePicture(deps: Deps, userId: string) {
  await assignPicture(deps, userId, null);
  return { message: 'Your picture has been removed', url: null };
}

async function storePicture(folder: string, files: ProfilePictureFile[]): Promise<void> {
  for (const { size, bytes } of files) await storeFile(path.join(folder, `${size}.webp`), bytes);
}

async function assignPicture(deps: Deps, userId: string, pictureId: string | null): Promise<void> {
  const replaced = await replacePicture(deps.db, userId, pictureId, deps.now());
  if (!replaced) throw httpError('unauthorised', SIGN_IN_REQUIRED_MESSAGE);
  const { formerId } = replaced;
  if (formerId) {
    deps.background.run('former picture', () => removeStoredFile(pictureFolder(deps.uploadsDir, formerId)));
  }
}

/**
 * Reads a picture file. The route restricts `file` to the names that storePicture writes.
 * @throws {HttpError} 404 if there is no such picture
 */
export async function openPicture(deps: Deps, pictureId: string, file: string): Promise<FileReply> {
  const bytes = await readStoredFile(path.join(pictureFolder(deps.uploadsDir, pictureId), file));
  if (!bytes) throw httpError('not-found', 'We can’t find this picture.');
  return new FileReply({ bytes, cacheControl: 'public, max-age=31536000, immutable' });
}
