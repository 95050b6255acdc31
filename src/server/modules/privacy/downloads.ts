import { randomUUID } from 'node:crypto';

import { DOWNLOAD_VALID_DAYS } from '@/contracts/limits';
import { type Download } from '@/contracts/privacy';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { FileReply } from '@/server/platform/http/file-reply';
import {
  verifySignedQuery,
  buildSignedQuery,
  type SignedQuery,
} from '@/server/platform/security/signed-links';
import { storeFile, readStoredFile, removeStoredFile } from '@/server/platform/storage/files';
import { downloadFile } from '@/server/platform/storage/storage-folders';
import { registerStoredFile } from '@/server/platform/storage/stored-files';

import { addDownload, findDownload, findDownloads, type DownloadRow } from './downloads-repo';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The file name offered for saving. */
const buildFileName = ({ kind, createdAt }: DownloadRow) =>
  `didan-${kind}-${createdAt.toISOString().slice(0, 10)}.json`;

const toDownloadReply = (deps: Deps, row: DownloadRow): Download => ({
  id: row.id,
  kind: row.kind,
  orderId: row.orderId,
  url: `/api/users/downloads/${row.id}/?${buildSignedQuery(deps, deps.keys.download, row.id)}`,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

export async function listDownloads(deps: Deps, userId: string): Promise<Download[]> {
  const rows = await findDownloads(deps.db, userId, deps.now());
  return rows.map((row) => toDownloadReply(deps, row));
}

/**
 * Stores a file for the user. The file is written before its row, so that a row never names a
 * missing file.
 * @param onAdded runs in the transaction that adds the row
 * @throws any database error, after removing the file
 */
export async function storeDownload(
  deps: Deps,
  userId: string,
  kind: DownloadRow['kind'],
  content: string,
  onAdded: (tx: Db) => Promise<void>,
): Promise<Download> {
  const createdAt = deps.now();
  const expiresAt = new Date(createdAt.getTime() + DOWNLOAD_VALID_DAYS * DAY_MS);
  const row: DownloadRow = { id: randomUUID(), userId, kind, orderId: null, createdAt, expiresAt };
  const file = downloadFile(deps.uploadsDir, row.id);
  await registerStoredFile(deps.db, 'download', row.id, createdAt);
  await storeFile(file, content);
  try {
    await withTransaction(deps.db, async (tx) => {
      await addDownload(tx, row);
      await onAdded(tx);
    });
  } catch (error) {
    await removeStoredFile(file);
    throw error;
  }
  return toDownloadReply(deps, row);
}

/**
 * Opens the file of a signed link.
 * @throws {HttpError} 404 for a forged, foreign or expired link, and for a missing file, all with the same
 *   reply
 */
export async function openDownload(deps: Deps, downloadId: string, link: SignedQuery): Promise<FileReply> {
  const notFoundError = () =>
    httpError('not-found', 'This link has expired. You can get a new one from your account.');
  if (!verifySignedQuery(deps, deps.keys.download, downloadId, link)) throw notFoundError();
  const row = await findDownload(deps.db, downloadId, deps.now());
  const bytes = row && (await readStoredFile(downloadFile(deps.uploadsDir, row.id)));
  if (!bytes) throw notFoundError();
  return new FileReply({ bytes, saveAs: buildFileName(row) });
}
