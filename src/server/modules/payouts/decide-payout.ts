import { and, asc, eq, isNull, ne } from 'drizzle-orm';

import { type AuditAction } from '@/contracts/audit-actions';
import { type PayoutDecision, type WaitingPayout } from '@/contracts/payouts';
import { recordAudit } from '@/server/modules/audit';
import { storeBalances } from '@/server/modules/ledger/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { sumPayouts } from './payout-limits';
import { changePayout, lockPayout } from './payout-repo';
import { returnPayoutToStore } from './payout-state';
import { requireNotSuspended, toPayoutFields } from './request-payout';
import { bankAccounts, payouts, type BankAccountRow } from './tables';

const MAX_LISTED = 100;

/** Lists payouts that wait for the finance team, the oldest first. */
export async function listWaitingPayouts({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<WaitingPayout[]> {
  const rows = await db
    .select({ payout: payouts, account: bankAccounts, store: stores, balance: storeBalances })
    .from(payouts)
    .innerJoin(bankAccounts, eq(bankAccounts.id, payouts.bankAccountId))
    .innerJoin(stores, eq(stores.id, payouts.storeId))
    .leftJoin(storeBalances, eq(storeBalances.storeId, payouts.storeId))
    .where(eq(payouts.status, 'requested'))
    .orderBy(asc(payouts.requestedAt), asc(payouts.id))
    .limit(MAX_LISTED);
  const listed: WaitingPayout[] = [];
  for (const { payout, account, store, balance } of rows)
    listed.push({
      ...toPayoutFields(payout, account),
      storeId: store.id,
      storeName: store.name,
      isSuspended: store.status === 'suspended',
      accountName: account.holderName,
      matches: account.nameMatches,
      acceptsAccount: account.acceptedAt === null,
      otherStores: await findOtherStores(db, account),
      availableKobo: balance?.availableKobo ?? 0,
      ...(await sumPayouts(db, account, now())),
    });
  return listed;
}

/** Lists the names of the other stores that are or were paid to the same bank account. */
async function findOtherStores(db: Db, { storeId, recipientCode }: BankAccountRow): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: stores.name })
    .from(bankAccounts)
    .innerJoin(stores, eq(stores.id, bankAccounts.storeId))
    .where(and(eq(bankAccounts.recipientCode, recipientCode), ne(bankAccounts.storeId, storeId)))
    .orderBy(asc(stores.name));
  return rows.map(({ name }) => name);
}

/**
 * Approves a payout, which also accepts its bank account for later ones, or refuses it, which gives
 * the store its money back.
 *
 * @throws {HttpError} 409 if it does not wait for a decision, or if its store is suspended and it
 * is to be approved.
 */
export async function decidePayout(
  deps: Deps,
  actor: AuditActor,
  id: string,
  { decision, note = '' }: PayoutDecision,
): Promise<void> {
  const now = deps.now();
  await withTransaction(deps.db, async (tx) => {
    const payout = await lockPayout(tx, id);
    if (payout?.status !== 'requested')
      throw httpError('conflict', 'This payout doesn’t wait for a decision.');
    if (decision === 'approve') {
      await requireNotSuspended(tx, payout.storeId);
      await changePayout(tx, id, { status: 'approved', reason: null, dueAt: now });
      await tx
        .update(bankAccounts)
        .set({ acceptedAt: now })
        .where(and(eq(bankAccounts.id, payout.bankAccountId), isNull(bankAccounts.acceptedAt)));
    } else await returnPayoutToStore({ tx, deps, payout }, 'refused', { note });
    const { storeId, amountKobo } = payout;
    const action: AuditAction = decision === 'approve' ? 'payout.approved' : 'payout.refused';
    const entry = { action, target: { type: 'payout', id }, storeId, before: { amountKobo } };
    await recordAudit(tx, actor, { ...entry, ...(note && { reason: note }) }, now);
  });
}
