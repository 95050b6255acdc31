import { timingSafeEqual } from 'node:crypto';

import { type TestOutcome } from '@/contracts/test-payments';
import { type TestRefund } from '@/server/db/schema/test-transactions';
import { type Deps } from '@/server/deps';
import { refuse } from '@/server/errors';
import { type Caller } from '@/server/http/endpoint';
import { sign } from '@/server/payments/paystack';

import { decide, findByCode, findByNumber, giveBack, type TestTransaction } from './repo';

/** The key that the shop shows its stand-in, as it would show Paystack its own. */
export const testKey = (deps: Pick<Deps, 'keys'>): string =>
  `sk_test_${Buffer.from(deps.keys.testPayments).toString('hex')}`;

export function demandKey(deps: Deps, { authorization = '' }: Caller): void {
  const expected = Buffer.from(`Bearer ${testKey(deps)}`);
  const given = Buffer.from(authorization);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw refuse('unauthorised', 'Invalid key');
  }
}

export const unknownPage = () => refuse('not-found', 'There is no payment at this address.');

/** Takes in what the person at the test page decides, and tells the shop of it as Paystack would: by a signed notice, over HTTP. */
export async function settleTest(
  deps: Deps,
  code: string,
  decision: TestOutcome,
): Promise<{ redirectUrl: string | null }> {
  const open = await findByCode(deps.db, code);
  if (!open) throw unknownPage();
  const isLate = open.expiresAt !== null && open.expiresAt <= deps.now();
  const receivedKobo = decision.outcome === 'success' ? (decision.amountKobo ?? open.amountKobo) : 0;
  const decided = await decide(deps.db, code, { status: decision.outcome, receivedKobo });
  if (!decided) throw refuse('conflict', 'This payment is over.');
  if (decided.status === 'success')
    deps.background.run('test notice', () => sendNotice(deps, 'charge.success', decided));
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

const TRIES = 3;

async function sendNotice(deps: Deps, event: string, transaction: TestTransaction): Promise<void> {
  const body = Buffer.from(JSON.stringify({ event, data: transactionData(transaction) }));
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': sign(testKey(deps), body) };
  for (let tries = 1; ; tries += 1) {
    try {
      const response = await fetch(`${deps.internalUrl}/api/checkout/webhook/`, {
        method: 'POST',
        headers,
        body,
      });
      if (response.ok) return;
      throw new Error(`The shop answered ${response.status}.`);
    } catch (error) {
      if (tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, tries * 1000));
    }
  }
}

/** As Paystack describes a transaction. */
export const transactionData = ({ id, reference, status, amountKobo, receivedKobo }: TestTransaction) => ({
  id,
  reference,
  status,
  amount: status === 'success' ? receivedKobo : amountKobo,
  currency: 'NGN',
});

export async function refundTest(deps: Deps, reference: string, refund: TestRefund): Promise<void> {
  if (await giveBack(deps.db, reference, refund)) return;
  throw refuse('malformed', 'The refund is more than what was paid.');
}

/** A page of what went back of a payment, as Paystack lists it; nothing of one that is not there. */
export async function listTestRefunds(
  deps: Deps,
  { transaction, page, perPage }: { transaction: number; page: number; perPage: number },
) {
  const found = await findByNumber(deps.db, transaction);
  return (found?.refunds ?? [])
    .slice((page - 1) * perPage, page * perPage)
    .map(({ amountKobo, merchantNote }) => ({
      transaction,
      amount: amountKobo,
      currency: 'NGN',
      status: 'processed',
      merchant_note: merchantNote,
    }));
}
