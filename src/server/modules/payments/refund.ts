import {
  claimRefundToCheck,
  claimRefundToSend,
  findRefundedPayment,
  findOngoingRefunds,
} from '@/server/modules/ledger';
import { type Db } from '@/server/platform/database/database';
import { type RefundRow } from '@/server/platform/database/schema/payments';
import { type Deps } from '@/server/platform/deps/deps';
import {
  PaymentRejectedError,
  PaymentUnavailableError,
  type ProviderRefund,
} from '@/server/platform/payments/provider';

import { applyRefundStatus, recordRefundRejection } from './refund-state';

/** Asks the provider to give back what is owed, one refund after the other; what fails is asked for again later. */
export const sendRefunds = (deps: Deps): Promise<void> =>
  forEachClaimed(deps, claimRefundToSend, (refund) => sendRefund(deps, refund));

/** Asks the provider what became of the refunds that it has taken. */
export const syncRefunds = (deps: Deps): Promise<void> =>
  forEachClaimed(deps, claimRefundToCheck, (refund) => syncRefund(deps, refund));

/** What a notice about one of a payment's refunds leads to: all that are under way are looked up, and none is sent. */
export async function syncPaymentRefunds(deps: Deps, reference: string): Promise<void> {
  for (const refund of await findOngoingRefunds(deps.db, reference)) await syncRefund(deps, refund);
}

async function forEachClaimed(
  deps: Deps,
  claim: (db: Db, now: Date) => Promise<RefundRow | undefined>,
  work: (refund: RefundRow) => Promise<void>,
): Promise<void> {
  for (;;) {
    const refund = await claim(deps.db, deps.now());
    if (!refund) return;
    const { id, attempts } = refund;
    try {
      await work(refund);
    } catch (err) {
      deps.logger.error({ err, refund: id, attempts }, 'a refund could not be followed');
      // The others would only wait for the same silence.
      if (err instanceof PaymentUnavailableError) return;
    }
  }
}

async function sendRefund(deps: Deps, refund: RefundRow): Promise<void> {
  const { id, amountKobo, currency } = refund;
  const { reference } = await findRefundedPayment(deps.db, refund);
  // An attempt that was not answered may have been heard all the same: nobody is paid out twice.
  const known = refund.attempts > 1 ? await findProviderRefund(deps, refund, reference) : undefined;
  if (known && known.status !== 'failed') return applyRefundStatus(deps, id, known);
  try {
    const taken = await deps.payments.refund({ id, reference, amountKobo, currency });
    await applyRefundStatus(deps, id, taken);
  } catch (error) {
    if (!(error instanceof PaymentRejectedError)) throw error;
    deps.logger.error({ err: error, refund: id }, 'the payment provider refused a refund');
    await recordRefundRejection(deps, id);
  }
}

async function syncRefund(deps: Deps, refund: RefundRow): Promise<void> {
  const { reference } = await findRefundedPayment(deps.db, refund);
  const found = refund.providerId
    ? await deps.payments.findRefund(refund.providerId)
    : await findProviderRefund(deps, refund, reference);
  if (found) await applyRefundStatus(deps, refund.id, found);
}

/** Of the attempts at a refund that the provider knows: the one that did not fail, or else the last. */
async function findProviderRefund(
  deps: Deps,
  { id }: RefundRow,
  reference: string,
): Promise<ProviderRefund | undefined> {
  const attempts = (await deps.payments.listRefunds(reference)).filter((one) => one.id === id);
  return attempts.find(({ status }) => status !== 'failed') ?? attempts.at(-1);
}
