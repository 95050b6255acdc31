import { signInRequiredError, verifyPassword } from '@/server/modules/authentication';
import { type Deps } from '@/server/platform/deps/deps';
import { invalidFieldsError, httpError } from '@/server/platform/errors/http-error';
import { type SignedInUser } from '@/server/platform/http/endpoint';
import { removeStoredFile } from '@/server/platform/storage/files';
import {
  documentFile,
  downloadFile,
  evidenceFile,
  pictureFolder,
} from '@/server/platform/storage/storage-folders';

import { deleteUserRows, type OrphanedFiles } from './delete-user-rows';

/**
 * Deletes the account if the password is correct. Files follow in the background; storage/sweep.ts
 * removes those a crash leaves behind.
 * @throws {HttpError} 409 if the account has no password or a store or the staff depends on it, 400 for a wrong one, 401 if it is gone
 */
export async function deleteAccount(deps: Deps, user: SignedInUser, password: string): Promise<void> {
  const { id: userId, passwordHash } = user;
  if (!passwordHash) {
    throw httpError(
      'conflict',
      'Your account has no password yet. Set one with Forgot password, then use it to delete the account.',
    );
  }
  if (!(await verifyPassword(password, passwordHash))) {
    throw invalidFieldsError({ password: ['That password is incorrect'] });
  }
  const orphanedFiles = await deleteUserRows(deps, { userId, passwordHash });
  if (!orphanedFiles) throw signInRequiredError();
  deps.background.run('files of a deleted account', () => removeFiles(deps.uploadsDir, orphanedFiles));
}

const removeFiles = (
  uploadsDir: string,
  { pictureId, downloadIds, documentNames, evidenceIds }: OrphanedFiles,
) =>
  Promise.all(
    [
      ...(pictureId ? [pictureFolder(uploadsDir, pictureId)] : []),
      ...downloadIds.map((id) => downloadFile(uploadsDir, id)),
      ...documentNames.map((name) => documentFile(uploadsDir, name)),
      ...evidenceIds.map((id) => evidenceFile(uploadsDir, id)),
    ].map(removeStoredFile),
  );
