import { setImmediate as yieldToRequests } from 'node:timers/promises';

import { and, asc, eq, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { activeImportStates } from '@/contracts/import-terms';
import { type Db } from '@/server/platform/database/database';
import { productImports, type ImportRow } from '@/server/platform/database/schema/product-imports';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';

import { updateImport } from './batches';
import { importBatch } from './import-batch';
import { undoBatch } from './undo-batch';

/** Then the store is told, and may undo what was done. */
const MAX_FAILURES = 5;
const TICK_SECONDS = 15;

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
    return await withTransaction(deps.db, async (tx) => {
      current = await lockNextImport(tx);
      if (!current) return false;
      await (current.state === 'undoing' ? undoBatch : importBatch)(tx, deps, current);
      return true;
    });
  } catch (err) {
    deps.logger.error({ err, importId: current?.id }, 'a batch of an import failed');
    if (current) await countFailure(deps, current);
    return false;
  }
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
  const [next] = await tx
    .select()
    .from(productImports)
    .where(and(inArray(productImports.state, [...activeImportStates]), notExists(ofSameStore)))
    .orderBy(asc(productImports.workedAt))
    .limit(1)
    .for('update', { of: productImports, skipLocked: true });
  return next;
}

async function countFailure({ db, now }: Deps, { id, failures }: ImportRow): Promise<void> {
  const isOver = failures + 1 >= MAX_FAILURES;
  await updateImport(
    db,
    { id },
    {
      failures: failures + 1,
      workedAt: now(),
      ...(isOver && { state: 'failed' as const, finishedAt: now() }),
    },
  );
}
