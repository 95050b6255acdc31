import { and, eq } from 'drizzle-orm';

import { BASE_CURRENCY } from '@/contracts/countries';
import { type Db } from '@/server/db/database';
import { type OrderRow, type ParcelRow } from '@/server/db/schema/orders';
import { payments } from '@/server/db/schema/payments';
import { withTransaction } from '@/server/db/transaction';
import { type Deps } from '@/server/deps';
import { inNaira } from '@/server/modules/coupons/terms';
import { moneyGoesBack } from '@/server/modules/orders/news';
import { addRefunded, lockOrder, moveParcels } from '@/server/modules/orders/repo';
import { PaymentUnavailable } from '@/server/payments/provider';

import { bookRefund } from './ledger';
import { claimRefund, oweRefund, refundSent, type RefundRow } from './repo';

/** Owes the shopper a part of what a parcel cost, and books it; to be called with the order locked. */
export async function refundParcel(
  tx: Db,
  order: OrderRow,
  parcel: ParcelRow,
  kobo: number,
  reason: string,
  now: Date,
): Promise<void> {
  if (kobo === 0) {
    await moveParcels(tx, order.id, { to: 'refunded', at: now, parcelIds: [parcel.id] });
    return;
  }
  const [paid] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'paid')));
  if (!paid) throw new Error('What was not paid through the provider cannot go back through it.');
  await bookRefund(tx, parcel, kobo, now);
  await addRefunded(tx, parcel.id, kobo);
  const owed = { paymentId: paid.id, parcelId: parcel.id, amountKobo: kobo, currency: BASE_CURRENCY, reason };
  await oweRefund(tx, owed, now);
}

/** Asks the provider to give back what is owed, one refund after the other; what fails is asked for again later. */
export async function sendRefunds(deps: Deps): Promise<void> {
  for (;;) {
    const refund = await claimRefund(deps.db, deps.now());
    if (!refund) return;
    const { id, attempts } = refund;
    try {
      await sendRefund(deps, refund);
    } catch (err) {
      deps.logger.error({ err, refund: id, attempts }, 'a refund could not be sent');
      // The others would only wait for the same silence.
      if (err instanceof PaymentUnavailable) return;
    }
  }
}

async function sendRefund(deps: Deps, refund: RefundRow): Promise<void> {
  const { id, amountKobo, currency } = refund;
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (!payment) throw new Error('A refund is of a payment.');
  const { reference } = payment;
  // A try that was not answered may have been heard all the same: nobody is paid out twice.
  const isThere =
    refund.attempts > 1 && (await deps.payments.listRefunds(reference)).some((one) => one.id === id);
  if (!isThere) await deps.payments.refund({ id, reference, amountKobo, currency });
  await withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, payment.orderId);
    await refundSent(tx, id, deps.now());
    if (!order || !refund.parcelId) return;
    await moveParcels(tx, order.id, { to: 'refunded', at: deps.now(), parcelIds: [refund.parcelId] });
    const money = inNaira(amountKobo);
    const why = `${money} of your order ${order.number} are on the way back to you.`;
    await moneyGoesBack(tx, deps, order, { money, why });
  });
}
