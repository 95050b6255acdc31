import { type Db } from '@/server/platform/database/database';
import { storedFiles, type FileKind } from '@/server/platform/database/schema/stored-files';

/**
 * Records a file before it is written. The sweep only ever touches recorded files, so one that is not recorded is never deleted.
 *
 * @param name The file's or the folder's own name: an id of ours.
 */
export const recordFile = async (db: Db, kind: FileKind, name: string, now: Date): Promise<void> =>
  void (await db.insert(storedFiles).values({ kind, name, storedAt: now }));
