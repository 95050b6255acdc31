import { randomUUID } from 'node:crypto';

import { EVIDENCE_MAX_BYTES } from '@/contracts/upload-limits';
import { readPicture, fitPicture } from '@/server/modules/pictures';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { FileReply } from '@/server/platform/http/file-reply';
import { type SentFile } from '@/server/platform/http/form';
import {
  verifySignedQuery,
  buildSignedQuery,
  type SignedQuery,
} from '@/server/platform/security/signed-links';
import { storeFile, readStoredFile, removeStoredFile } from '@/server/platform/storage/files';
import { evidenceFile } from '@/server/platform/storage/storage-folders';
import { registerStoredFile } from '@/server/platform/storage/stored-files';

/** Enough to read a batch number. */
const EVIDENCE_PIXELS = 1600;

export type StoredPicture = { id: string; remove: () => Promise<void> };

/**
 * Redraws and stores a picture. The database row is written afterwards, so a caller that fails must
 * call `remove`.
 * @throws {HttpError} 400 if it cannot be decoded
 */
export async function storeEvidence(deps: Deps, file: SentFile): Promise<StoredPicture> {
  const bytes = await fitPicture(await readPicture(file, EVIDENCE_MAX_BYTES), EVIDENCE_PIXELS);
  const id = randomUUID();
  const place = evidenceFile(deps.uploadsDir, id);
  await registerStoredFile(deps.db, 'evidence', id, deps.now());
  await storeFile(place, bytes);
  return { id, remove: () => removeStoredFile(place) };
}

/** Returns a URL for readers of the thread, valid for 15 minutes. */
export const signEvidenceUrl = (deps: Deps, pictureId: string): string =>
  `/api/report/pictures/${pictureId}/?${buildSignedQuery(deps, deps.keys.evidence, pictureId)}`;

/**
 * Opens the picture of a signed link.
 * @throws {HttpError} 404 for a forged, foreign or expired link, and for a missing picture, all with the same
 *   reply
 */
export async function openEvidence(deps: Deps, pictureId: string, link: SignedQuery): Promise<FileReply> {
  const notFoundError = () =>
    httpError('not-found', 'This link has expired. Open the report again for a new one.');
  if (!verifySignedQuery(deps, deps.keys.evidence, pictureId, link)) throw notFoundError();
  const bytes = await readStoredFile(evidenceFile(deps.uploadsDir, pictureId));
  if (!bytes) throw notFoundError();
  return new FileReply({ bytes });
}
