import { createHash } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { idempotencyKeys } from '@/server/platform/database/schema/idempotency-keys';
import { httpError } from '@/server/platform/errors/errors';

export type IdempotentCall = {
  /** Whose key it is: the ownerKey of a bag. */
  owner: string;
  route: string;
  /** The caller's Idempotency-Key; without one every call is a new one. */
  key: string | undefined;
  body: unknown;
};

type Result = Record<string, string>;

/** Whether a call with this key was answered before: what it replays is no new call. */
export async function isReplay(
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
 * Does `work` once for a key, in the transaction that also remembers its result: a second call, also one that comes while the first is
 * under way, has the first one's result; another body under the same key is refused (422). What fails leaves the key free.
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
  const mine = matches({ owner, route, key });
  if (claimed.length === 0) {
    const [done] = await tx.select().from(idempotencyKeys).where(mine);
    if (done?.bodyHash !== bodyHash)
      throw httpError('idempotency-key-reused', 'This key was used for something else already.');
    return done.result;
  }
  const result = await work();
  await tx.update(idempotencyKeys).set({ result }).where(mine);
  return result;
}
