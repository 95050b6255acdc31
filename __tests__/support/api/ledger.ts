import { and, asc, eq, isNull, sql } from 'drizzle-orm';

import { releaseEarnings } from '@/server/modules/ledger/release-earnings';
import {
  ledgerHolds,
  ledgerLines,
  type LedgerAccount,
  type StoreAccount,
} from '@/server/modules/ledger/tables';

import type { TestServer } from './test-server';

const DAY = 24 * 60 * 60_000;

/** Sums what the shop owes to stores, by account; accounts without money are left out. */
export async function readStoreAccounts({
  deps: { db },
}: TestServer): Promise<Partial<Record<StoreAccount, number>>> {
  const sums = new Map<string, number>();
  for (const { storeId, account, amountKobo } of await db.select().from(ledgerLines))
    if (storeId && account !== 'cash_receivable') sums.set(account, (sums.get(account) ?? 0) - amountKobo);
  return Object.fromEntries([...sums].filter(([, kobo]) => kobo !== 0));
}

/** Lists the open holds as reason and amount. */
export async function readHolds({ deps: { db } }: TestServer): Promise<[string, number][]> {
  const open = await db
    .select()
    .from(ledgerHolds)
    .where(isNull(ledgerHolds.closedAt))
    .orderBy(asc(ledgerHolds.reason), asc(ledgerHolds.amountKobo));
  return open.map(({ reason, amountKobo }) => [reason, amountKobo]);
}

/** Moves the clock, and runs the job that releases earnings. */
export async function releaseAfter(server: TestServer, days: number): Promise<void> {
  server.clock.now = new Date(server.clock.now.getTime() + days * DAY);
  await releaseEarnings(server.deps);
}

/** Reads what an account owes for an order, in kobo. */
export async function readOrderBalance(
  { deps: { db } }: TestServer,
  orderId: string,
  account: LedgerAccount,
): Promise<number> {
  const [balance] = await db
    .select({ kobo: sql<number>`(0 - coalesce(sum(${ledgerLines.amountKobo}), 0))::int` })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.orderId, orderId), eq(ledgerLines.account, account)));
  return balance?.kobo ?? 0;
}
