import { and, asc, eq, getTableColumns, gte, lte, sql } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { productImportRows, productImports, type FileRow, type ImportRow } from './tables';

/** Small, so that locks are short and other requests get their turn. */
const BATCH_ROWS = 50;
const BATCH_CHARACTERS = 16 * 1024;

/** What became of a row. */
export type RowOutcome = Pick<FileRow, 'position' | 'result' | 'faults' | 'change' | 'isRestored'>;

export const toAuditActor = ({ actorId, actorRole, storeId, requestId }: ImportRow): AuditActor => ({
  userId: actorId,
  role: actorRole,
  storeId,
  requestId,
});

/**
 * Columns to read whole rows by. Drivers parse a text array sign by sign, and long cells then take
 * hundreds of megabytes; JSON they do not.
 */
export const fileRowColumns = {
  ...getTableColumns(productImportRows),
  cells: sql<string[]>`to_json(${productImportRows.cells})`,
};

/** Reads the next rows, with all rows of the last product among them. */
export async function readBatch(tx: Db, row: ImportRow): Promise<FileRow[]> {
  const { importId, position } = productImportRows;
  return tx
    .select(fileRowColumns)
    .from(productImportRows)
    .where(and(eq(importId, row.id), gte(position, row.done), lte(position, findLastOfBatch(row))))
    .orderBy(asc(position));
}

/**
 * Goes from row to row, since the length of a long cell takes as long as reading it. The limit
 * makes it one look into the index for each: a join could read the whole file every time.
 */
const findLastOfBatch = ({ id, done }: ImportRow) => sql<number>`(
  with recursive batch as (
    select position, unit, 1 as rows, length(array_to_string(cells, '')) as characters
    from product_import_rows
    where import_id = ${id} and position = ${done}
    union all
    select next.position, next.unit, batch.rows + 1,
      batch.characters + length(array_to_string(next.cells, ''))
    from batch cross join lateral (
      select position, unit, cells from product_import_rows
      where import_id = ${id} and position = batch.position + 1
      limit 1) as next
    where next.unit = batch.unit
      or batch.rows < ${BATCH_ROWS} and batch.characters <= ${BATCH_CHARACTERS}
  )
  select max(position) from batch)`;

/** Writes what became of the rows of a batch, in one statement. */
export async function writeOutcomes(
  tx: Db,
  { id }: ImportRow,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await tx.execute(sql`
    update product_import_rows as line
    set result = value.result, faults = value.faults, change = value.change,
      is_restored = value."isRestored"
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as value(position int, result text, faults jsonb, change jsonb, "isRestored" boolean)
    where line.import_id = ${id} and line.position = value.position`);
}

/** Moves an import on, in the transaction of its batch: both happen, or neither. */
export const updateImport = async (
  tx: Db,
  { id }: Pick<ImportRow, 'id'>,
  changes: Partial<ImportRow>,
): Promise<void> => void (await tx.update(productImports).set(changes).where(eq(productImports.id, id)));
