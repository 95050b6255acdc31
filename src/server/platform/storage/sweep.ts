import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';

import { and, eq, inArray, isNull, lt, notExists, sql, type Column } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { readErrorCode } from '@/server/platform/database/error-code';
import { businesses } from '@/server/platform/database/schema/businesses';
import { downloads } from '@/server/platform/database/schema/downloads';
import { reportMessages } from '@/server/platform/database/schema/reports';
import { storedFiles, type FileKind } from '@/server/platform/database/schema/stored-files';
import { users } from '@/server/platform/database/schema/users';

import { removeStoredFile } from './files';
import { storageFolders, trashedFile } from './places';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
const TRASH_DAYS = 7;
const BATCH = 500;

/** Each kind of file, where it lies, and the column in which a row names it. */
const kinds: { kind: FileKind; folderIn: (uploadsDir: string) => string; column: Column }[] = [
  { kind: 'picture', folderIn: storageFolders.pictures, column: users.pictureId },
  { kind: 'download', folderIn: storageFolders.downloads, column: downloads.id },
  { kind: 'document', folderIn: storageFolders.documents, column: businesses.documentName },
  { kind: 'evidence', folderIn: storageFolders.evidence, column: reportMessages.pictureId },
];

/**
 * Moves files that this database stored and that no row names any more to the trash folder, and deletes what has been there for 7 days.
 * Such files are left by a crash between file and row, or belonged to a row that is gone. A file is written before its row, so files
 * younger than an hour stay. A file that this database never stored is never touched.
 */
export async function sweepFiles(db: Db, uploadsDir: string, now: Date): Promise<void> {
  await emptyTrash(db, uploadsDir, new Date(now.getTime() - TRASH_DAYS * 24 * HOUR_MILLISECONDS));
  const before = new Date(now.getTime() - HOUR_MILLISECONDS);
  for (const { kind, folderIn, column } of kinds) {
    for (;;) {
      const names = await findUnnamedFiles(db, kind, column, before);
      for (const name of names) {
        await moveIfThere(path.join(folderIn(uploadsDir), name), trashedFile(uploadsDir, kind, name));
      }
      await db
        .update(storedFiles)
        .set({ trashedAt: now })
        .where(and(eq(storedFiles.kind, kind), inArray(storedFiles.name, names)));
      if (names.length < BATCH) break;
    }
  }
}

/** Compared as text: the names of documents that were stored before they were encrypted are no ids. */
async function findUnnamedFiles(db: Db, kind: FileKind, column: Column, before: Date): Promise<string[]> {
  const naming = db
    .select({ one: sql`1` })
    .from(column.table)
    .where(sql`${column}::text = ${storedFiles.name}`);
  const rows = await db
    .select({ name: storedFiles.name })
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.kind, kind),
        isNull(storedFiles.trashedAt),
        lt(storedFiles.storedAt, before),
        notExists(naming),
      ),
    )
    .limit(BATCH);
  return rows.map(({ name }) => name);
}

/** A file that its owner had deleted is gone already, and only its record is left. */
async function moveIfThere(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to).catch((error: unknown) => {
    if (readErrorCode(error) !== 'ENOENT') throw error;
  });
}

async function emptyTrash(db: Db, uploadsDir: string, before: Date): Promise<void> {
  const trashed = lt(storedFiles.trashedAt, before);
  const rows = await db.select().from(storedFiles).where(trashed);
  for (const { kind, name } of rows) await removeStoredFile(trashedFile(uploadsDir, kind, name));
  await db.delete(storedFiles).where(trashed);
}
