import {
  claimRefundToCheck,
  claimRefundToSend,
  findRefundedPayment,
  findOngoingRefunds,
} from '@/server/modules/ledger';
import { type RefundRow } from '@/server/modules/ledger/tables';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { isProviderDown, runCheck } from '@/server/platform/outbox/run-check';
import { PaymentRejectedError, type ProviderRefund } from '@/server/platform/payments/provider';

import { applyRefundStatus, recordRefundRejection } from './refund-state';

/** Sends requested refunds to the provider, one by one; a failed one is retried later. */
export const sendRefunds = (deps: Deps): Promise<void> =>
  forEachClaimedRefund(deps, claimRefundToSend, (refund) => sendRefund(deps, refund));

/** Checks the refunds that the provider has accepted. */
export const syncRefunds = (deps: Deps): Promise<void> =>
  forEachClaimedRefund(deps, claimRefundToCheck, (refund) => syncRefund(deps, refund));

/** Handles a webhook about a refund: checks all ongoing refunds of its payment, and sends none. */
export async function syncPaymentRefunds(deps: Deps, reference: string): Promise<void> {
  for (const refund of await findOngoingRefunds(deps.db, reference)) await syncRefund(deps, refund);
}

async function forEachClaimedRefund(
  deps: Deps,
  claim: (db: Db, now: Date) => Promise<RefundRow | undefined>,
  work: (refund: RefundRow) => Promise<void>,
): Promise<void> {
  for (;;) {
    const refund = await claim(deps.db, deps.now());
    if (!refund) return;
    try {
      await runCheck(deps, { kind: 'refund', subject: refund.id }, () => work(refund));
    } catch (err) {
      if (!isProviderDown(err)) throw err;
      deps.logger.error({ err, refund: refund.id }, 'the payment provider could not be asked');
      return;
    }
  }
}

async function sendRefund(deps: Deps, refund: RefundRow): Promise<void> {
  const { id, amountKobo, currency } = refund;
  const { reference } = await findRefundedPayment(deps.db, refund);
  // An unanswered attempt may have reached the provider: look first, so that nobody is refunded
  // twice.
  const known = refund.attempts > 1 ? await findProviderRefund(deps, refund, reference) : undefined;
  if (known && known.status !== 'failed') return applyRefundStatus(deps, id, known);
  try {
    const accepted = await deps.payments.refund({ id, reference, amountKobo, currency });
    await applyRefundStatus(deps, id, accepted);
  } catch (error) {
    if (!(error instanceof PaymentRejectedError)) throw error;
    deps.logger.error({ err: error, refund: id }, 'the payment provider rejected a refund');
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

/**
 * Finds the provider's record of a refund: the attempt that did not fail, otherwise the last one.
 */
async function findProviderRefund(
  deps: Deps,
  { id }: RefundRow,
  reference: string,
): Promise<ProviderRefund | undefined> {
  const tried = (await deps.payments.listRefunds(reference)).filter((refund) => refund.id === id);
  return tried.find(({ status }) => status !== 'failed') ?? tried.at(-1);
}
