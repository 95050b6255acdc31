import { compareSettlements } from '@/server/modules/ledger';
import { type Db } from '@/server/platform/database/database';
import { providerSettlements, settledPayments } from '@/server/platform/database/schema/settlements';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { runCheck } from '@/server/platform/outbox/run-check';
import { type ProviderSettlement, type SettledPayment } from '@/server/platform/payments/provider';

export const RECONCILE_SETTLEMENTS_SECONDS = 24 * 60 * 60;

/** How far back settlements are listed, so that days without an answer are made up for. */
const LISTED_DAYS = 30;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const INSERT_ROWS = 1_000;

/**
 * Reads the provider's new settlements and compares all of them with the ledger. One that cannot be
 * read does not stop the others.
 *
 * @throws {PaymentUnavailableError} if the provider does not answer; then nothing is compared.
 */
export async function reconcileSettlements(deps: Deps): Promise<void> {
  const since = new Date(deps.now().getTime() - LISTED_DAYS * DAY_MILLISECONDS);
  const listed = await deps.payments.listSettlements(since);
  const known = await deps.db.select({ id: providerSettlements.id }).from(providerSettlements);
  for (const settlement of listed) {
    if (known.some(({ id }) => id === settlement.providerId)) continue;
    await runCheck(deps, { kind: 'settlement', subject: settlement.providerId }, async () => {
      const settled = await deps.payments.listSettledPayments(settlement.providerId);
      await withTransaction(deps.db, (tx) => insertSettlement(tx, settlement, settled));
    });
  }
  await compareSettlements(deps.db, deps.now());
}

/** Inserts a settlement with its payments, unless another instance has just done so. */
async function insertSettlement(
  tx: Db,
  { providerId, settledAt }: ProviderSettlement,
  settled: readonly SettledPayment[],
): Promise<void> {
  const inserted = await tx
    .insert(providerSettlements)
    .values({ id: providerId, settledAt })
    .onConflictDoNothing()
    .returning({ id: providerSettlements.id });
  if (inserted.length === 0) return;
  for (let from = 0; from < settled.length; from += INSERT_ROWS)
    await tx
      .insert(settledPayments)
      .values(settled.slice(from, from + INSERT_ROWS).map((row) => ({ ...row, settlementId: providerId })))
      // A payment is in a settlement once, but a list that grows may repeat it on the next page.
      .onConflictDoNothing();
}
