import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';

import { type AuditAction } from '@/contracts/audit-actions';
import { FILE_NAME_MAX_CHARACTERS, IMPORT_UNDO_HOURS } from '@/contracts/import-terms';
import { type NewImport } from '@/contracts/product-imports';
import { recordAudit } from '@/server/modules/audit';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';
import { type UploadedFile } from '@/server/platform/http/form';

import { updateImport } from './batches';
import { withImportFile, type GroupedRow } from './read-import-file';
import { findImport, getUndoEnd } from './read-imports';
import { productImportRows, productImports, type ImportRow } from './tables';

export type Member = { storeId: string; actor: AuditActor };

const HOUR_MILLISECONDS = 60 * 60 * 1000;
const RETENTION_DAYS = 30;
/** A file is read within seconds: one that is not was left by an instance that stopped. */
const READING_HOURS = 1;

/**
 * Stores the rows of a file, to be checked or imported in the background. A file that is being
 * imported, or was in the last day, is not imported again: its import is returned.
 *
 * @throws {HttpError} 400 for a file that is no CSV, has unknown columns, or too few or too many
 * rows
 */
export async function createImport(
  deps: Deps,
  { storeId, actor }: Member,
  file: UploadedFile | undefined,
  { dryRun }: { dryRun: boolean },
): Promise<NewImport> {
  return withImportFile(file, async ({ fileHash, columns, total, chunks }) => {
    const now = deps.now();
    const [row] = await deps.db
      .insert(productImports)
      .values({
        storeId,
        fileHash,
        columns,
        isDryRun: dryRun,
        total,
        state: 'reading',
        fileName: toPlainName(file?.name ?? ''),
        actorId: actor.userId,
        actorRole: actor.role,
        requestId: actor.requestId,
        createdAt: now,
        workedAt: now,
      })
      .returning();
    if (!row) throw new Error('The import was not inserted.');
    try {
      await insertRows(deps.db, row.id, chunks());
      const former = await queueImport(deps, { storeId, actor }, row);
      if (former === undefined) return { id: row.id, isRepeated: false };
      await deleteImport(deps.db, row.id);
      return { id: former, isRepeated: true };
    } catch (error) {
      await deleteImport(deps.db, row.id);
      throw error;
    }
  });
}

/** Queues an import whose rows are stored, unless the same file was imported before. */
const queueImport = (deps: Deps, { storeId, actor }: Member, row: ImportRow): Promise<string | undefined> =>
  withTransaction(deps.db, async (tx) => {
    await lockImportsOfStore(tx, storeId);
    const former = row.isDryRun ? undefined : await findSameFile(tx, deps, storeId, row.fileHash);
    if (former) return former;
    await updateImport(tx, row, { state: 'queued' });
    if (!row.isDryRun) await recordStep(tx, actor, row, 'products.imported', deps.now());
    return undefined;
  });

const deleteImport = (db: Db, id: string) => db.delete(productImports).where(eq(productImports.id, id));

/** Two presses at once must not import a file twice. */
const lockImportsOfStore = (tx: Db, storeId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('product imports'), hashtext(${storeId}))`);

async function findSameFile(
  tx: Db,
  { now }: Deps,
  storeId: string,
  fileHash: string,
): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: productImports.id })
    .from(productImports)
    .where(
      and(
        eq(productImports.storeId, storeId),
        eq(productImports.fileHash, fileHash),
        eq(productImports.isDryRun, false),
        inArray(productImports.state, ['queued', 'running', 'done']),
        gt(productImports.createdAt, new Date(now().getTime() - IMPORT_UNDO_HOURS * HOUR_MILLISECONDS)),
      ),
    );
  return found?.id;
}

const toPlainName = (name: string): string =>
  name
    .replace(/[\p{C}/\\]/gu, '')
    .trim()
    .slice(0, FILE_NAME_MAX_CHARACTERS) || 'products.csv';

/** Each chunk is a statement of its own, so that no transaction keeps others waiting meanwhile. */
async function insertRows(db: Db, importId: string, chunks: AsyncIterable<GroupedRow[]>): Promise<void> {
  let position = 0;
  for await (const rows of chunks) {
    await db
      .insert(productImportRows)
      .values(rows.map((row, at) => ({ ...row, importId, position: position + at })));
    position += rows.length;
  }
}

const recordStep = (tx: Db, actor: AuditActor, row: ImportRow, action: AuditAction, now: Date) =>
  recordAudit(
    tx,
    actor,
    {
      action,
      target: { type: 'product-import', id: row.id },
      after: { file: row.fileName, rows: row.total },
    },
    now,
  );

/**
 * Imports a file that was checked; the rows with faults are left out.
 * @throws {HttpError} 404 for an import that is not the store's, 409 if it is not a checked file
 */
export const startImport = (deps: Deps, { storeId, actor }: Member, id: string): Promise<NewImport> =>
  withTransaction(deps.db, async (tx) => {
    await lockImportsOfStore(tx, storeId);
    const row = await findImport(tx, storeId, id, { lock: true });
    const former = await findSameFile(tx, deps, storeId, row.fileHash);
    if (former) return { id: former, isRepeated: former !== id };
    if (row.state !== 'checked')
      throw httpError('conflict', 'Only a file that was checked can be imported. Choose the file again.');
    const now = deps.now();
    const counts = { done: 0, created: 0, updated: 0, unchanged: 0, faulty: 0 };
    const who = { actorId: actor.userId, actorRole: actor.role, requestId: actor.requestId };
    const start = {
      isDryRun: false,
      state: 'queued',
      createdAt: now,
      workedAt: now,
      finishedAt: null,
    } as const;
    await updateImport(tx, row, { ...counts, ...who, ...start });
    await recordStep(tx, actor, row, 'products.imported', now);
    return { id, isRepeated: false };
  });

/**
 * Begins to undo an import.
 * @throws {HttpError} 404 for an import that is not the store's, 409 if it is too late or not done
 */
export const undoImport = (
  deps: Deps,
  { storeId, actor }: Member,
  id: string,
): Promise<{ message: string }> =>
  withTransaction(deps.db, async (tx) => {
    const row = await findImport(tx, storeId, id, { lock: true });
    const now = deps.now();
    const until = getUndoEnd(row);
    if (!until || until <= now) throw httpError('conflict', 'This import can’t be undone any more.');
    const who = { actorId: actor.userId, actorRole: actor.role, requestId: actor.requestId };
    await updateImport(tx, row, { ...who, state: 'undoing', done: 0, workedAt: now });
    await recordStep(tx, actor, row, 'products.import-undone', now);
    return { message: 'We’re undoing the import.' };
  });

/** Deletes imports that nobody needs any more, with their rows, and files that were not read whole. */
export async function pruneImports(db: Db, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MILLISECONDS);
  const wasLeft = and(eq(productImports.state, 'reading'), lt(productImports.createdAt, ago(READING_HOURS)));
  await db.delete(productImports).where(or(wasLeft, lt(productImports.createdAt, ago(RETENTION_DAYS * 24))));
}
