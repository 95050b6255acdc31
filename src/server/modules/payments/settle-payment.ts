import { BASE_CURRENCY } from '@/contracts/countries';
import { ABANDONED_RESERVATION_MINUTES } from '@/contracts/order-terms';
import {
  insertRequestedRefund,
  closeOpenPayments,
  changePayment,
  findPayment,
} from '@/server/modules/ledger';
import { type PaymentRow } from '@/server/modules/ledger/tables';
import { confirmPaidOrder, notifyRefund } from '@/server/modules/orders';
import { lockOrder, shortenReservation } from '@/server/modules/parcels';
import { type OrderRow } from '@/server/modules/parcels/tables';
import { formatAmount, formatNaira } from '@/server/modules/pricing';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { type ProviderPayment } from '@/server/platform/payments/provider';

import { unwantedMoneyReasons } from './messages';

/** Final statuses: no later report of the provider changes them. */
const settledStatuses = new Set<PaymentRow['status']>(['paid', 'refunded', 'mismatch']);

/**
 * Applies the provider's report of a payment; idempotent (T22, T23). An order is paid
 * by exactly its amount in naira while its stock is reserved; any other money is refunded. It runs
 * in one transaction with the order locked, so a webhook, a check and the end of the reservation
 * cannot interleave.
 */
export async function settlePayment(deps: Deps, reported: ProviderPayment): Promise<void> {
  const known = await findPayment(deps.db, reported.reference);
  if (!known) return;
  await withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, known.orderId);
    const payment = await findPayment(tx, reported.reference);
    if (!order || !payment) return;
    if (settledStatuses.has(payment.status)) return changePayment(tx, payment.id, { checkedAt: deps.now() });
    if (reported.status === 'success') await acceptPayment(tx, deps, order, payment, reported);
    else if (reported.status === 'failed' && payment.status === 'pending') {
      await changePayment(tx, payment.id, { status: 'failed', checkedAt: deps.now() });
    } else await changePayment(tx, payment.id, { checkedAt: deps.now() });
    if (reported.status === 'abandoned' && payment.status === 'pending')
      await shortenAbandonedReservation(tx, deps, order);
  });
}

/**
 * Paystack reports an open page as abandoned too, so the order is held a little longer, but never
 * beyond its limit.
 */
async function shortenAbandonedReservation(tx: Db, deps: Deps, order: OrderRow): Promise<void> {
  const left = (order.reservedUntil?.getTime() ?? 0) - deps.now().getTime();
  if (left > ABANDONED_RESERVATION_MINUTES * 60_000) await shortenReservation(tx, order.id, deps.now());
}

async function acceptPayment(
  tx: Db,
  deps: Deps,
  order: OrderRow,
  payment: PaymentRow,
  reported: ProviderPayment,
) {
  const now = deps.now();
  const { amountKobo, currency, payer } = reported;
  const isExact = amountKobo === payment.amountKobo && currency === BASE_CURRENCY;
  if (!isExact) {
    const why = unwantedMoneyReasons.wrongAmount(formatAmount(reported), formatNaira(payment.amountKobo));
    return returnUnwantedMoney(tx, deps, order, payment, { amountKobo, currency, status: 'mismatch', why });
  }
  if (order.paidAt || order.reservedUntil === null) {
    const why = describeRefusal(order);
    return returnUnwantedMoney(tx, deps, order, payment, { amountKobo, currency, status: 'refunded', why });
  }
  await changePayment(tx, payment.id, {
    status: 'paid',
    receivedKobo: amountKobo,
    paidAt: now,
    checkedAt: now,
    ...(payer && { payerCard: payer.card, payerName: payer.name, payerNumberEnd: payer.numberEnd }),
  });
  await closeOpenPayments(tx, order.id, 'expired');
  await confirmPaidOrder(tx, deps, order);
}

function describeRefusal({ paidAt, paymentMethod }: OrderRow): string {
  if (paymentMethod === 'pod') return unwantedMoneyReasons.paysOnDelivery;
  return paidAt ? unwantedMoneyReasons.alreadyPaid : unwantedMoneyReasons.tooLate;
}

type Unwanted = { amountKobo: number; currency: string; status: 'mismatch' | 'refunded'; why: string };

/** Requests a refund of money that pays for no order; it is never booked. */
async function returnUnwantedMoney(
  tx: Db,
  deps: Deps,
  order: OrderRow,
  payment: PaymentRow,
  { amountKobo, currency, status, why }: Unwanted,
) {
  const now = deps.now();
  await changePayment(tx, payment.id, { status, receivedKobo: amountKobo, checkedAt: now });
  if (amountKobo === 0) return;
  await insertRequestedRefund(
    tx,
    { paymentId: payment.id, parcelId: null, amountKobo, currency, reason: why },
    now,
  );
  await notifyRefund(tx, deps, order, { money: formatAmount({ amountKobo, currency }), why });
}
