import { setImmediate as yieldToRequests } from 'node:timers/promises';

import { and, asc, eq, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { sellingImportPath } from '@/config/paths';
import { activeImportStates } from '@/contracts/import-terms';
import { notifyStore } from '@/server/modules/notifications';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';

import { updateImport } from './batches';
import { importBatch } from './import-batch';
import { stoppedNotice } from './messages';
import { productImports, type ImportRow } from './tables';
import { undoBatch } from './undo-batch';

const MAX_FAILURES = 5;
/** Starts without an end, as when the process is killed or hangs in the middle of a batch. */
const MAX_STARTS = 2;
/** From the start of a batch until its import is locked. */
const START_SECONDS = 10;
const TICK_SECONDS = 15;

const isActive = inArray(productImports.state, [...activeImportStates]);

/**
 * Works on imports until none waits, a batch at a time. Any number of instances may run it: a batch
 * locks its import, and a row is done in the transaction that counts it, so that a crash neither
 * loses nor doubles one. Imports of several stores take turns; those of one store wait for each
 * other.
 */
export async function runImports(deps: Deps): Promise<void> {
  while (!deps.background.isStopping() && (await runNextBatch(deps))) await yieldToRequests();
}

/**
 * Goes on with imports that a stopped instance left, now and every 15 seconds. The timer does not
 * keep the process alive.
 */
export function scheduleImports(deps: Deps): void {
  let isRunning = false;
  const round = () => {
    if (isRunning) return;
    isRunning = true;
    deps.background.run('imports', () => runImports(deps).finally(() => (isRunning = false)));
  };
  round();
  setInterval(round, TICK_SECONDS * 1000).unref();
}

/** @returns false if nothing waits, or the batch failed and is tried again later */
async function runNextBatch(deps: Deps): Promise<boolean> {
  let current: ImportRow | undefined;
  try {
    current = await startNextImport(deps);
    if (!current) return false;
    const { id } = current;
    await withTransaction(deps.db, async (tx) => {
      const locked = await lockImport(tx, id);
      if (!locked) return;
      await (locked.state === 'undoing' ? undoBatch : importBatch)(tx, deps, locked);
    });
    return true;
  } catch (err) {
    deps.logger.error({ err, importId: current?.id }, 'a batch of an import failed');
    if (current) await countFailure(deps, current);
    return false;
  }
}

/**
 * Finds the import whose turn it is, and counts that a batch of it begins: this is committed before
 * the work, so that an import which stops the process is known at the next start. After two starts
 * that did not end it is given up.
 *
 * @returns undefined if nothing waits
 */
const startNextImport = (deps: Deps): Promise<ImportRow | undefined> =>
  withTransaction(deps.db, async (tx) => {
    for (;;) {
      const next = await lockNextImport(tx);
      if (!next) return undefined;
      if (next.starts < MAX_STARTS) {
        await tx
          .update(productImports)
          .set({ starts: next.starts + 1, startedAt: sql`clock_timestamp()` })
          .where(eq(productImports.id, next.id));
        return next;
      }
      deps.logger.error({ importId: next.id }, 'an import did not end twice and is given up');
      await stopImport(tx, deps, next);
    }
  });

/** Locks an import unless another instance works on it, or it has ended. */
async function lockImport(tx: Db, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx
    .select()
    .from(productImports)
    .where(and(eq(productImports.id, id), isActive))
    .for('update', { skipLocked: true });
  return row;
}

async function lockNextImport(tx: Db): Promise<ImportRow | undefined> {
  const earlier = alias(productImports, 'earlier');
  const isEarlier = or(
    lt(earlier.createdAt, productImports.createdAt),
    and(eq(earlier.createdAt, productImports.createdAt), lt(earlier.id, productImports.id)),
  );
  const ofSameStore = tx
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.storeId, productImports.storeId),
        inArray(earlier.state, [...activeImportStates]),
        isEarlier,
      ),
    );
  // Another instance may have counted its start just now, and be about to lock it.
  const isFree = sql`(${productImports.starts} < ${MAX_STARTS}
    or ${productImports.startedAt} < clock_timestamp() - make_interval(secs => ${START_SECONDS}))`;
  const [next] = await tx
    .select()
    .from(productImports)
    .where(and(isActive, isFree, notExists(ofSameStore)))
    .orderBy(asc(productImports.workedAt))
    .limit(1)
    .for('update', { of: productImports, skipLocked: true });
  return next;
}

/** Ends an import and tells the store; what was done until then can be undone. */
async function stopImport(tx: Db, deps: Deps, { id, storeId, fileName }: ImportRow): Promise<void> {
  const now = deps.now();
  await updateImport(tx, { id }, { state: 'failed', failures: 0, starts: 0, finishedAt: now });
  const path = sellingImportPath(id);
  await notifyStore(tx, deps, storeId, { event: 'import-stopped', ...stoppedNotice(fileName), path });
}

/** After five failures in a row the import is stopped. */
const countFailure = (deps: Deps, current: ImportRow): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const { id, failures } = current;
    await updateImport(tx, { id }, { failures: failures + 1, starts: 0, workedAt: deps.now() });
    if (failures + 1 >= MAX_FAILURES) await stopImport(tx, deps, current);
  });
