import { findExpiredOrders, expireOrder } from '@/server/modules/orders';
import { type Deps } from '@/server/platform/deps/deps';
import { attempt } from '@/server/platform/jobs/attempt';
import { PaymentUnavailableError } from '@/server/platform/payments/provider';

import { findPaymentsToReconcile, findPaidPaymentsToCheck, findOrderPayments } from './repo';
import { recordStatusCheck, syncPayment } from './service';

export const RECONCILE_SECONDS = 15 * 60;

const BATCH = 100;

/**
 * Asks about payments that nobody asked about for a while, since their shopper closed the page and no notice came, and then about paid
 * ones, which a bank may have taken back.
 */
export async function reconcilePayments(deps: Deps): Promise<void> {
  const unasked = await findPaymentsToReconcile(deps.db, deps.now(), RECONCILE_SECONDS, BATCH);
  const paid = await findPaidPaymentsToCheck(deps.db, deps.now(), BATCH);
  for (const { reference } of [...unasked, ...paid]) {
    if ((await trySyncPayment(deps, reference)) === 'answered') continue;
    // The others would only wait for the same silence. Noted, so that the next round begins with another.
    await recordStatusCheck(deps, reference);
    return;
  }
}

/** The provider is asked once more before an order is let go: its notice may be on the way. */
export async function expireOrders(deps: Deps): Promise<void> {
  let isAway = false;
  for (const { id } of await findExpiredOrders(deps.db, deps.now())) {
    await attempt(deps, `expire order ${id}`, async () => {
      const open = (await findOrderPayments(deps.db, id)).filter(({ status }) => status === 'pending');
      for (const { reference } of open) {
        // Stock is not held for a provider that does not answer: what was paid is found when it does, and goes back.
        if (!isAway) isAway = (await trySyncPayment(deps, reference)) === 'away';
      }
      await expireOrder(deps, id);
    });
  }
}

async function trySyncPayment(deps: Deps, reference: string): Promise<'answered' | 'away'> {
  try {
    await syncPayment(deps, reference);
    return 'answered';
  } catch (err) {
    if (!(err instanceof PaymentUnavailableError)) throw err;
    deps.logger.warn({ err, reference }, 'the payment provider could not be asked');
    return 'away';
  }
}
