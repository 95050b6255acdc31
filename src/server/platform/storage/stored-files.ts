import { type Db } from '@/server/platform/database/database';

import { storedFiles, type FileKind } from './tables';

/**
 * Records a file before it is written. The sweep deletes recorded files only.
 * @param name name of the file or folder, an id that the server creates
 */
export const registerStoredFile = async (db: Db, kind: FileKind, name: string, now: Date): Promise<void> =>
  void (await db.insert(storedFiles).values({ kind, name, storedAt: now }));
