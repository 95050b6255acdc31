import { deliverUndisputedParcels } from '@/server/modules/fulfilment';
import { cancelOverdueParcels } from '@/server/modules/orders';
import {
  syncDisputes,
  syncRefunds,
  sendRefunds,
  RECONCILE_SECONDS,
  reconcilePayments,
  expireOrders,
} from '@/server/modules/payments';
import { endDueReturns } from '@/server/modules/returns';
import { advanceTestRefunds } from '@/server/modules/test-payments';
import { type Deps } from '@/server/platform/deps/deps';
import { attempt } from '@/server/platform/jobs/attempt';
import { runWithLease, takeLease } from '@/server/platform/jobs/jobs';
import { sendMessages } from '@/server/platform/outbox/send';

const TICK_SECONDS = 15;

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
    await attempt(deps, 'check refunds', () => syncRefunds(deps));
    if (await takeLease(deps.db, 'reconcile', RECONCILE_SECONDS - 1)) {
      await attempt(deps, 'reconcile', () => reconcilePayments(deps));
      await attempt(deps, 'check disputes', () => syncDisputes(deps));
    }
  });
  sendMessagesInBackground(deps);
}

const sendMessagesInBackground = (deps: Deps) => deps.background.run('messages', () => sendMessages(deps));

/**
 * Begins now and goes on for as long as the process lives, without keeping it alive. A round that takes long is not overtaken, and keeps
 * no message waiting.
 */
export function scheduleOrderJobs(run: (work: () => Promise<void>) => void, deps: Deps): void {
  let underWay = false;
  const round = () => {
    if (underWay) return sendMessagesInBackground(deps);
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
