import { and, eq, notExists, sql } from 'drizzle-orm';

import { compareSettlements } from '@/server/modules/ledger';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { runCheck } from '@/server/platform/outbox/run-check';
import { failedChecks } from '@/server/platform/outbox/tables';
import {
  UnreadableAnswerError,
  type ProviderSettlement,
  type SettledPayment,
} from '@/server/platform/payments/provider';

import { listAtProvider } from './list-at-provider';
import { providerSettlements, settledPayments } from './tables';

export const RECONCILE_SETTLEMENTS_SECONDS = 24 * 60 * 60;

/** How far back settlements are listed, so that days without an answer are made up for. */
const LISTED_DAYS = 30;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const INSERT_ROWS = 1_000;

/**
 * Reads the provider's new settlements and compares all of them with the ledger. One that cannot be
 * read does not stop the others.
 * Nothing is compared if the list as a whole cannot be read.
 *
 * @throws {PaymentUnavailableError} if the provider does not answer; then nothing is compared either.
 */
export async function reconcileSettlements(deps: Deps): Promise<void> {
  const since = new Date(deps.now().getTime() - LISTED_DAYS * DAY_MILLISECONDS);
  const listed = await listAtProvider(deps, 'settlement', () => deps.payments.listSettlements(since));
  if (!listed) return;
  const read = await findReadSettlementIds(deps.db);
  for (const settlement of listed) {
    if (read.has(settlement.providerId)) continue;
    await runCheck(deps, { kind: 'settlement', subject: settlement.providerId }, async () => {
      const settled = await deps.payments.listSettledPayments(settlement.providerId);
      await withTransaction(deps.db, (tx) => insertSettlement(tx, settlement, settled.entries));
      const [unreadable] = settled.unreadable;
      if (unreadable !== undefined)
        throw new UnreadableAnswerError(`A payment of the settlement could not be read. ${unreadable}`);
    });
  }
  await compareSettlements(deps.db, deps.now());
}

/** Finds the settlements of which every payment could be read. */
async function findReadSettlementIds(db: Db): Promise<Set<string>> {
  const failed = db
    .select({ one: sql`1` })
    .from(failedChecks)
    .where(and(eq(failedChecks.kind, 'settlement'), eq(failedChecks.subject, providerSettlements.id)));
  const rows = await db
    .select({ id: providerSettlements.id })
    .from(providerSettlements)
    .where(notExists(failed));
  return new Set(rows.map(({ id }) => id));
}

/** Inserts a settlement and those of its payments that are not known yet. */
async function insertSettlement(
  tx: Db,
  { providerId, settledAt }: ProviderSettlement,
  settled: readonly SettledPayment[],
): Promise<void> {
  await tx.insert(providerSettlements).values({ id: providerId, settledAt }).onConflictDoNothing();
  for (let from = 0; from < settled.length; from += INSERT_ROWS)
    await tx
      .insert(settledPayments)
      .values(settled.slice(from, from + INSERT_ROWS).map((row) => ({ ...row, settlementId: providerId })))
      // A payment is in a settlement once, but a list that grows may repeat it on the next page.
      .onConflictDoNothing();
}
