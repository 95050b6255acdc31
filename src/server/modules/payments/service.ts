import { orderPath, testPaymentPath } from '@/config/paths';
import {
  type BankTransfer,
  type PaymentOpened,
  type PaymentState,
  type PaystackPayment,
} from '@/contracts/checkout';
import { BASE_CURRENCY } from '@/contracts/countries';
import { findOrder, unknownOrderError } from '@/server/modules/orders';
import { extendForTransfer, lockOrder } from '@/server/modules/parcels';
import { type OrderRow } from '@/server/platform/database/schema/orders';
import { type PaymentRow, type TransferAccount } from '@/server/platform/database/schema/payments';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/errors';
import { PaymentRejectedError, PaymentUnavailableError } from '@/server/platform/payments/provider';

import { syncReversal } from './disputes';
import { changeOpenPayment, changePayment, claimStatusCheck, findPayment, openPayment } from './repo';
import { settlePayment } from './settle-payment';

/** The order's open payment, or a new one where the last came to nothing. Asked again, the same: nothing is charged by it. */
export async function initializePayment(deps: Deps, orderId: string): Promise<PaymentOpened> {
  const { reference, amountKobo } = await openOrderPayment(deps, orderId);
  return { reference, amountKobo, currency: BASE_CURRENCY, methods: ['card', 'transfer'] };
}

/** With the order locked: at most one payment of it is open. Another takes the place of `replaced`, unless that is closed by then. */
const openOrderPayment = (deps: Deps, orderId: string, replaced?: PaymentRow): Promise<PaymentRow> =>
  withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    assertPayable(deps, order);
    if (replaced) await changeOpenPayment(tx, replaced.id, { status: 'expired' });
    return openPayment(tx, order, deps.now());
  });

function assertPayable(deps: Deps, order: OrderRow | undefined): asserts order is OrderRow {
  if (!order) throw unknownOrderError();
  if (order.paidAt) throw httpError('conflict', 'This order is paid.');
  if (order.paymentMethod === 'pod') throw httpError('conflict', 'This order is paid when it comes.');
  if (!order.reservedUntil || order.reservedUntil <= deps.now()) {
    throw httpError('conflict', 'We no longer hold this order for you. Please order again.');
  }
}

type Way = 'page' | 'transfer';

const wasStartedOtherWay = ({ transfer, authorizationUrl }: PaymentRow, way: Way): boolean =>
  way === 'page' ? transfer !== null : authorizationUrl !== null;

/**
 * The payment of a reference, while it can be made; one that was begun the other way makes room for a new one. Whoever comes with a
 * reference that is closed has the payment that is open, and does not close it: money may be on its way to its account.
 */
async function findPayablePayment(deps: Deps, reference: string, way: Way) {
  const known = await findPayment(deps.db, reference);
  if (!known) throw httpError('not-found', 'We do not know this payment.');
  const order = await findOrder(deps.db, known.orderId);
  assertPayable(deps, order);
  if (known.status === 'pending' && !wasStartedOtherWay(known, way)) return { payment: known, order };
  const payment = await openOrderPayment(deps, order.id, known);
  if (wasStartedOtherWay(payment, way)) {
    throw httpError('conflict', 'Another payment of this order was opened since. Please try again.');
  }
  return { payment, order };
}

/** The provider's page for a payment by card. */
export async function startCardPayment(deps: Deps, reference: string): Promise<PaystackPayment> {
  const { payment, order } = await findPayablePayment(deps, reference, 'page');
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

/** An account that takes exactly the order's amount, for as long as the order is held. */
export async function startBankTransfer(deps: Deps, reference: string): Promise<BankTransfer> {
  const { payment, order: known } = await findPayablePayment(deps, reference, 'transfer');
  const shown = (transfer: TransferAccount): BankTransfer => ({
    reference: payment.reference,
    amountKobo: payment.amountKobo,
    ...transfer,
    testUrl: deps.testPayments ? testPaymentPath(transfer.accountNumber) : null,
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
      // A provider may keep an account open for longer than the shop keeps the order.
      const ends = Math.min(account.expiresAt.getTime(), heldUntil.getTime());
      const transfer = { ...account, expiresAt: new Date(ends).toISOString() };
      await changePayment(deps.db, payment.id, { transfer });
      return transfer;
    },
    (meanwhile) => meanwhile.transfer,
  );
  return shown(opened);
}

/**
 * What the provider refuses is closed, so that the next try is a new payment; its being away is said as such. It refuses a reference that
 * it knows, too: `opened` finds what another press of the same shopper has opened by it meanwhile.
 */
async function openWithProvider<T>(
  deps: Deps,
  payment: PaymentRow,
  ask: () => Promise<T>,
  opened: (payment: PaymentRow) => T | null,
): Promise<T> {
  try {
    return await ask();
  } catch (err) {
    deps.logger.warn({ err, reference: payment.reference }, 'the payment provider did not open a payment');
    if (err instanceof PaymentUnavailableError) throw unavailableError();
    if (!(err instanceof PaymentRejectedError)) throw err;
    const meanwhile = await findOpenedMeanwhile(deps, payment.reference, opened);
    if (meanwhile) return meanwhile;
    await changeOpenPayment(deps.db, payment.id, { status: 'failed' });
    throw httpError('conflict', 'The payment could not be opened. Please try again.');
  }
}

const LOOKS = 5;
const LOOK_AGAIN_MILLISECONDS = 300;

/** The other press may be waiting for its answer still. */
async function findOpenedMeanwhile<T>(
  deps: Deps,
  reference: string,
  opened: (payment: PaymentRow) => T | null,
): Promise<T | undefined> {
  for (let look = 1; look <= LOOKS; look += 1) {
    const payment = await findPayment(deps.db, reference);
    const found = payment && opened(payment);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MILLISECONDS));
  }
  return undefined;
}

const unavailableError = () =>
  httpError(
    'unavailable',
    'The payment service does not answer right now. Nothing was charged. Please try again.',
  );

/** A provider that was asked a moment ago is not asked again by whoever waits at the page, also where it did not answer. */
const ASK_AGAIN_MILLISECONDS = 3_000;

/** How a payment stands; while it is open the provider is asked, by one of those who wait for it. */
export async function verifyPayment(deps: Deps, reference: string): Promise<PaymentState> {
  const known = await findPayment(deps.db, reference);
  if (!known) throw httpError('not-found', 'We do not know this payment.');
  const isOpen = known.status === 'pending' || known.status === 'failed' || known.status === 'expired';
  if (isOpen && (await claimStatusCheck(deps.db, reference, deps.now(), ASK_AGAIN_MILLISECONDS))) {
    await syncPayment(deps, reference).catch((err: unknown) => {
      if (!(err instanceof PaymentUnavailableError)) throw err;
      deps.logger.warn({ err, reference }, 'the payment provider could not be asked');
    });
  }
  const payment = (await findPayment(deps.db, reference)) ?? known;
  const { status, orderId, amountKobo, receivedKobo } = payment;
  return { status, orderId, amountKobo, receivedKobo };
}

/** Asks the provider what became of a payment and takes it in. */
export async function syncPayment(deps: Deps, reference: string): Promise<void> {
  const reported = await deps.payments.verify(reference);
  // Never heard of: its page was never opened.
  if (!reported) return recordStatusCheck(deps, reference);
  await settlePayment(deps, reported);
  if (reported.status === 'reversed') await syncReversal(deps, reference);
}

export async function recordStatusCheck(deps: Deps, reference: string): Promise<void> {
  const payment = await findPayment(deps.db, reference);
  if (payment) await changePayment(deps.db, payment.id, { checkedAt: deps.now() });
}
