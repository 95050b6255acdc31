import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, uuid, index, primaryKey, text } from 'drizzle-orm/pg-core';

import { timestampColumn } from '@/server/database/columns';

/**
 * This database's own id, in one row. The data folder holds the same id (storage/data-folder.ts).
 */
export const databaseIdentity = pgTable(
  'database_identity',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    id: uuid('id').notNull().defaultRandom(),
  },
  (table) => [check('database_identity_one_row', sql`${table.onlyRow}`)],
);

export type FileKind =
  /** The picture of a person's profile. */
  | 'picture'
  /** A copy of a user's data. */
  | 'download'
  /** A document of a business that applies to sell. */
  | 'document'
  /** A picture in a report. */
  | 'evidence'
  | 'review-photo'
  | 'product-picture'
  | 'store-logo'
  | 'store-banner'
  | 'packing-photo'
  | 'message-photo';

/**
 * Every file stored by a deployment with this database, recorded before it is written. The sweep
 * touches no others (storage/sweep.ts).
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    kind: text('kind').$type<FileKind>().notNull(),
    name: text('name').notNull(),
    storedAt: timestampColumn('stored_at').notNull(),
    /** When the sweep moved it to the trash folder; it is deleted 7 days later. */
    trashedAt: timestampColumn('trashed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.name] }),
    index('stored_files_trashed')
      .on(table.trashedAt)
      .where(sql`${table.trashedAt} is not null`),
  ],
);
