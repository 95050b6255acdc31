import path from 'node:path';

import { and, eq, inArray, isNull, lt, notExists, sql, type Column } from 'drizzle-orm';

import { users } from '@/server/modules/authentication/tables';
import { businessDocuments } from '@/server/modules/business/tables';
import { listingPictures } from '@/server/modules/listings/tables';
import { orderMessagePhotos } from '@/server/modules/order-messages/tables';
import { orderParcels } from '@/server/modules/parcels/tables';
import { downloads } from '@/server/modules/privacy/tables';
import { reportMessages } from '@/server/modules/reports/tables';
import { reviewPhotos } from '@/server/modules/reviews/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

import { moveStoredFile, removeStoredFile } from './files';
import { storageFolders, trashedFile } from './storage-folders';
import { storedFiles, type FileKind } from './tables';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
const TRASH_DAYS = 7;
const BATCH_SIZE = 500;

/**
 * Each kind of file with its folder and the column that holds its name, or a path that ends in it.
 */
const kinds: { kind: FileKind; folderIn: (uploadsDir: string) => string; column: Column }[] = [
  { kind: 'picture', folderIn: storageFolders.pictures, column: users.pictureId },
  { kind: 'download', folderIn: storageFolders.downloads, column: downloads.id },
  { kind: 'document', folderIn: storageFolders.documents, column: businessDocuments.name },
  { kind: 'evidence', folderIn: storageFolders.evidence, column: reportMessages.pictureId },
  { kind: 'product-picture', folderIn: storageFolders.productPictures, column: listingPictures.id },
  { kind: 'store-logo', folderIn: storageFolders.storePictures, column: stores.logo },
  { kind: 'store-banner', folderIn: storageFolders.storePictures, column: stores.banner },
  { kind: 'packing-photo', folderIn: storageFolders.packingPhotos, column: orderParcels.packingPhotoId },
  { kind: 'message-photo', folderIn: storageFolders.messagePhotos, column: orderMessagePhotos.id },
  { kind: 'review-photo', folderIn: storageFolders.reviewPhotos, column: reviewPhotos.id },
];

/**
 * Moves orphaned files to the trash folder, and deletes them from there after 7 days. A file is
 * orphaned if this database stored it and no row names it: its row was deleted, or the server
 * crashed before it wrote the row. Files younger than an hour stay, because a file is written before its row.
 * Files that this database never stored are never touched.
 */
export async function sweepFiles(db: Db, uploadsDir: string, now: Date): Promise<void> {
  await emptyTrash(db, uploadsDir, new Date(now.getTime() - TRASH_DAYS * 24 * HOUR_MILLISECONDS));
  const storedBefore = new Date(now.getTime() - HOUR_MILLISECONDS);
  for (const { kind, folderIn, column } of kinds) {
    for (;;) {
      const names = await findOrphanedFiles(db, kind, column, storedBefore);
      for (const name of names) {
        // A missing file was deleted with its row, and only its record is left.
        await moveStoredFile(path.join(folderIn(uploadsDir), name), trashedFile(uploadsDir, kind, name));
      }
      await db
        .update(storedFiles)
        .set({ trashedAt: now })
        .where(and(eq(storedFiles.kind, kind), inArray(storedFiles.name, names)));
      if (names.length < BATCH_SIZE) break;
    }
  }
}

/**
 * Compares names as text: unencrypted documents from earlier versions have names that are not ids.
 */
async function findOrphanedFiles(
  db: Db,
  kind: FileKind,
  column: Column,
  storedBefore: Date,
): Promise<string[]> {
  const rowsNamingFile = db
    .select({ one: sql`1` })
    .from(column.table)
    .where(sql`regexp_replace(${column}::text, '^.*/', '') = ${storedFiles.name}`);
  const rows = await db
    .select({ name: storedFiles.name })
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.kind, kind),
        isNull(storedFiles.trashedAt),
        lt(storedFiles.storedAt, storedBefore),
        notExists(rowsNamingFile),
      ),
    )
    .limit(BATCH_SIZE);
  return rows.map(({ name }) => name);
}

async function emptyTrash(db: Db, uploadsDir: string, trashedBefore: Date): Promise<void> {
  const trashed = lt(storedFiles.trashedAt, trashedBefore);
  const rows = await db.select().from(storedFiles).where(trashed);
  for (const { kind, name } of rows) await removeStoredFile(trashedFile(uploadsDir, kind, name));
  await db.delete(storedFiles).where(trashed);
}
