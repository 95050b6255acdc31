import { type Deps } from '@/server/deps';
import { takeLease } from '@/server/jobs';
import { expireOrder, findExpired } from '@/server/modules/orders/expire';
import { sendMessages } from '@/server/outgoing/send';
import { PaymentUnavailable } from '@/server/payments/provider';

import { sendRefunds } from './refund';
import { findPaymentsOf, findUnasked } from './repo';
import { ask } from './service';

const TICK_SECONDS = 15;
const RECONCILE_SECONDS = 15 * 60;
const BATCH = 100;

/** Every quarter of a minute, on whichever instance comes first: orders that were not paid in time, refunds and messages that are due. */
export async function tick(deps: Deps): Promise<void> {
  if (!(await takeLease(deps.db, 'orders', TICK_SECONDS - 1))) return;
  await expireOrders(deps);
  await sendRefunds(deps);
  await sendMessages(deps);
  if (await takeLease(deps.db, 'reconcile', RECONCILE_SECONDS - 1)) await reconcile(deps);
}

/** What nobody asked about for a while, since its shopper closed the page and no notice came, is asked about. */
export async function reconcile(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - RECONCILE_SECONDS * 1000);
  for (const { reference } of await findUnasked(deps.db, before, BATCH)) await askQuietly(deps, reference);
}

/** The provider is asked once more before an order is let go: its notice may be on the way. */
export async function expireOrders(deps: Deps): Promise<void> {
  for (const { id } of await findExpired(deps.db, deps.now())) {
    const open = (await findPaymentsOf(deps.db, id)).filter(({ status }) => status === 'pending');
    for (const { reference } of open) await askQuietly(deps, reference);
    await expireOrder(deps, id);
  }
}

async function askQuietly(deps: Deps, reference: string): Promise<void> {
  try {
    await ask(deps, reference);
  } catch (err) {
    if (!(err instanceof PaymentUnavailable)) throw err;
    deps.logger.warn({ err, reference }, 'the payment provider could not be asked');
  }
}

/** Begins now and goes on for as long as the process lives, without keeping it alive. A round that takes long is not overtaken. */
export function tickOften(run: (work: () => Promise<void>) => void, deps: Deps): void {
  let underWay = false;
  const round = () => {
    if (underWay) return;
    underWay = true;
    run(() =>
      tick(deps).finally(() => {
        underWay = false;
      }),
    );
  };
  round();
  setInterval(round, TICK_SECONDS * 1000).unref();
}
