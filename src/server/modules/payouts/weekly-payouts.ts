import { and, eq, gte, isNull, lte, ne, notExists } from 'drizzle-orm';

import { toLagosDay } from '@/contracts/working-days';
import { systemActor } from '@/server/modules/audit';
import { lockAvailable } from '@/server/modules/ledger';
import { storeBalances } from '@/server/modules/ledger/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';

import { insertPayout } from './request-payout';
import { bankAccounts, payouts } from './tables';

const MONDAY = 1;

/**
 * On a Monday in Lagos, requests a payout of everything that is available for each store whose
 * schedule wants it. A store is paid once a week: its balance is locked, and a unique index refuses
 * a second one.
 */
export async function requestWeeklyPayouts(deps: Deps): Promise<void> {
  const week = toLagosDay(deps.now());
  if (new Date(week).getUTCDay() !== MONDAY) return;
  for (const storeId of await findDueStores(deps.db, week, deps.now())) {
    try {
      await withTransaction(deps.db, (tx) => payStore(tx, deps, storeId, week));
    } catch (err) {
      // Such as a store that was suspended a moment ago; the others are paid nevertheless.
      deps.logger.error({ err, storeId }, 'a weekly payout could not be requested');
    }
  }
}

const isPaid = (db: Db, week: string) =>
  db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.storeId, stores.id), eq(payouts.week, week)));

/**
 * Lists the stores that are not suspended and have enough, a bank account that can be paid, and no payout of this week.
 */
async function findDueStores(db: Db, week: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: stores.id })
    .from(stores)
    .innerJoin(storeBalances, eq(storeBalances.storeId, stores.id))
    .innerJoin(bankAccounts, and(eq(bankAccounts.storeId, stores.id), isNull(bankAccounts.replacedAt)))
    .where(
      and(
        ne(stores.status, 'suspended'),
        gte(storeBalances.availableKobo, stores.weeklyPayoutMinimumKobo),
        lte(bankAccounts.usableFrom, now),
        notExists(isPaid(db, week)),
      ),
    )
    .orderBy(stores.id);
  return rows.map(({ id }) => id);
}

/** Decides again with the balance locked, since another instance may have paid the store. */
async function payStore(tx: Db, deps: Deps, storeId: string, week: string): Promise<void> {
  const amountKobo = await lockAvailable(tx, storeId);
  const [due] = await tx
    .select({ fromKobo: stores.weeklyPayoutMinimumKobo })
    .from(stores)
    .where(and(eq(stores.id, storeId), notExists(isPaid(tx, week))));
  if (!due?.fromKobo || amountKobo < due.fromKobo) return;
  await insertPayout(tx, deps, systemActor, { storeId, amountKobo, week });
}
