import { testEvents, type TestEvent } from '@/contracts/test-payments';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';

import { closeDispute, insertDispute, reverseTransaction } from './dispute-repo';
import { sendDisputeNotice } from './disputes';
import { insertRefund, reverseIfPaidBack, setRefundOutcome } from './refund-repo';
import { findTransactionByCode, type TestTransaction } from './repo';
import { testPaymentNotFoundError } from './service';
import { type TestRefundOutcome } from './tables';

const refundOutcomes: Partial<Record<TestEvent, TestRefundOutcome>> = {
  'refunds-succeed': 'processed',
  'refunds-fail': 'failed',
  'refunds-need-attention': 'needs-attention',
};

/**
 * Triggers an event after a test payment, such as a failed refund, a dispute or a reversal.
 *
 * @throws {HttpError} 404 for an unknown payment, 409 if it was not made or the event is
 * impossible.
 */
export async function triggerTestEvent(
  deps: Deps,
  code: string,
  event: TestEvent,
): Promise<{ message: string }> {
  const paid = await findTransactionByCode(deps.db, code);
  if (!paid) throw testPaymentNotFoundError();
  if (paid.receivedKobo === 0) throw httpError('conflict', 'This payment hasn’t been made.');
  const outcome = refundOutcomes[event];
  if (outcome) await setRefundOutcome(deps.db, paid.reference, outcome);
  else await triggerMoneyEvent(deps, paid, event);
  return { message: testEvents[event] };
}

async function triggerMoneyEvent(deps: Deps, paid: TestTransaction, event: TestEvent): Promise<void> {
  const now = deps.now();
  if (event === 'reversal') {
    // Paystack documents no webhook for a reversal by a bank, so none is sent.
    if (!(await reverseTransaction(deps.db, paid.reference))) throw alreadyReturnedError();
    return;
  }
  if (event === 'dispute') {
    const opened = await insertDispute(deps.db, paid, now);
    if (!opened) throw httpError('conflict', 'This payment is already disputed.');
    return sendDisputeNotice(deps, 'charge.dispute.create', opened.id);
  }
  const closed = await withTransaction(deps.db, (tx) => endDispute(tx, paid, event === 'dispute-lost', now));
  if (!closed) throw httpError('conflict', 'This payment has no open dispute.');
  sendDisputeNotice(deps, 'charge.dispute.resolve', closed.id);
}

/** Closes a dispute; a lost one is paid by a refund that refers to it. */
async function endDispute(tx: Db, { reference }: TestTransaction, isLost: boolean, now: Date) {
  const closed = await closeDispute(tx, reference, isLost ? 'merchant-accepted' : 'declined');
  if (!closed || !isLost) return closed;
  const { amountKobo, id: disputeId } = closed;
  const refund = { amountKobo, disputeId, merchantNote: 'Dispute accepted', status: 'processed' as const };
  if (!(await insertRefund(tx, reference, refund, now))) throw alreadyReturnedError();
  await reverseIfPaidBack(tx, reference);
  return closed;
}

const alreadyReturnedError = () =>
  httpError('conflict', 'Too much of this payment has already been returned.');
