import { and, desc, eq, gt, lt } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';

import { downloads } from './tables';

export type DownloadRow = typeof downloads.$inferSelect;

/** The user's unexpired downloads, newest first. */
export const findDownloads = (db: Db, userId: string, now: Date): Promise<DownloadRow[]> =>
  db
    .select()
    .from(downloads)
    .where(and(eq(downloads.userId, userId), gt(downloads.expiresAt, now)))
    .orderBy(desc(downloads.createdAt), desc(downloads.id));

/** Finds a download by its id alone: the caller holds a link signed for its owner. */
export async function findDownload(db: Db, id: string, now: Date): Promise<DownloadRow | undefined> {
  const [row] = await db
    .select()
    .from(downloads)
    .where(and(eq(downloads.id, id), gt(downloads.expiresAt, now)));
  return row;
}

export const addDownload = async (db: Db, row: DownloadRow): Promise<void> =>
  void (await db.insert(downloads).values(row));

export async function pruneDownloads(db: Db, now: Date): Promise<void> {
  await db.delete(downloads).where(lt(downloads.expiresAt, now));
}
