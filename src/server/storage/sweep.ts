import path from 'node:path';

import { inArray, sql, type Column } from 'drizzle-orm';

import { type Db } from '@/server/db/database';
import { businesses } from '@/server/db/schema/businesses';
import { downloads } from '@/server/db/schema/downloads';
import { reportMessages } from '@/server/db/schema/reports';
import { users } from '@/server/db/schema/users';

import { namesIn, removeKept, writtenAt } from './files';
import { places } from './places';

const HOUR_MS = 60 * 60 * 1000;
/** So many names are asked for at once. */
const BATCH = 500;

/** Each kind of file, and the column in which a row names it. */
const kinds: { folderIn: (uploadsDir: string) => string; column: Column }[] = [
  { folderIn: places.pictures, column: users.pictureId },
  { folderIn: places.downloads, column: downloads.id },
  { folderIn: places.documents, column: businesses.documentName },
  { folderIn: places.evidence, column: reportMessages.pictureId },
];

/**
 * Removes the files that no row names: what a crash left behind between the file and its row, and what belonged to a row that is
 * gone. A file is written before its row is, so the young ones are let be.
 */
export async function sweepFiles(db: Db, uploadsDir: string, now: Date): Promise<void> {
  const isOld = async (place: string) => {
    const written = await writtenAt(place);
    return written !== undefined && written.getTime() < now.getTime() - HOUR_MS;
  };
  for (const { folderIn, column } of kinds) {
    const folder = folderIn(uploadsDir);
    const names = await namesIn(folder);
    for (let at = 0; at < names.length; at += BATCH) {
      const named = names.slice(at, at + BATCH);
      const rows = await namesAmong(db, column, named);
      for (const place of named.filter((name) => !rows.has(name)).map((name) => path.join(folder, name))) {
        if (await isOld(place)) await removeKept(place);
      }
    }
  }
}

/** Those of the names that a row has. As text: something that is no id may lie in a folder too. */
async function namesAmong(db: Db, column: Column, names: string[]): Promise<Set<string>> {
  const name = sql<string>`${column}::text`;
  const rows = await db.select({ name }).from(column.table).where(inArray(name, names));
  return new Set(rows.map((row) => row.name));
}
