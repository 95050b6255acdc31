import { asc, eq } from 'drizzle-orm';

import type { TestPayment } from '@/contracts/test-payments';
import { payments, type PaymentRow } from '@/server/modules/ledger/tables';
import { findTransaction } from '@/server/modules/test-payments/repo';

import * as buying from '../api/checkout';
import type { PlacedOrder } from './orders';
import { openBackend } from './server';

/** Opens a payment of an order; its page is yet to be opened. */
export async function openPayment({ order, token }: PlacedOrder): Promise<{ reference: string }> {
  const { server } = await openBackend();
  const { reference } = await buying.openPayment(server, { order, trackToken: token });
  return { reference };
}

/** Opens the page on which a payment is made. */
export async function openPaymentPage(reference: string): Promise<{ code: string }> {
  const { server } = await openBackend();
  const { code } = await buying.openPaymentPage(server, reference);
  return { code };
}

/** Opens the account to which a payment is sent. */
export async function openTransfer(reference: string): Promise<{ accountNumber: string }> {
  const { server } = await openBackend();
  const { accountNumber } = await buying.openTransfer(server, reference);
  return { accountNumber };
}

/** Settles a payment at the provider, which notifies the shop. Opens the page first if needed. */
export async function settlePayment(
  reference: string,
  outcome: buying.Outcome,
  amountKobo?: number,
): Promise<void> {
  const { server } = await openBackend();
  const open = await findTransaction(server.deps.db, reference);
  const { code } = open ?? (await buying.openPaymentPage(server, reference));
  await buying.readReply(await buying.decideTestPayment(server, code, outcome, amountKobo));
  await server.mails();
}

/** The order's payments, the oldest first. */
export async function readPayments(
  orderId: string,
): Promise<Pick<PaymentRow, 'reference' | 'status' | 'receivedKobo'>[]> {
  const { server } = await openBackend();
  return server.deps.db
    .select({ reference: payments.reference, status: payments.status, receivedKobo: payments.receivedKobo })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt));
}

/** The state of the test page with this code. */
export async function readTestPage(code: string): Promise<TestPayment> {
  const { server } = await openBackend();
  return buying.readReply<TestPayment>(await server.request('GET', `/test-payments/page/${code}/`));
}
