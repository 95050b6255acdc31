import { askAboutArrivals, cancelItemUnits, deliverUndisputedParcels } from '@/server/modules/fulfilment';
import { RECONCILE_LEDGER_SECONDS, reconcileLedger, releaseEarnings } from '@/server/modules/ledger';
import { LOW_STOCK_SECONDS, notifyOfLowStock } from '@/server/modules/listings';
import { cancelOverdueParcels } from '@/server/modules/orders';
import { remindOfDispatch } from '@/server/modules/parcels';
import {
  syncDisputes,
  syncRefunds,
  sendRefunds,
  RECONCILE_SECONDS,
  reconcilePayments,
  reconcileSettlements,
  RECONCILE_SETTLEMENTS_SECONDS,
  expireOrders,
} from '@/server/modules/payments';
import { checkPayouts, requestWeeklyPayouts, sendPayouts } from '@/server/modules/payouts';
import { ALERT_SECONDS, sendProductAlerts } from '@/server/modules/product-alerts';
import { processRecalls } from '@/server/modules/recalls';
import { endDueReturns } from '@/server/modules/returns';
import { advanceTestRefunds, advanceTestTransfers } from '@/server/modules/test-payments';
import { type Deps } from '@/server/platform/deps/deps';
import { runWithLease, takeLease } from '@/server/platform/jobs/job-leases';
import { runAndLogFailure } from '@/server/platform/jobs/run-and-log-failure';

const TICK_SECONDS = 15;

/**
 * Runs the timed work of orders, under a lease that one instance holds at a time: unpaid orders,
 * overdue parcels and returns, recalls, due refunds and payouts, and reconciliation. A failing job
 * does not stop the others. Messages are sent in the background, so a slow mail server holds up no
 * order and no refund.
 */
export async function runOrderJobs(deps: Deps): Promise<void> {
  await runWithLease(deps, 'orders', TICK_SECONDS - 1, async () => {
    await runAndLogFailure(deps, 'expire orders', () => expireOrders(deps));
    await runAndLogFailure(deps, 'dispatch reminders', () => remindOfDispatch(deps));
    await runAndLogFailure(deps, 'cancel overdue parcels', () => cancelOverdueParcels(deps));
    await runAndLogFailure(deps, 'ask about arrivals', () => askAboutArrivals(deps));
    await runAndLogFailure(deps, 'deliver undisputed parcels', () => deliverUndisputedParcels(deps));
    await runAndLogFailure(deps, 'end due returns', () => endDueReturns(deps));
    await runAndLogFailure(deps, 'recalls', () => processRecalls(deps, cancelItemUnits));
    await runAndLogFailure(deps, 'release earnings', () => releaseEarnings(deps));
    if (deps.usesTestPayments) {
      await runAndLogFailure(deps, 'test refunds', () => advanceTestRefunds(deps));
      await runAndLogFailure(deps, 'test transfers', () => advanceTestTransfers(deps));
    }
    if (await takeLease(deps.db, 'low stock', LOW_STOCK_SECONDS - 1))
      await runAndLogFailure(deps, 'low stock', () => notifyOfLowStock(deps));
    if (await takeLease(deps.db, 'product alerts', ALERT_SECONDS - 1))
      await runAndLogFailure(deps, 'product alerts', () => sendProductAlerts(deps));
    await runAndLogFailure(deps, 'send refunds', () => sendRefunds(deps));
    await runAndLogFailure(deps, 'check refunds', () => syncRefunds(deps));
    await runAndLogFailure(deps, 'weekly payouts', () => requestWeeklyPayouts(deps));
    await runAndLogFailure(deps, 'send payouts', () => sendPayouts(deps));
    await runAndLogFailure(deps, 'check payouts', () => checkPayouts(deps));
    if (deps.takesOnlinePayments && (await takeLease(deps.db, 'reconcile', RECONCILE_SECONDS - 1))) {
      await runAndLogFailure(deps, 'reconcile', () => reconcilePayments(deps));
      await runAndLogFailure(deps, 'check disputes', () => syncDisputes(deps));
    }
    if (
      deps.takesOnlinePayments &&
      (await takeLease(deps.db, 'reconcile settlements', RECONCILE_SETTLEMENTS_SECONDS - 1))
    )
      await runAndLogFailure(deps, 'reconcile settlements', () => reconcileSettlements(deps));
    if (await takeLease(deps.db, 'reconcile ledger', RECONCILE_LEDGER_SECONDS - 1))
      await runAndLogFailure(deps, 'reconcile ledger', () => reconcileLedger(deps.db, deps.now()));
  });
}

/**
 * Runs the jobs now and every 15 seconds, without keeping the process alive. Rounds never overlap.
 */
export function scheduleOrderJobs(run: (work: () => Promise<void>) => void, deps: Deps): void {
  let isRunning = false;
  const round = () => {
    if (isRunning) return;
    isRunning = true;
    run(() =>
      runOrderJobs(deps).finally(() => {
        isRunning = false;
      }),
    );
  };
  round();
  setInterval(round, TICK_SECONDS * 1000).unref();
}
