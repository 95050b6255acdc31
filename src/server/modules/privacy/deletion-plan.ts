import { and, desc, eq, exists, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';

import { calculatePayoutFee } from '@/contracts/payout-terms';
import { keptReasons, type DeletionPlan } from '@/contracts/privacy';
import { type UserRow } from '@/server/modules/authentication/tables';
import { ledgerHolds, storeBalances } from '@/server/modules/ledger/tables';
import { findStoresOnlyOwnedBy, lockOwnedStores } from '@/server/modules/members';
import { isOrderOwnedBy } from '@/server/modules/orders';
import { orderParcels, orders } from '@/server/modules/parcels/tables';
import { payouts } from '@/server/modules/payouts/tables';
import { isLastAdmin } from '@/server/modules/staff-accounts';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { HttpError } from '@/server/platform/errors/http-error';

import { findKeepReasons, findOpenReturnsOfParcel, isParcelUnsettled } from './unsettled-orders';

const MAX_KEPT = 50;

type Buyer = Pick<UserRow, 'id' | 'email' | 'phone' | 'emailVerifiedAt'>;
type Blockers = DeletionPlan['blockers'];

/** Finds what stands against deleting the account, and which orders would keep its details. */
export const findDeletionPlan = async (db: Db, user: UserRow, now: Date): Promise<DeletionPlan> => ({
  blockers: await findBlockers(db, user.id, now),
  kept: await findKeptOrders(db, user, now),
});

/**
 * Checks that nobody depends on the account, and keeps it so until the transaction ends: of two
 * owners or admins who leave at once, the second is the only one.
 *
 * @throws {HttpError} 409 with `blockers`
 */
export async function requireDeletable(tx: Db, userId: string, now: Date): Promise<void> {
  await lockOwnedStores(tx, userId);
  const blockers = await findBlockers(tx, userId, now);
  if (blockers.length > 0)
    throw new HttpError('conflict', {
      error: 'You can’t delete your account yet: a store or our team depends on it.',
      blockers,
    });
}

async function findBlockers(db: Db, userId: string, now: Date): Promise<Blockers> {
  const blockers: Blockers = [];
  for (const { id: storeId, name: storeName, status } of await findStoresOnlyOwnedBy(db, userId)) {
    const { hasParcels, isOwed, availableKobo } = await readStoreState(db, storeId, now);
    const isPayable = isOwed || availableKobo > calculatePayoutFee(availableKobo);
    const add = (kind: Blockers[number]['kind']) => blockers.push({ kind, storeId, storeName });
    if (status === 'open') add('store-open');
    if (hasParcels) add('store-parcels');
    if (isPayable) add('store-money');
    if (availableKobo < 0) add('store-debt');
  }
  if (await isLastAdmin(db, userId)) blockers.push({ kind: 'last-admin', storeId: null, storeName: null });
  return blockers;
}

/** Reads in one statement what a store still has to do, and what it has or owes. */
async function readStoreState(db: Db, storeId: string, now: Date) {
  const parcels = db
    .select({ id: orderParcels.id })
    .from(orderParcels)
    .where(
      and(
        eq(orderParcels.storeId, stores.id),
        or(isParcelUnsettled(db, now), exists(findOpenReturnsOfParcel(db))),
      ),
    );
  const holds = db
    .select({ id: ledgerHolds.id })
    .from(ledgerHolds)
    .where(and(eq(ledgerHolds.storeId, stores.id), isNull(ledgerHolds.closedAt)));
  const onTheWay = db
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(eq(payouts.storeId, stores.id), inArray(payouts.status, ['requested', 'approved', 'in_flight'])),
    );
  const [state] = await db
    .select({
      hasParcels: sql<boolean>`${exists(parcels)}`,
      isOwed: sql<boolean>`${or(exists(holds), exists(onTheWay))}`,
      availableKobo: sql`coalesce(${storeBalances.availableKobo}, 0)`.mapWith(Number),
    })
    .from(stores)
    .leftJoin(storeBalances, eq(storeBalances.storeId, stores.id))
    .where(eq(stores.id, storeId));
  if (!state) throw new Error(`Store ${storeId} does not exist.`);
  return state;
}

/** Lists the user's orders that keep their details for now, and why, the newest first. */
export async function findKeptOrders(db: Db, user: Buyer, now: Date): Promise<DeletionPlan['kept']> {
  const found = findKeepReasons(db, now);
  const flags: Record<string, SQL<boolean>> = {};
  for (const reason of keptReasons) flags[reason] = sql<boolean>`${exists(found[reason])}`;
  const kept = db
    .select({ number: orders.number, placedAt: orders.placedAt, flags })
    .from(orders)
    .where(and(isOrderOwnedBy(user), or(...keptReasons.map((reason) => exists(found[reason])))))
    .orderBy(desc(orders.placedAt))
    .limit(MAX_KEPT);
  return (await kept).map(({ number, flags: is }) => ({
    orderNumber: number,
    reasons: keptReasons.filter((reason) => is[reason]),
  }));
}
