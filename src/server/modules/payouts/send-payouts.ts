import { and, eq } from 'drizzle-orm';

import { formatNaira } from '@/server/modules/pricing';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { isProviderDown, runCheck } from '@/server/platform/outbox/run-check';
import { alertStaff } from '@/server/platform/outbox/staff-alert';
import { PaymentRejectedError } from '@/server/platform/payments/provider';

import {
  changePayout,
  claimPayoutToCheck,
  claimPayoutToSend,
  findPayoutByReference,
  lockPayout,
} from './payout-repo';
import { applyRejection, applyTransfer, isCheckedLongEnough, notifyAccountants } from './payout-state';
import { bankAccounts, payouts, type PayoutRow } from './tables';

/** Sends approved payouts to the provider. */
export const sendPayouts = (deps: Deps): Promise<void> =>
  workOff(deps, claimPayoutToSend, (payout) => sendPayout(deps, payout));

/** Checks sent payouts, in case a webhook is lost. */
export const checkPayouts = (deps: Deps): Promise<void> =>
  workOff(deps, claimPayoutToCheck, async (payout) => {
    if (isCheckedLongEnough(payout, deps.now()))
      return void (await deps.db.update(payouts).set({ dueAt: null }).where(eq(payouts.id, payout.id)));
    await syncPayout(deps, payout.reference);
  });

async function workOff(
  deps: Deps,
  claim: (db: Db, now: Date) => Promise<PayoutRow | undefined>,
  work: (payout: PayoutRow) => Promise<void>,
): Promise<void> {
  for (;;) {
    const payout = await claim(deps.db, deps.now());
    if (!payout) return;
    try {
      await runCheck(deps, { kind: 'payout', subject: payout.id }, () => work(payout));
    } catch (err) {
      if (!isProviderDown(err)) throw err;
      deps.logger.error({ err, payout: payout.id }, 'the payment provider could not be asked');
      return;
    }
  }
}

async function sendPayout(deps: Deps, payout: PayoutRow): Promise<void> {
  const { reference, amountKobo, feeKobo } = payout;
  // An attempt without an answer may have reached the provider: look first, so that the store is
  // not paid twice.
  if (payout.attempts > 1 && (await deps.payments.findTransfer(reference)))
    return syncPayout(deps, reference);
  if (await isSuspended(deps.db, payout)) return stopPayout(deps, payout);
  if ((await deps.payments.findBalanceKobo()) < amountKobo) return waitForBalance(deps, payout);
  const recipientCode = await findRecipientCode(deps.db, payout);
  const request = { reference, recipientCode, amountKobo: amountKobo - feeKobo, note: 'Payout from Dídán' };
  try {
    const accepted = await deps.payments.transfer(request);
    if (!(await applyTransfer(deps, payout, accepted))) await syncPayout(deps, reference);
  } catch (error) {
    if (!(error instanceof PaymentRejectedError)) throw error;
    deps.logger.error({ err: error, payout: payout.id }, 'the payment provider rejected a payout');
    // It also rejects a reference that it knows.
    if (await deps.payments.findTransfer(reference)) await syncPayout(deps, reference);
    else await applyRejection(deps, payout);
  }
}

async function isSuspended(db: Db, { storeId }: PayoutRow): Promise<boolean> {
  return (await db.$count(stores, and(eq(stores.id, storeId), eq(stores.status, 'suspended')))) > 0;
}

/**
 * Stops a payout whose store was suspended since its approval. It waits for the finance team again:
 * refused, the money is back in the wallet; approved once the store is open, it is sent.
 */
const stopPayout = (deps: Deps, payout: PayoutRow): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const current = await lockPayout(tx, payout.id);
    if (current?.version !== payout.version) return;
    await changePayout(tx, payout.id, { status: 'requested', reason: 'suspended', dueAt: null });
    const [store] = await tx.select().from(stores).where(eq(stores.id, payout.storeId));
    const subject = `A payout of ${store?.name ?? ''} is stopped: the store is suspended`;
    await alertStaff(tx, deps, 'staff:payouts.approve', subject);
    const notice = {
      subject: `Your payout of ${formatNaira(payout.amountKobo)} is stopped`,
      paragraphs: [
        'Your store is suspended, so we don’t send its payouts. The money is kept for you: our finance team sends this payout once the store is open again, or puts it back in your wallet.',
      ],
    };
    await notifyAccountants({ tx, deps, payout }, 'payout-stopped', notice);
  });

/** The payout is tried again after the pause that its claim has set. */
const waitForBalance = (deps: Deps, payout: PayoutRow): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const current = await lockPayout(tx, payout.id);
    if (current?.version !== payout.version || current.reason === 'balance') return;
    await changePayout(tx, payout.id, { reason: 'balance' });
    await alertStaff(
      tx,
      deps,
      'staff:payouts.approve',
      'There is too little money at the payment provider to send payouts',
    );
  });

const MAX_TRIES = 5;

/**
 * Applies the provider's state of a payout. Nothing happens if the shop or the provider does not
 * know the reference.
 *
 * @throws {PaymentUnavailableError} if the provider does not answer.
 */
export async function syncPayout(deps: Deps, reference: string): Promise<void> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const payout = await findPayoutByReference(deps.db, reference);
    if (!payout) return;
    const found = await deps.payments.findTransfer(reference);
    if (!found || (await applyTransfer(deps, payout, found))) return;
  }
  throw new Error(`The payout ${reference} changed at each of ${MAX_TRIES} tries.`);
}

async function findRecipientCode(db: Db, { bankAccountId }: PayoutRow): Promise<string> {
  const [account] = await db.select().from(bankAccounts).where(eq(bankAccounts.id, bankAccountId));
  if (!account) throw new Error('The payout has no bank account.');
  return account.recipientCode;
}
