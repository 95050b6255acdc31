import { createHash } from 'node:crypto';

import { and, eq, lt } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { httpError } from '@/server/platform/errors/http-error';

import { idempotencyKeys } from './tables';

export type IdempotentCall = {
  /** Who calls: the `ownerKey` of a cart, or the id of a store. */
  owner: string;
  route: string;
  /** The caller's Idempotency-Key; without one, every call counts as new. */
  key: string | undefined;
  body: unknown;
};

type Result = Record<string, string>;

/** Whether a call with this key was answered before, so that this one only replays its result. */
export async function hasStoredResult(
  db: Db,
  { owner, route, key }: Pick<IdempotentCall, 'owner' | 'route' | 'key'>,
): Promise<boolean> {
  if (!key) return false;
  const found = await db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(matches({ owner, route, key }));
  return found.length > 0;
}

const matches = ({ owner, route, key }: { owner: string; route: string; key: string }) =>
  and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key));

/**
 * Runs `work` once per key, in the transaction that also stores its result. A second call gets the
 * first one's result, even if it arrives while the first is still running. A failure frees the key.
 *
 * @throws {HttpError} 422 if the key was used with a different body.
 */
export async function withIdempotencyKey(
  tx: Db,
  call: IdempotentCall,
  now: Date,
  work: () => Promise<Result>,
): Promise<Result> {
  const { owner, route, key, body } = call;
  if (!key) return work();
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const row = { owner, route, key, bodyHash, result: {}, createdAt: now };
  const claimed = await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  const isThisKey = matches({ owner, route, key });
  if (claimed.length === 0) {
    // The lock makes this transaction wait for the standby too, so that it confirms nothing that the
    // first one could not replicate.
    const [stored] = await tx.select().from(idempotencyKeys).where(isThisKey).for('update');
    if (stored?.bodyHash !== bodyHash)
      throw httpError(
        'idempotency-key-reused',
        'This Idempotency-Key was already used for a different request.',
      );
    return stored.result;
  }
  const result = await work();
  await tx.update(idempotencyKeys).set({ result }).where(isThisKey);
  return result;
}

/** Deletes the stored results of a caller who leaves. */
export async function eraseIdempotencyKeys(tx: Db, owner: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, owner));
}

/** Long after any browser has stopped retrying. */
const KEPT_DAYS = 7;

export async function pruneIdempotencyKeys(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
}
