import { type Deps } from '@/server/platform/deps/deps';
import { runWithLease, takeLease } from '@/server/platform/jobs/jobs';
import { cancelOverdueParcels } from '@/server/modules/orders/cancel';
import { deliverUndisputedParcels } from '@/server/modules/orders/delivery-proof';
import { expireOrder, findExpired } from '@/server/modules/orders/expire';
import { endDueReturns } from '@/server/modules/returns/return-deadlines';
import { advanceTestRefunds } from '@/server/modules/test-payments/refunds';
import { sendMessages } from '@/server/platform/outbox/send';
import { PaymentUnavailableError } from '@/server/platform/payments/provider';

import { checkDisputes } from './disputes';
import { checkRefunds, sendRefunds } from './refund';
import { findPaidToCheck, findPaymentsOf, findPaymentsToReconcile } from './repo';
import { syncPayment, recordStatusCheck } from './service';

const TICK_SECONDS = 15;
const RECONCILE_SECONDS = 15 * 60;
const BATCH = 100;

/**
 * Every quarter of a minute, on whichever instance comes first and on no other meanwhile: orders that were not paid in time, parcels and
 * returns whose time is over, refunds that are due, and what nobody asked about. One that fails does not keep the others from their turn. What there is to tell of is sent
 * behind it, by any instance: a mail server that is slow holds up no order and no refund.
 */
export async function runOrderJobs(deps: Deps): Promise<void> {
  await runWithLease(deps, 'orders', TICK_SECONDS - 1, async () => {
    await attempt(deps, 'expire orders', () => expireOrders(deps));
    await attempt(deps, 'cancel overdue parcels', () => cancelOverdueParcels(deps));
    await attempt(deps, 'deliver undisputed parcels', () => deliverUndisputedParcels(deps));
    await attempt(deps, 'end due returns', () => endDueReturns(deps));
    if (deps.testPayments) await attempt(deps, 'test refunds', () => advanceTestRefunds(deps));
    await attempt(deps, 'send refunds', () => sendRefunds(deps));
    await attempt(deps, 'check refunds', () => checkRefunds(deps));
    if (await takeLease(deps.db, 'reconcile', RECONCILE_SECONDS - 1)) {
      await attempt(deps, 'reconcile', () => reconcilePayments(deps));
      await attempt(deps, 'check disputes', () => checkDisputes(deps));
    }
  });
  sendBehind(deps);
}

const sendBehind = (deps: Deps) => deps.background.run('messages', () => sendMessages(deps));

async function attempt(deps: Deps, name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (err) {
    deps.logger.error({ err, name }, 'a job failed');
  }
}

/**
 * Asks about payments that nobody asked about for a while, since their shopper closed the page and no notice came, and then about paid
 * ones, which a bank may have taken back.
 */
export async function reconcilePayments(deps: Deps): Promise<void> {
  const unasked = await findPaymentsToReconcile(deps.db, deps.now(), RECONCILE_SECONDS, BATCH);
  const paid = await findPaidToCheck(deps.db, deps.now(), BATCH);
  for (const { reference } of [...unasked, ...paid]) {
    if ((await askQuietly(deps, reference)) === 'answered') continue;
    // The others would only wait for the same silence. Noted, so that the next round begins with another.
    await recordStatusCheck(deps, reference);
    return;
  }
}

/** The provider is asked once more before an order is let go: its notice may be on the way. */
export async function expireOrders(deps: Deps): Promise<void> {
  let isAway = false;
  for (const { id } of await findExpired(deps.db, deps.now())) {
    await attempt(deps, `expire order ${id}`, async () => {
      const open = (await findPaymentsOf(deps.db, id)).filter(({ status }) => status === 'pending');
      for (const { reference } of open) {
        // Stock is not held for a provider that does not answer: what was paid is found when it does, and goes back.
        if (!isAway) isAway = (await askQuietly(deps, reference)) === 'away';
      }
      await expireOrder(deps, id);
    });
  }
}

async function askQuietly(deps: Deps, reference: string): Promise<'answered' | 'away'> {
  try {
    await syncPayment(deps, reference);
    return 'answered';
  } catch (err) {
    if (!(err instanceof PaymentUnavailableError)) throw err;
    deps.logger.warn({ err, reference }, 'the payment provider could not be asked');
    return 'away';
  }
}

/**
 * Begins now and goes on for as long as the process lives, without keeping it alive. A round that takes long is not overtaken, and keeps
 * no message waiting.
 */
export function scheduleOrderJobs(run: (work: () => Promise<void>) => void, deps: Deps): void {
  let underWay = false;
  const round = () => {
    if (underWay) return sendBehind(deps);
    underWay = true;
    run(() =>
      runOrderJobs(deps).finally(() => {
        underWay = false;
      }),
    );
  };
  round();
  setInterval(round, TICK_SECONDS * 1000).unref();
}
