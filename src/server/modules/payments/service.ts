import { orderPath, testPaymentPath } from '@/config/paths';
import {
  type BankTransfer,
  type PaymentOpened,
  type PaymentState,
  type PaystackPayment,
} from '@/contracts/checkout';
import { BASE_CURRENCY } from '@/contracts/countries';
import {
  changeOpenPayment,
  changePayment,
  claimStatusCheck,
  findOrderPayments,
  findPayment,
  openPayment,
} from '@/server/modules/ledger';
import { type PaymentRow, type TransferAccount } from '@/server/modules/ledger/tables';
import { findOrder, unknownOrderError } from '@/server/modules/orders';
import { changePaymentMethod, extendForTransfer, lockOrder } from '@/server/modules/parcels';
import { type OrderRow } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { PaymentRejectedError, PaymentUnavailableError } from '@/server/platform/payments/provider';

import { syncReversal } from './disputes';
import { settlePayment } from './settle-payment';

const unknownPaymentError = () => httpError('not-found', 'We can’t find this payment.');

/**
 * Returns the order's open payment, or creates one if the last one failed. Idempotent; charges
 * nothing.
 */
export async function initializePayment(deps: Deps, orderId: string): Promise<PaymentOpened> {
  const { reference, amountKobo } = await openOrderPayment(deps, orderId);
  return { reference, amountKobo, currency: BASE_CURRENCY, methods: ['card', 'transfer'] };
}

/**
 * Opens a payment with the order locked, so that at most one is open. It replaces `replaced`, if
 * that is still open.
 */
const openOrderPayment = (deps: Deps, orderId: string, replaced?: PaymentRow): Promise<PaymentRow> =>
  withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    assertPayable(deps, order);
    if (replaced) await changeOpenPayment(tx, replaced.id, { status: 'expired' });
    return openPayment(tx, order, deps.now());
  });

function assertPayable(deps: Deps, order: OrderRow | undefined): asserts order is OrderRow {
  if (!order) throw unknownOrderError();
  if (order.paidAt) throw httpError('conflict', 'This order is already paid.');
  if (order.paymentMethod === 'pod') throw httpError('conflict', 'This order is paid on delivery.');
  if (!order.reservedUntil || order.reservedUntil <= deps.now()) {
    throw httpError('conflict', 'We’re no longer holding this order. Please order again.');
  }
}

type Channel = 'page' | 'transfer';

const wasStartedOtherWay = ({ transfer, authorizationUrl }: PaymentRow, channel: Channel): boolean =>
  channel === 'page' ? transfer !== null : authorizationUrl !== null;

/**
 * Finds the payment of a reference that can still be paid. A payment started through the other
 * channel is replaced by a new one. A closed reference leads to the open payment and does not close
 * it, because money may be on its way to its account.
 */
async function findPayablePayment(deps: Deps, reference: string, channel: Channel) {
  const known = await findPayment(deps.db, reference);
  if (!known) throw unknownPaymentError();
  const order = await findOrder(deps.db, known.orderId);
  assertPayable(deps, order);
  if (known.status === 'pending' && !wasStartedOtherWay(known, channel)) return { payment: known, order };
  const payment = await openOrderPayment(deps, order.id, known);
  if (wasStartedOtherWay(payment, channel))
    throw httpError('conflict', 'Another payment for this order was started. Please try again.');
  return { payment, order };
}

/** Returns the provider's page for a card payment, and opens it if needed. */
export async function startCardPayment(deps: Deps, reference: string): Promise<PaystackPayment> {
  const { payment, order } = await findPayablePayment(deps, reference, 'page');
  await changePaymentMethod(deps.db, order.id, 'card');
  if (payment.authorizationUrl)
    return { reference: payment.reference, authorizationUrl: payment.authorizationUrl };
  const authorizationUrl = await openWithProvider(
    deps,
    payment,
    async () => {
      const opened = await deps.payments.initialize({
        email: order.email,
        amountKobo: payment.amountKobo,
        reference: payment.reference,
        callbackUrl: `${deps.appUrl}${orderPath(order.id)}?paid=${payment.reference}`,
      });
      await changePayment(deps.db, payment.id, opened);
      return opened.authorizationUrl;
    },
    (meanwhile) => meanwhile.authorizationUrl,
  );
  return { reference: payment.reference, authorizationUrl };
}

/**
 * Returns the account for a transfer of exactly the order's amount, valid while the order is held.
 */
