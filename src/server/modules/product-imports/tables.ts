import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { type ImportColumn, type ImportState } from '@/contracts/import-terms';
import { type ListingContent, type VariantInput } from '@/contracts/listings';
import { timestampColumn } from '@/server/database/columns';
import { stores } from '@/server/modules/stores/tables';

/** CSV files of products that a store checks, imports and undoes in the background. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id),
    fileName: text('file_name').notNull(),
    /** The same file is not imported twice in a day. */
    fileHash: text('file_hash').notNull(),
    /** The columns of the file in their order; an empty text is one that is ignored. */
    columns: text('columns').array().notNull(),
    isDryRun: boolean('is_dry_run').notNull(),
    /** `reading` until all rows of the file are stored; then it is an import that its store sees. */
    state: text('state').$type<ImportState | 'reading'>().notNull().default('queued'),
    total: integer('total').notNull(),
    /** Position of the first row that is not done: the work goes on there after a restart. */
    done: integer('done').notNull().default(0),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    faulty: integer('faulty').notNull().default(0),
    restored: integer('restored').notNull().default(0),
    notRestored: integer('kept').notNull().default(0),
    /** Consecutive failures of ours. */
    failures: integer('failures').notNull().default(0),
    /** Batches that began since one ended: above 0 after a process stopped in the middle of one. */
    starts: integer('starts').notNull().default(0),
    startedAt: timestampColumn('started_at'),
    /** Who started it, for the audit log. */
    actorId: uuid('actor_id'),
    actorRole: text('actor_role').notNull(),
    requestId: uuid('request_id'),
    createdAt: timestampColumn('created_at').notNull(),
    /** When it was last worked on, so that imports of several stores take turns. */
    workedAt: timestampColumn('worked_at').notNull(),
    finishedAt: timestampColumn('finished_at'),
  },
  (table) => [
    index('product_imports_store_id').on(table.storeId, table.createdAt),
    index('product_imports_active')
      .on(table.workedAt)
      .where(sql`${table.state} in ('queued', 'checking', 'running', 'undoing')`),
  ],
);

export type ImportRow = typeof productImports.$inferSelect;

export type RowFault = { column: ImportColumn; message: string };

export type RowResult = 'created' | 'updated' | 'unchanged' | 'faulty';

type Values<T> = { before: Partial<T>; after: Partial<T> };

/** What a row changed, with which it can be undone. */
export type RowChange = {
  listingId: string;
  /** Whether the row made the draft. */
  isNew?: true;
  fields?: Values<ListingContent>;
  variant?: Values<VariantInput> & { sku: string };
};

/** The rows of a file with what became of each. */
export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** From 0, with the rows of a product together. */
    position: integer('position').notNull(),
    /** Its row in the spreadsheet. */
    row: integer('row').notNull(),
    /** The spreadsheet row that begins the product. */
    unit: integer('unit').notNull(),
    /** From 0, which size of the product it is. */
    place: integer('place').notNull(),
    /** An earlier spreadsheet row with the same SKU. */
    repeats: integer('repeats'),
    cells: text('cells').array().notNull(),
    result: text('result').$type<RowResult>(),
    faults: jsonb('faults').$type<RowFault[]>().notNull().default([]),
    change: jsonb('change').$type<RowChange>(),
    /** Whether undoing restored it; false if it changed meanwhile. */
    isRestored: boolean('is_restored'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);

export type FileRow = typeof productImportRows.$inferSelect;
