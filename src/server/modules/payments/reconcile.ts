import { findPaymentsToReconcile, findPaidPaymentsToCheck, findOrderPayments } from '@/server/modules/ledger';
import { findExpiredOrders, expireOrder } from '@/server/modules/orders';
import { type Deps } from '@/server/platform/deps/deps';
import { runAndLogFailure } from '@/server/platform/jobs/run-and-log-failure';
import { isProviderDown, runCheck } from '@/server/platform/outbox/run-check';

import { recordStatusCheck, syncPayment } from './service';

export const RECONCILE_SECONDS = 15 * 60;

const BATCH = 100;

/**
 * Checks payments with the provider that were not checked for a while (the shopper closed the page
 * and no webhook came), and then paid ones, which a bank may have taken back.
 */
export async function reconcilePayments(deps: Deps): Promise<void> {
  const unchecked = await findPaymentsToReconcile(deps.db, deps.now(), RECONCILE_SECONDS, BATCH);
  const paid = await findPaidPaymentsToCheck(deps.db, deps.now(), BATCH);
  for (const { reference } of [...unchecked, ...paid]) {
    const outcome = await trySyncPayment(deps, reference);
    if (outcome === 'answered') continue;
    // The next round starts with another payment.
    await recordStatusCheck(deps, reference);
    if (outcome === 'unavailable') return;
  }
}

/** Expires unpaid orders, after one last check with the provider: its webhook may be on the way. */
export async function expireOrders(deps: Deps): Promise<void> {
  let isProviderDown = false;
  for (const { id } of await findExpiredOrders(deps.db, deps.now())) {
    await runAndLogFailure(deps, `expire order ${id}`, async () => {
      const open = (await findOrderPayments(deps.db, id)).filter(({ status }) => status === 'pending');
      for (const { reference } of open) {
        // No stock is held for an unavailable provider: a payment found later is refunded.
        if (!isProviderDown) isProviderDown = (await trySyncPayment(deps, reference)) === 'unavailable';
      }
      await expireOrder(deps, id);
    });
  }
}

/** `failed`: nothing is known about this payment, but the provider answers about others. */
type Outcome = 'answered' | 'failed' | 'unavailable';

async function trySyncPayment(deps: Deps, reference: string): Promise<Outcome> {
  try {
    const checked = { kind: 'payment', subject: reference } as const;
    return (await runCheck(deps, checked, () => syncPayment(deps, reference))) ? 'answered' : 'failed';
  } catch (err) {
    if (!isProviderDown(err)) throw err;
    deps.logger.warn({ err, reference }, 'the payment provider could not be asked');
    return 'unavailable';
  }
}
