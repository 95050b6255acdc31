import { randomUUID } from 'node:crypto';

import { EVIDENCE_MAX_BYTES } from '@/contracts/upload-limits';
import { readPicture, processImageWithin } from '@/server/modules/pictures';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/errors';
import { FileReply } from '@/server/platform/http/file-reply';
import { verifySignedQuery, signedQuery, type SignedQuery } from '@/server/platform/security/signed-links';
import { storeFile, readStoredFile, removeStoredFile } from '@/server/platform/storage/files';
import { evidenceFile } from '@/server/platform/storage/storage-folders';
import { recordFile } from '@/server/platform/storage/stored-files';

/** Enough to read a batch number by. */
const EVIDENCE_PIXELS = 1600;

export type StoredPicture = { id: string; remove: () => Promise<void> };

/** Draws the picture anew and keeps it; throws the field error for what is none. Its row comes after it, so whoever fails removes it. */
export async function storeEvidence(deps: Deps, file: File): Promise<StoredPicture> {
  const bytes = await processImageWithin(await readPicture(file, EVIDENCE_MAX_BYTES), EVIDENCE_PIXELS);
  const id = randomUUID();
  const place = evidenceFile(deps.uploadsDir, id);
  await recordFile(deps.db, 'evidence', id, deps.now());
  await storeFile(place, bytes);
  return { id, remove: () => removeStoredFile(place) };
}

/** An address for those who may read the thread, good for a quarter of an hour. */
export const evidenceUrl = (deps: Deps, pictureId: string): string =>
  `/api/report/pictures/${pictureId}/?${signedQuery(deps, deps.keys.evidence, pictureId)}`;

/** An address that is forged, another picture's or too old is told the same as one of nothing. */
export async function openEvidence(deps: Deps, pictureId: string, link: SignedQuery): Promise<FileReply> {
  const nothing = () => httpError('not-found', 'This link is no longer good. The report has a new one.');
  if (!verifySignedQuery(deps, deps.keys.evidence, pictureId, link)) throw nothing();
  const bytes = await readStoredFile(evidenceFile(deps.uploadsDir, pictureId));
  if (!bytes) throw nothing();
  return new FileReply({ bytes });
}
