import { type TestOutcome } from '@/contracts/test-payments';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/errors';

import { sendTestNotice } from './notices';
import { decideTransaction, findTransactionByCode, type TestTransaction } from './repo';

export const unknownPageError = () => httpError('not-found', 'There is no payment at this address.');

/** Takes in what the person at the test page decides, and tells the shop of it as Paystack would: by a signed notice, over HTTP. */
export async function settleTestPayment(
  deps: Deps,
  code: string,
  decision: TestOutcome,
): Promise<{ redirectUrl: string | null }> {
  const open = await findTransactionByCode(deps.db, code);
  if (!open) throw unknownPageError();
  const isLate = open.expiresAt !== null && open.expiresAt <= deps.now();
  const receivedKobo = decision.outcome === 'success' ? (decision.amountKobo ?? open.amountKobo) : 0;
  const decided = await decideTransaction(deps.db, code, { status: decision.outcome, receivedKobo });
  if (!decided) throw httpError('conflict', 'This payment is over.');
  if (decided.status === 'success') sendTestNotice(deps, 'charge.success', toTransactionData(decided));
  if (isLate) deps.logger.info({ reference: open.reference }, 'a test transfer came late');
  return { redirectUrl: redirectOf(decided) };
}

function redirectOf({ callbackUrl, reference }: TestTransaction): string | null {
  if (!callbackUrl) return null;
  const url = new URL(callbackUrl);
  url.searchParams.set('trxref', reference);
  url.searchParams.set('reference', reference);
  return url.toString();
}

/** As Paystack describes a transaction. */
export const toTransactionData = ({ id, reference, status, amountKobo, receivedKobo }: TestTransaction) => ({
  id,
  reference,
  status,
  amount: status === 'success' || status === 'reversed' ? receivedKobo : amountKobo,
  currency: 'NGN',
});
