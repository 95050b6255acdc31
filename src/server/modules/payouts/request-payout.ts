import { randomUUID } from 'node:crypto';

import { and, eq, ne } from 'drizzle-orm';

import { sellingPaths } from '@/config/paths';
import {
  calculateMinimumPayout,
  calculatePayoutFee,
  BANK_ACCOUNT_HOLD_HOURS,
  MIN_PAYOUT_KOBO,
} from '@/contracts/payout-terms';
import { type Payout } from '@/contracts/payouts';
import { recordAudit } from '@/server/modules/audit';
import { bookPayout, lockAvailable } from '@/server/modules/ledger';
import { notifyStore } from '@/server/modules/notifications';
import { formatNaira } from '@/server/modules/pricing';
import { stores, type StoreRow } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';
import { withIdempotencyKey } from '@/server/platform/idempotency/idempotency';
import { alertStaff } from '@/server/platform/outbox/staff-alert';

import { findBankAccount } from './bank-account';
import { approveWithinLimits } from './payout-limits';
import { listStorePayouts } from './payout-repo';
import { payouts, type BankAccountRow, type PayoutRow } from './tables';

type Withdrawal = { storeId: string; amountKobo: number };
/** `week`: the Monday of a weekly payout. */
type NewPayout = Withdrawal & { week?: string };

/**
 * Takes an amount from what a store has available and sends it to its bank, once per key. The
 * finance team approves the first payout to an account, and what exceeds the limits of a day or a
 * week.
 *
 * @throws {HttpError} 409 if the amount is too small or not available, without a bank account that
 * can be paid, or if the store is suspended; 422 if the key was used with another amount.
 */
export async function requestPayout(
  deps: Deps,
  actor: AuditActor,
  withdrawal: Withdrawal,
  key: string | undefined,
): Promise<Payout> {
  const call = { owner: withdrawal.storeId, route: 'withdraw', key, body: withdrawal };
  const id = await withTransaction(deps.db, async (tx) => {
    const { payoutId = '' } = await withIdempotencyKey(tx, call, deps.now(), async () => ({
      payoutId: await insertPayout(tx, deps, actor, withdrawal),
    }));
    return payoutId;
  });
  const found = (await listPayouts(deps.db, withdrawal.storeId)).find((payout) => payout.id === id);
  if (!found) throw new Error('The payout is gone.');
  return found;
}

/**
 * Books and inserts a payout, which is sent later.
 *
 * @throws {HttpError} 409 as `requestPayout`.
 */
export async function insertPayout(
  tx: Db,
  deps: Deps,
  actor: AuditActor,
  { storeId, amountKobo, week }: NewPayout,
): Promise<string> {
  const now = deps.now();
  const store = await requireNotSuspended(tx, storeId);
  const account = await findBankAccount(tx, storeId);
  if (!account) throw httpError('conflict', 'Add a bank account first.');
  if (account.usableFrom > now)
    throw httpError(
      'conflict',
      `A new bank account can be paid ${BANK_ACCOUNT_HOLD_HOURS} hours after you add it.`,
    );
  // Serialises withdrawals; the ledger's own trigger would refuse the second one too.
  const availableKobo = await lockAvailable(tx, storeId);
  const isClosed = store.status === 'closed';
  if (amountKobo < calculateMinimumPayout({ isClosed, availableKobo }))
    throw httpError('conflict', `The smallest payout is ${formatNaira(MIN_PAYOUT_KOBO)}.`);
  if (availableKobo < amountKobo) throw httpError('conflict', 'You have less available than this.');
  const id = randomUUID();
  const row: PayoutRow = {
    id,
    storeId,
    bankAccountId: account.id,
    amountKobo,
    feeKobo: calculatePayoutFee(amountKobo),
    week: week ?? null,
    reference: `payout-${id}`,
    status: 'requested',
    reason: findApprovalReason(account),
    version: 1,
    requestedAt: now,
    attempts: 0,
    sentAt: null,
    endedAt: null,
    dueAt: null,
    note: null,
  };
  await tx.insert(payouts).values(row);
  const limits = deps.payoutLimits;
  const isApproved =
    account.acceptedAt !== null && (await approveWithinLimits(tx, row, account, { limits, now }));
  await bookPayout(tx, row, { kind: 'payout', from: 'store', to: 'in-flight' }, now);
  const entry = {
    action: 'payout.requested' as const,
    target: { type: 'payout', id },
    after: { amountKobo, ...(week && { week }) },
    storeId,
  };
  await recordAudit(tx, actor, entry, now);
  if (!isApproved) {
    await alertStaff(tx, deps, 'staff:payouts.approve', `A payout of ${store.name} waits for approval`);
    const notice = {
      subject: `Your payout of ${formatNaira(amountKobo)} waits for approval`,
      paragraphs: [
        'Our finance team checks it before we send it. You don’t need to do anything: we’ll tell you once the money is on its way to your bank, or back in your wallet.',
      ],
    };
    await notifyStore(tx, deps, storeId, { event: 'payout-waiting', ...notice, path: sellingPaths.wallet });
  }
  return id;
}

/** Keeps the store from being suspended until the transaction ends; returns it. */
export async function requireNotSuspended(
  tx: Db,
  storeId: string,
): Promise<Pick<StoreRow, 'name' | 'status'>> {
  const [store] = await tx
    .select({ name: stores.name, status: stores.status })
    .from(stores)
    .where(and(eq(stores.id, storeId), ne(stores.status, 'suspended')))
    .for('share');
  if (!store) throw httpError('conflict', 'Payouts are stopped while the store is suspended.');
  return store;
}

/** Why the finance team has to approve a payout that is not approved at once. */
function findApprovalReason({ nameMatches, acceptedAt }: BankAccountRow): 'name' | 'account' | 'amount' {
  if (acceptedAt !== null) return 'amount';
  return nameMatches ? 'account' : 'name';
}

/** Lists the payouts of a store, newest first. */
export async function listPayouts(db: Db, storeId: string): Promise<Payout[]> {
  const rows = await listStorePayouts(db, storeId);
  return rows.map(({ payout, account }) => toPayoutFields(payout, account));
}

export const toPayoutFields = (payout: PayoutRow, { bankName, numberEnd }: BankAccountRow) => ({
  id: payout.id,
  isWeekly: payout.week !== null,
  status: payout.status,
  reason: payout.reason,
  note: payout.note,
  amountKobo: payout.amountKobo,
  feeKobo: payout.feeKobo,
  bankName,
  numberEnd,
  requestedAt: payout.requestedAt.toISOString(),
  endedAt: payout.endedAt?.toISOString() ?? null,
});
