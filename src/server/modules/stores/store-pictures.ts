import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { STORE_PICTURE_MAX_BYTES, storePictureSizes, type StorePictureKind } from '@/contracts/upload-limits';
import { recordAudit } from '@/server/modules/audit';
import { cropPictureTo, readPicture } from '@/server/modules/pictures';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';
import { FileReply } from '@/server/platform/http/file-reply';
import { type SentFile } from '@/server/platform/http/form';
import { readStoredFile, removeStoredFile, storeFile } from '@/server/platform/storage/files';
import { storePictureFile } from '@/server/platform/storage/storage-folders';
import { registerStoredFile } from '@/server/platform/storage/stored-files';

import { stores } from './tables';

/** Logo of a store that has none of its own. */
export const DEFAULT_STORE_LOGO = 'brand/stores/default.svg';

type Picture = { kind: StorePictureKind; storeId: string };

/**
 * Redraws a picture and makes it the store's logo or banner. The file is written first, so that a
 * row never names a missing one; the sweep removes the former one.
 *
 * @throws {HttpError} 400 for an unreadable file
 */
export async function setStorePicture(
  deps: Deps,
  actor: AuditActor,
  picture: Picture,
  file: SentFile | undefined,
): Promise<void> {
  const { kind } = picture;
  const bytes = await cropPictureTo(
    await readPicture(file, STORE_PICTURE_MAX_BYTES),
    storePictureSizes[kind],
  );
  const name = `${randomUUID()}.webp`;
  const stored = storePictureFile(deps.uploadsDir, name);
  await registerStoredFile(deps.db, `store-${kind}`, name, deps.now());
  try {
    await storeFile(stored, bytes);
    await assignPicture(deps, actor, picture, `api/store/pictures/${name}`);
  } catch (error) {
    await removeStoredFile(stored);
    throw error;
  }
}

/** Gives the store the shop's logo again, or no banner. */
export const removeStorePicture = (deps: Deps, actor: AuditActor, picture: Picture): Promise<void> =>
  assignPicture(deps, actor, picture, null);

const assignPicture = (
  { db, now }: Deps,
  actor: AuditActor,
  { kind, storeId }: Picture,
  path: string | null,
): Promise<void> =>
  withTransaction(db, async (tx) => {
    const [store] = await tx.select().from(stores).where(eq(stores.id, storeId)).for('update');
    if (!store) throw new Error(`Store ${storeId} does not exist.`);
    await tx
      .update(stores)
      .set(kind === 'logo' ? { logo: path ?? DEFAULT_STORE_LOGO } : { banner: path })
      .where(eq(stores.id, storeId));
    const target = { type: 'store', id: storeId };
    const change = { before: { [kind]: store[kind] }, after: { [kind]: path } };
    await recordAudit(tx, actor, { action: `store.${kind}-changed`, target, ...change }, now());
  });

/**
 * Reads a logo or banner. The route restricts `file` to the names that setStorePicture writes.
 * @throws {HttpError} 404 if there is no such picture
 */
export async function openStorePicture({ uploadsDir }: Deps, file: string): Promise<FileReply> {
  const bytes = await readStoredFile(storePictureFile(uploadsDir, file));
  if (!bytes) throw httpError('not-found', 'We can’t find this picture.');
  return new FileReply({ bytes, cacheControl: 'public, max-age=31536000, immutable' });
}