export async function startBankTransfer(deps: Deps, reference: string): Promise<BankTransfer> {
  const { payment, order: known } = await findPayablePayment(deps, reference, 'transfer');
  await changePaymentMethod(deps.db, known.id, 'transfer');
  const returnedKobo = await findReturnedKobo(deps.db, known.id);
  const shown = (transfer: TransferAccount): BankTransfer => ({
    reference: payment.reference,
    amountKobo: payment.amountKobo,
    ...transfer,
    returnedKobo,
    testUrl: deps.usesTestPayments ? testPaymentPath(transfer.accountNumber) : null,
  });
  if (payment.transfer) return shown(payment.transfer);
  const order = await extendForTransfer(deps.db, known.id, deps.now());
  assertPayable(deps, order);
  const heldUntil = order.reservedUntil ?? deps.now();
  const opened = await openWithProvider(
    deps,
    payment,
    async () => {
      const account = await deps.payments.openTransfer({
        email: order.email,
        amountKobo: payment.amountKobo,
        reference: payment.reference,
        expiresAt: heldUntil,
      });
      // The provider may keep the account open for longer than the shop holds the order.
      const ends = Math.min(account.expiresAt.getTime(), heldUntil.getTime());
      const transfer = { ...account, expiresAt: new Date(ends).toISOString() };
      await changePayment(deps.db, payment.id, { transfer });
      return transfer;
    },
    (meanwhile) => meanwhile.transfer,
  );
  return shown(opened);
}

async function findReturnedKobo(db: Db, orderId: string): Promise<number | null> {
  const earlier = await findOrderPayments(db, orderId);
  return earlier.findLast(({ status }) => status === 'mismatch')?.receivedKobo ?? null;
}

/**
 * Opens a payment with the provider. A rejected payment is closed, so that the next attempt is a
 * new one. The provider also rejects a reference it already knows: `findOpened` then reads what a
 * concurrent request of the same shopper has opened.
 */
async function openWithProvider<T>(
  deps: Deps,
  payment: PaymentRow,
  openAtProvider: () => Promise<T>,
  findOpened: (payment: PaymentRow) => T | null,
): Promise<T> {
  try {
    return await openAtProvider();
  } catch (err) {
    deps.logger.warn({ err, reference: payment.reference }, 'the payment provider did not open a payment');
    if (err instanceof PaymentUnavailableError) throw unavailableError();
    if (!(err instanceof PaymentRejectedError)) throw err;
    const opened = await findOpenedMeanwhile(deps, payment.reference, findOpened);
    if (opened) return opened;
    await changeOpenPayment(deps.db, payment.id, { status: 'failed' });
    throw httpError('conflict', 'We couldn’t start your payment. Please try again.');
  }
}

const POLL_ATTEMPTS = 5;
const POLL_PAUSE_MILLISECONDS = 300;

/** Polls for the payment of the concurrent request, which may still wait for the provider. */
async function findOpenedMeanwhile<T>(
  deps: Deps,
  reference: string,
  findOpened: (payment: PaymentRow) => T | null,
): Promise<T | undefined> {
  for (let attempt = 1; attempt <= POLL_ATTEMPTS; attempt += 1) {
    const payment = await findPayment(deps.db, reference);
    const opened = payment && findOpened(payment);
    if (opened) return opened;
    await new Promise((resolve) => setTimeout(resolve, POLL_PAUSE_MILLISECONDS));
  }
  return undefined;
}

const unavailableError = () =>
  httpError(
    'unavailable',
    'Our payment partner isn’t responding. You haven’t been charged. Please try again.',
  );

/** Waiting pages check with the provider no more often than this, even if it did not answer. */
const CHECK_PAUSE_MILLISECONDS = 3_000;

/**
 * Returns the state of a payment. While it is open, one of the waiting callers checks with the
 * provider.
 *
 * @throws {HttpError} 404 if the payment does not exist.
 */
export async function verifyPayment(deps: Deps, reference: string): Promise<PaymentState> {
  const known = await findPayment(deps.db, reference);
  if (!known) throw unknownPaymentError();
  const isOpen = known.status === 'pending' || known.status === 'failed' || known.status === 'expired';
  if (isOpen && (await claimStatusCheck(deps.db, reference, deps.now(), CHECK_PAUSE_MILLISECONDS))) {
    await syncPayment(deps, reference).catch((err: unknown) => {
      if (!(err instanceof PaymentUnavailableError)) throw err;
      deps.logger.warn({ err, reference }, 'the payment provider could not be asked');
    });
  }
  const payment = (await findPayment(deps.db, reference)) ?? known;
  const { status, orderId, amountKobo, receivedKobo } = payment;
  return { status, orderId, amountKobo, receivedKobo };
}

/** Applies the provider's state of a payment. */
export async function syncPayment(deps: Deps, reference: string): Promise<void> {
  const reported = await deps.payments.verify(reference);
  // The provider does not know the payment: its page was never opened.
  if (!reported) return recordStatusCheck(deps, reference);
  await settlePayment(deps, reported);
  if (reported.status === 'reversed') await syncReversal(deps, reference);
}

export async function recordStatusCheck(deps: Deps, reference: string): Promise<void> {
  const payment = await findPayment(deps.db, reference);
  if (payment) await changePayment(deps.db, payment.id, { checkedAt: deps.now() });
}
