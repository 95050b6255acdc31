import { type TestOutcome } from '@/contracts/test-payments';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';

import { testPageMessages } from './messages';
import { sendTestNotice } from './notices';
import { decideTransaction, findTransactionByCode, type TestTransaction } from './repo';

export const unknownPageError = () => httpError('not-found', testPageMessages.notFound);

/**
 * Settles a test payment as decided on its page, and sends the shop a webhook.
 *
 * @throws {HttpError} 404 for an unknown payment, 409 for one that is already decided.
 */
export async function settleTestPayment(
  deps: Deps,
  code: string,
  decision: TestOutcome,
): Promise<{ redirectUrl: string | null }> {
  const open = await findTransactionByCode(deps.db, code);
  if (!open) throw unknownPageError();
  const isLate = open.expiresAt !== null && open.expiresAt <= deps.now();
  const receivedKobo = decision.outcome === 'success' ? (decision.amountKobo ?? open.amountKobo) : 0;
  const paidAt = receivedKobo > 0 ? deps.now() : null;
  const decided = await decideTransaction(deps.db, code, {
    ...{ status: decision.outcome, receivedKobo, paidAt },
  });
  if (!decided) throw httpError('conflict', testPageMessages.alreadyDecided);
  if (decided.status === 'success') sendTestNotice(deps, 'charge.success', toTransactionData(decided));
  if (isLate) deps.logger.info({ reference: open.reference }, 'a test transfer came late');
  return { redirectUrl: buildRedirectUrl(decided) };
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
