import { type TestPaymentOutcome } from '@/contracts/test-payments';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';

import { settleTransaction, findTransactionByCode, type TestTransaction } from './repo';
import { sendTestWebhook } from './webhooks';

export const testPaymentNotFoundError = () => httpError('not-found', 'There is no payment at this address.');

/**
 * Settles a test payment as decided on its page, and sends the shop a webhook.
 *
 * @throws {HttpError} 404 for an unknown payment, 409 for one that is already decided.
 */
export async function settleTestPayment(
  deps: Deps,
  code: string,
  decision: TestPaymentOutcome,
): Promise<{ redirectUrl: string | null }> {
  const transaction = await findTransactionByCode(deps.db, code);
  if (!transaction) throw testPaymentNotFoundError();
  const isLate = transaction.expiresAt !== null && transaction.expiresAt <= deps.now();
  const receivedKobo = decision.outcome === 'success' ? (decision.amountKobo ?? transaction.amountKobo) : 0;
  const paidAt = receivedKobo > 0 ? deps.now() : null;
  const settled = await settleTransaction(deps.db, code, {
    status: decision.outcome,
    receivedKobo,
    paidAt,
  });
  if (!settled) throw httpError('conflict', 'This payment is already complete.');
  if (settled.status === 'success') sendTestWebhook(deps, 'charge.success', toTransactionData(settled));
  if (isLate) deps.logger.info({ reference: transaction.reference }, 'a test transfer came late');
  return { redirectUrl: buildRedirectUrl(settled) };
}

function buildRedirectUrl({ callbackUrl, reference }: TestTransaction): string | null {
  if (!callbackUrl) return null;
  const url = new URL(callbackUrl);
  url.searchParams.set('trxref', reference);
  url.searchParams.set('reference', reference);
  return url.toString();
}

/** Formats a transaction like Paystack (https://paystack.com/docs/api/transaction). */
export const toTransactionData = ({ id, reference, status, amountKobo, receivedKobo }: TestTransaction) => ({
  id,
  reference,
  status,
  amount: status === 'success' || status === 'reversed' ? receivedKobo : amountKobo,
  currency: 'NGN',
});
