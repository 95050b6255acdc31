import { verifyPassword } from '@/server/modules/authentication';
import { type Deps } from '@/server/platform/deps/deps';
import { invalidFieldsError, httpError } from '@/server/platform/errors/errors';
import { type SignedInUser } from '@/server/platform/http/endpoint';
import { sendMessages } from '@/server/platform/outbox/send';
import { removeStoredFile } from '@/server/platform/storage/files';
import {
  documentFile,
  downloadFile,
  evidenceFile,
  pictureFolder,
} from '@/server/platform/storage/storage-folders';

import { deleteUserRows, type OrphanedFiles } from './deletion-repo';

/** Deletes the account for its right password. The files follow in the background; what a crash leaves of them is swept (storage/sweep.ts). */
export async function deleteAccount(deps: Deps, user: SignedInUser, password: string): Promise<void> {
  const { id: userId, passwordHash } = user;
  if (!passwordHash) {
    throw httpError(
      'conflict',
      'Your account has no password yet. Set one by Forgot password, then delete the account with it.',
    );
  }
  if (!(await verifyPassword(password, passwordHash))) {
    throw invalidFieldsError({ password: ['This is not your password'] });
  }
  const left = await deleteUserRows(deps, { userId, passwordHash });
  if (!left) throw httpError('unauthorised', 'Please sign in.');
  deps.background.run('files of a deleted account', () => removeFiles(deps.uploadsDir, left));
  deps.background.run('messages', () => sendMessages(deps));
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
