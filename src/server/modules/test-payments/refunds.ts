import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';

import {
  findRefund,
  findTransactionRefunds,
  findUnsettledRefunds,
  insertRefund,
  moveRefund,
  type TestRefund,
} from './refund-repo';
import { findTransactionById, findTransaction, type TestTransaction } from './repo';
import { type TestRefundStatus } from './tables';
import { sendTestWebhook } from './webhooks';

/** Formats a refund like Paystack (https://paystack.com/docs/api/refund). */
const toRefundData = (
  { id, amountKobo, status, merchantNote, disputeId }: TestRefund,
  transaction: number,
) => ({
  id,
  transaction,
  amount: amountKobo,
  currency: 'NGN',
  status,
  merchant_note: merchantNote,
  dispute: disputeId,
});

/**
 * Queues a refund, which `advanceTestRefunds` then advances.
 *
 * @throws {HttpError} 400 if it exceeds what was paid.
 */
export async function createTestRefund(
  deps: Deps,
  reference: string,
  { amountKobo, merchantNote }: Pick<TestRefund, 'amountKobo' | 'merchantNote'>,
) {
  const found = await findTransaction(deps.db, reference);
  const refund =
    found &&
    (await withTransaction(deps.db, (tx) =>
      insertRefund(tx, reference, { amountKobo, merchantNote, status: 'pending' }, deps.now()),
    ));
  if (!refund) throw httpError('malformed', 'The refund is more than what was paid.');
  sendTestWebhook(deps, 'refund.pending', toNoticeData(refund));
  return toRefundData(refund, found.id);
}

/** @throws {HttpError} 404 if there is no such refund. */
export async function getTestRefund(deps: Deps, id: number) {
  const refund = await findRefund(deps.db, id);
  const transaction = refund && (await findTransaction(deps.db, refund.reference));
  if (!refund || !transaction) throw httpError('not-found', 'Refund not found');
  return toRefundData(refund, transaction.id);
}

/** Lists a page of a payment's refunds, like Paystack; empty for an unknown payment. */
export async function listTestRefunds(
  deps: Deps,
  { transaction, page, perPage }: { transaction: number; page: number; perPage: number },
) {
  const found: TestTransaction | undefined = await findTransactionById(deps.db, transaction);
  const refunds = found ? await findTransactionRefunds(deps.db, found.reference) : [];
  return refunds
    .slice((page - 1) * perPage, page * perPage)
    .map((refund) => toRefundData(refund, transaction));
}

/**
 * Advances every refund by one status and sends a webhook for each, as Paystack does over hours or
 * days.
 */
export async function advanceTestRefunds(deps: Deps): Promise<void> {
  for (const { refund, outcome } of await findUnsettledRefunds(deps.db)) {
    const status: TestRefundStatus = refund.status === 'pending' ? 'processing' : outcome;
    if (status === refund.status) continue;
    const isMoved = await withTransaction(deps.db, (tx) => moveRefund(tx, refund, status));
    if (isMoved) sendTestWebhook(deps, `refund.${status}`, toNoticeData({ ...refund, status }));
  }
}

/** Builds the data of a refund webhook; Paystack sends the amount as a string in some of them. */
const toNoticeData = ({ reference, amountKobo, status }: TestRefund) => ({
  status,
  transaction_reference: reference,
  refund_reference: null,
  amount: String(amountKobo),
  currency: 'NGN',
});
