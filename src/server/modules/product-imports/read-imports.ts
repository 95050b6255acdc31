import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';

import { IMPORT_SHOWN_FAULTS, IMPORT_UNDO_HOURS, IMPORTS_LISTED } from '@/contracts/import-terms';
import { type ImportReport, type ImportSummary } from '@/contracts/product-imports';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';

import { fileRowColumns } from './batches';
import { productImportRows, productImports, type FileRow, type ImportRow } from './tables';

const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** A file that is still being read is no import yet. */
const isOfStore = (storeId: string) =>
  and(eq(productImports.storeId, storeId), ne(productImports.state, 'reading'));

/** @throws {HttpError} 404 for an import that is not the store's */
export async function findImport(
  db: Db,
  storeId: string,
  id: string,
  { lock = false } = {},
): Promise<ImportRow> {
  const query = db
    .select()
    .from(productImports)
    .where(and(isOfStore(storeId), eq(productImports.id, id)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw httpError('not-found', 'We can’t find this import.');
  return row;
}

/** Returns until when an import can be undone; null if it can't. */
export function getUndoEnd({ state, isDryRun, finishedAt, created, updated }: ImportRow): Date | null {
  const isOver = state === 'done' || state === 'failed';
  if (isDryRun || !isOver || !finishedAt || created + updated === 0) return null;
  return new Date(finishedAt.getTime() + IMPORT_UNDO_HOURS * HOUR_MILLISECONDS);
}

const toSummary = (row: ImportRow, now: Date): ImportSummary => {
  const { id, fileName, isDryRun, done, total } = row;
  const state = row.state === 'reading' ? 'queued' : row.state;
  const { created, updated, unchanged, faulty, restored, notRestored } = row;
  const until = getUndoEnd(row);
  return {
    id,
    fileName,
    isDryRun,
    state,
    done,
    total,
    created,
    updated,
    unchanged,
    faulty,
    restored,
    notRestored,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoUntil: until && until > now ? until.toISOString() : null,
  };
};

/** Lists the store's last imports and checks, newest first. */
export async function listImports({ db, now }: Deps, storeId: string): Promise<{ items: ImportSummary[] }> {
  const rows = await db
    .select()
    .from(productImports)
    .where(isOfStore(storeId))
    .orderBy(desc(productImports.createdAt), desc(productImports.id))
    .limit(IMPORTS_LISTED);
  return { items: rows.map((row) => toSummary(row, now())) };
}

/** Reads how far an import is, with its first faults. */
export async function readImport(deps: Deps, storeId: string, id: string): Promise<ImportReport> {
  const row = await findImport(deps.db, storeId, id);
  const rows = await deps.db
    .select({ row: productImportRows.row, faults: productImportRows.faults })
    .from(productImportRows)
    .where(isFaultyIn(row))
    .orderBy(asc(productImportRows.row))
    .limit(IMPORT_SHOWN_FAULTS);
  const [counted] = await deps.db
    .select({ faults: sql<number>`coalesce(sum(jsonb_array_length(${productImportRows.faults})), 0)::int` })
    .from(productImportRows)
    .where(isFaultyIn(row));
  const errors = rows.flatMap(({ row: number, faults }) =>
    faults.map((fault) => ({ row: number, ...fault })),
  );
  return {
    ...toSummary(row, deps.now()),
    errors: errors.slice(0, IMPORT_SHOWN_FAULTS),
    errorCount: counted?.faults ?? 0,
  };
}

/** After undoing, the rows that it left as they are; otherwise those that were not imported. */
const isFaultyIn = ({ id, state }: ImportRow) =>
  and(
    eq(productImportRows.importId, id),
    state === 'undoing' || state === 'undone'
      ? eq(productImportRows.isRestored, false)
      : eq(productImportRows.result, 'faulty'),
  );

/** Finds the rows with faults, in the order of the spreadsheet. */
export const findFaultyRows = (db: Db, row: ImportRow): Promise<FileRow[]> =>
  db
    .select(fileRowColumns)
    .from(productImportRows)
    .where(isFaultyIn(row))
    .orderBy(asc(productImportRows.row));
