import { and, asc, count, eq, isNull, sql, sum } from 'drizzle-orm';

import { BASE_CURRENCY } from '@/contracts/countries';
import { calculateMinimumPayout } from '@/contracts/payout-terms';
import { type Wallet } from '@/contracts/wallet';
import { ledgerHolds, ledgerLines, storeBalances } from '@/server/modules/ledger/tables';
import { orders } from '@/server/modules/parcels/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

const MAX_HOLDS = 100;

/** Finds what a store has in each account, and why some of it is not available. */
export async function findWallet(db: Db, storeId: string): Promise<Wallet> {
  const holdSums = await sumHolds(db, storeId);
  const sumAccount = (account: 'pending' | 'held') =>
    holdSums
      .filter((held) => held.account === account)
      .reduce((total, { amountKobo }) => total + amountKobo, 0);
  const availableKobo = await findAvailable(db, storeId);
  const [store] = await db.select({ status: stores.status }).from(stores).where(eq(stores.id, storeId));
  return {
    currency: BASE_CURRENCY,
    pendingKobo: sumAccount('pending'),
    availableKobo,
    minimumPayoutKobo: calculateMinimumPayout({ isClosed: store?.status === 'closed', availableKobo }),
    heldKobo: sumAccount('held'),
    inFlightKobo: await findInFlight(db, storeId),
    holdSums,
    holds: await findNextHolds(db, storeId),
  };
}

const isOpen = (storeId: string) => and(eq(ledgerHolds.storeId, storeId), isNull(ledgerHolds.closedAt));

async function sumHolds(db: Db, storeId: string): Promise<Wallet['holdSums']> {
  const { account, reason, releasedBy } = ledgerHolds;
  const rows = await db
    .select({ account, reason, releasedBy, count: count(), amountKobo: sum(ledgerHolds.amountKobo) })
    .from(ledgerHolds)
    .where(isOpen(storeId))
    .groupBy(account, reason, releasedBy)
    .orderBy(account, reason);
  return rows.map((row) => ({ ...row, amountKobo: Number(row.amountKobo) }));
}

async function findNextHolds(db: Db, storeId: string): Promise<Wallet['holds']> {
  const rows = await db
    .select({ hold: ledgerHolds, orderNumber: orders.number })
    .from(ledgerHolds)
    .innerJoin(orders, eq(orders.id, ledgerHolds.orderId))
    .where(isOpen(storeId))
    .orderBy(sql`${ledgerHolds.until} asc nulls last`, asc(ledgerHolds.openedAt), asc(ledgerHolds.id))
    .limit(MAX_HOLDS);
  return rows.map(({ hold, orderNumber }) => {
    const { account, reason, releasedBy, until, amountKobo, orderId, parcelId } = hold;
    const named = { orderId, orderNumber, parcelId };
    return { account, reason, releasedBy, until: until?.toISOString() ?? null, amountKobo, ...named };
  });
}

async function findAvailable(db: Db, storeId: string): Promise<number> {
  const [balance] = await db.select().from(storeBalances).where(eq(storeBalances.storeId, storeId));
  return balance?.availableKobo ?? 0;
}

async function findInFlight(db: Db, storeId: string): Promise<number> {
  const [row] = await db
    .select({ kobo: sum(ledgerLines.amountKobo) })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.storeId, storeId), eq(ledgerLines.account, 'payout_in_flight')));
  // Negative in the ledger, because the shop owes it.
  return 0 - Number(row?.kobo ?? 0);
}
