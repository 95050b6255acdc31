import { and, desc, eq, gt } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { downloads } from '@/server/platform/database/schema/downloads';

export type DownloadRow = typeof downloads.$inferSelect;

/** Those that can still be fetched, the newest first. */
export const findDownloads = (db: Db, userId: string, now: Date): Promise<DownloadRow[]> =>
  db
    .select()
    .from(downloads)
    .where(and(eq(downloads.userId, userId), gt(downloads.expiresAt, now)))
    .orderBy(desc(downloads.createdAt), desc(downloads.id));

/** By its id alone: whoever asks has shown a signature that its owner was given. */
export async function findDownload(db: Db, id: string, now: Date): Promise<DownloadRow | undefined> {
  const [row] = await db
    .select()
    .from(downloads)
    .where(and(eq(downloads.id, id), gt(downloads.expiresAt, now)));
  return row;
}

export const addDownload = async (db: Db, row: DownloadRow): Promise<void> =>
  void (await db.insert(downloads).values(row));
