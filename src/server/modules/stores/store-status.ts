import { and, eq, ne } from 'drizzle-orm';

import { type StoreStatus } from '@/contracts/store-settings';
import { recordAudit } from '@/server/modules/audit';
import { storeMembers } from '@/server/modules/members/tables';
import { showProductsOfStore } from '@/server/modules/products';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { stores } from './tables';

type Change = { storeId: string; status: StoreStatus; reason: string; from?: StoreStatus };

/**
 * Suspends, closes or reopens a store. Its products leave the shop or return with it; orders
 * already placed go on.
 *
 * @param change.from the only status that may be left; without it, any
 * @throws {HttpError} 404 for an unknown store, 409 if it has the status already or not `from`, or
 * would open without an owner
 */
export const changeStoreStatus = (
  deps: Deps,
  actor: AuditActor,
  { storeId, status, reason, from }: Change,
): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const [store] = await tx.select().from(stores).where(eq(stores.id, storeId)).for('update');
    if (!store) throw httpError('not-found', 'We can’t find this store.');
    // An owner who leaves waits for the store's lock.
    if (status === 'open' && !(await hasOwner(tx, storeId)))
      throw httpError(
        'conflict',
        'This store has no owner any more, so nobody could pack or be paid. Ask its people to apply for a new store.',
      );
    const [changed] = await tx
      .update(stores)
      .set({ status })
      .where(and(eq(stores.id, storeId), ne(stores.status, status), from && eq(stores.status, from)))
      .returning({ id: stores.id });
    if (!changed) throw httpError('conflict', 'The store already has this status.');
    await showProductsOfStore(tx, storeId, status === 'open');
    const target = { type: 'store', id: storeId };
    const change = { before: { status: store.status }, after: { status }, reason, storeId };
    await recordAudit(tx, actor, { action: 'store.status-changed', target, ...change }, deps.now());
  });

const hasOwner = async (tx: Db, storeId: string): Promise<boolean> =>
  (await tx.$count(storeMembers, and(eq(storeMembers.storeId, storeId), eq(storeMembers.role, 'owner')))) > 0;

/**
 * Closes a store for its owner. Only an open one: a suspended store stays with staff, who alone open
 * either again.
 *
 * @throws {HttpError} 409 if the store is not open
 */
export const closeStore = (deps: Deps, actor: AuditActor, storeId: string): Promise<void> =>
  changeStoreStatus(deps, actor, {
    storeId,
    status: 'closed',
    from: 'open',
    reason: 'Closed by its owner',
  });
