import { eq } from 'drizzle-orm';

import { sellingPaths } from '@/config/paths';
import { type PayoutReason, type PayoutStatus } from '@/contracts/payout-terms';
import { bookPayout, type FundsLocation } from '@/server/modules/ledger';
import { notifyStore } from '@/server/modules/notifications';
import { formatNaira } from '@/server/modules/pricing';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { alertStaff } from '@/server/platform/outbox/staff-alert';
import { type ProviderTransfer } from '@/server/platform/payments/provider';

import { payoutReturnReasons } from './messages';
import { changePayout, lockPayout } from './payout-repo';
import { bankAccounts, type PayoutRow } from './tables';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How soon a transfer is checked if no webhook comes. */
const FIRST_CHECK = 5 * MINUTE;
/** How long after it was paid a payout is checked for its return. */
const RETURN_DAYS = 30;

/** Where the money of a payout is. */
export const getFundsLocation = (status: PayoutStatus): FundsLocation => {
  switch (status) {
    case 'requested':
    case 'approved':
    case 'in_flight':
      return 'in-flight';
    case 'paid':
      return 'bank';
    case 'refused':
    case 'failed':
    case 'reversed':
      return 'store';
  }
};

/**
 * Applies the provider's state of a transfer; idempotent. The provider decides where the money is,
 * also if it changes its mind.
 *
 * @param payout As read before the provider was called.
 * @returns False if the payout has changed since, so that the state may be outdated: fetch it
 * again.
 */
export const applyTransfer = (deps: Deps, payout: PayoutRow, found: ProviderTransfer): Promise<boolean> =>
  withTransaction(deps.db, async (tx) => {
    const current = await lockPayout(tx, payout.id);
    if (!current || current.version !== payout.version) return false;
    await applyStatus({ tx, deps, payout: current }, found);
    return true;
  });

/** Books that the provider rejected a transfer that it does not know: no money has moved. */
export const applyRejection = (deps: Deps, payout: PayoutRow): Promise<boolean> =>
  withTransaction(deps.db, async (tx) => {
    const current = await lockPayout(tx, payout.id);
    if (!current || current.version !== payout.version) return false;
    if (current.status === 'in_flight')
      await returnPayoutToStore({ tx, deps, payout: current }, 'failed', 'provider');
    return true;
  });

type Step = { tx: Db; deps: Deps; payout: PayoutRow };

async function applyStatus(step: Step, { status }: ProviderTransfer): Promise<void> {
  const { payout } = step;
  switch (status) {
    case 'pending':
    case 'otp':
      return startTransfer(step, status);
    case 'success':
      return payout.status === 'paid' ? undefined : completePayout(step);
    case 'failed':
    case 'reversed': {
      if (getFundsLocation(payout.status) === 'store') return undefined;
      const isReturned = status === 'reversed' || payout.status === 'paid';
      return returnPayoutToStore(step, isReturned ? 'reversed' : 'failed', isReturned ? 'returned' : 'bank');
    }
  }
}

async function startTransfer({ tx, deps, payout }: Step, status: 'pending' | 'otp'): Promise<void> {
  if (payout.status !== 'in_flight') return;
  const reason = status === 'otp' ? 'otp' : null;
  if (payout.sentAt && payout.reason === reason) return;
  const now = deps.now();
  const dueAt = new Date(now.getTime() + FIRST_CHECK);
  await changePayout(tx, payout.id, { sentAt: payout.sentAt ?? now, dueAt, reason });
  if (reason)
    await alertStaff(
      tx,
      deps,
      'staff:payouts.approve',
      'A payout waits for a one-time password at the payment provider',
    );
}

async function completePayout({ tx, deps, payout }: Step): Promise<void> {
  const now = deps.now();
  await moveMoney({ tx, deps, payout }, 'paid', {
    sentAt: payout.sentAt ?? now,
    dueAt: new Date(now.getTime() + DAY),
    endedAt: now,
    reason: null,
  });
  const { bankName, numberEnd, storeName } = await findPayee(tx, payout);
  if (getFundsLocation(payout.status) === 'store')
    await alertStaff(
      tx,
      deps,
      'staff:payouts.approve',
      `A payout of ${storeName} was paid after its money was returned`,
    );
  const amount = formatNaira(payout.amountKobo - payout.feeKobo);
  await notifyAccountants({ tx, deps, payout }, 'payout-paid', {
    subject: `${amount} is in your bank account`,
    paragraphs: [`Your payout of ${amount} reached the account ending in ${numberEnd} at ${bankName}.`],
  });
}

/** Gives a store its money back, and says why. Call it with the payout locked. */
export async function returnPayoutToStore(
  { tx, deps, payout }: Step,
  status: 'refused' | 'failed' | 'reversed',
  why: keyof typeof payoutReturnReasons | { note: string },
): Promise<void> {
  const isNote = typeof why === 'object';
  await moveMoney({ tx, deps, payout }, status, {
    dueAt: null,
    endedAt: deps.now(),
    ...(isNote ? { note: why.note, reason: null } : { reason: why }),
  });
  const amount = formatNaira(payout.amountKobo);
  const text = isNote ? why.note : payoutReturnReasons[why];
  await notifyAccountants({ tx, deps, payout }, 'payout-returned', {
    subject: `Your payout of ${amount} didn’t arrive`,
    paragraphs: [`${text} The money is back in your wallet.`],
  });
}

async function moveMoney(
  { tx, deps, payout }: Step,
  status: PayoutStatus,
  change: { sentAt?: Date; dueAt: Date | null; endedAt: Date; reason: PayoutReason | null; note?: string },
): Promise<void> {
  const changed = await changePayout(tx, payout.id, { ...change, status });
  const [from, to] = [getFundsLocation(payout.status), getFundsLocation(status)];
  const kind = to === 'bank' ? 'payout-paid' : 'payout-returned';
  await bookPayout(tx, changed, { kind, from, to }, deps.now());
}

/** Ends the checks of a payout that was paid long enough ago. */
export const isCheckedLongEnough = ({ status, endedAt }: PayoutRow, now: Date): boolean =>
  status === 'paid' && endedAt !== null && now.getTime() - endedAt.getTime() > RETURN_DAYS * DAY;

async function findPayee(tx: Db, { bankAccountId }: PayoutRow) {
  const { bankName, numberEnd } = bankAccounts;
  const [payee] = await tx
    .select({ bankName, numberEnd, storeName: stores.name })
    .from(bankAccounts)
    .innerJoin(stores, eq(stores.id, bankAccounts.storeId))
    .where(eq(bankAccounts.id, bankAccountId));
  if (!payee) throw new Error('The payout has no bank account.');
  return payee;
}

/** Tells the people of a store who may see its wallet. */
export const notifyAccountants = (
  { tx, deps, payout }: Step,
  event: 'payout-paid' | 'payout-returned' | 'payout-stopped',
  notice: { subject: string; paragraphs: string[] },
): Promise<void> => notifyStore(tx, deps, payout.storeId, { event, ...notice, path: sellingPaths.wallet });
