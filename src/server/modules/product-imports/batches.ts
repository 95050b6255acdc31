import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';

import { VARIANTS_MAX } from '@/contracts/listing-terms';
import { type Db } from '@/server/platform/database/database';
import {
  productImportRows,
  productImports,
  type FileRow,
  type ImportRow,
} from '@/server/platform/database/schema/product-imports';
import { type AuditActor } from '@/server/platform/http/endpoint';

/** Small, so that locks are short and other requests get their turn. */
const BATCH_ROWS = 50;
const BATCH_CHARACTERS = 64 * 1024;

/** What became of a row. */
export type RowOutcome = Pick<FileRow, 'position' | 'result' | 'faults' | 'change' | 'isRestored'>;

export const toAuditActor = ({ actorId, actorRole, storeId, requestId }: ImportRow): AuditActor => ({
  userId: actorId,
  role: actorRole,
  storeId,
  requestId,
});

/** Reads the next rows, with all rows of the last product among them. */
export async function readBatch(tx: Db, { id, done }: ImportRow): Promise<FileRow[]> {
  const { cells, position, unit } = productImportRows;
  const isNext = and(
    eq(productImportRows.importId, id),
    gte(position, done),
    lt(position, done + BATCH_ROWS + VARIANTS_MAX),
  );
  const sizes = await tx
    .select({ position, unit, characters: sql<number>`length(array_to_string(${cells}, ''))` })
    .from(productImportRows)
    .where(isNext)
    .orderBy(asc(position));
  let characters = 0;
  const end = sizes.find((row, at) => {
    const isFull = at >= BATCH_ROWS || characters > BATCH_CHARACTERS;
    characters += row.characters;
    return isFull && row.unit !== sizes[at - 1]?.unit;
  });
  return tx
    .select()
    .from(productImportRows)
    .where(and(isNext, end && lt(position, end.position)))
    .orderBy(asc(position));
}

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
