import { and, eq } from 'drizzle-orm';

import { type Db } from '@/server/db/database';
import { type OrderRow, type ParcelRow } from '@/server/db/schema/orders';
import { payments } from '@/server/db/schema/payments';
import { type Deps } from '@/server/deps';
import { inNaira } from '@/server/modules/coupons/terms';
import { moneyGoesBack } from '@/server/modules/orders/news';
import { addRefunded, lockOrder, moveParcels } from '@/server/modules/orders/repo';

import { bookRefund } from './ledger';
import { claimRefunds, oweRefund, refundSent } from './repo';

/** Owes the shopper a part of what a parcel cost, and books it; to be called with the order locked. */
export async function refundParcel(
  tx: Db,
  order: OrderRow,
  parcel: ParcelRow,
  kobo: number,
  reason: string,
  now: Date,
): Promise<void> {
  const [paid] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'paid')));
  if (!paid) throw new Error('What was not paid through the provider cannot go back through it.');
  await bookRefund(tx, parcel, { kobo, by: 'provider' }, now);
  await addRefunded(tx, parcel.id, kobo);
  await oweRefund(tx, { paymentId: paid.id, parcelId: parcel.id, amountKobo: kobo, reason }, now);
}

/** Asks the provider to give back what is owed, one refund after the other; what fails is asked for again later. */
export async function sendRefunds(deps: Deps): Promise<void> {
  for (const refund of await claimRefunds(deps.db, deps.now())) {
    const [payment] = await deps.db.select().from(payments).where(eq(payments.id, refund.paymentId));
    if (!payment) continue;
    try {
      const { reference } = payment;
      await deps.payments.refund({ reference, amountKobo: refund.amountKobo, note: refund.reason });
    } catch (err) {
      deps.logger.error({ err, refund: refund.id, attempts: refund.attempts }, 'a refund could not be sent');
      continue;
    }
    await deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, payment.orderId);
      await refundSent(tx, refund.id, deps.now());
      if (!order || !refund.parcelId) return;
      await moveParcels(tx, order.id, { to: 'refunded', at: deps.now(), parcelIds: [refund.parcelId] });
      const why = `${inNaira(refund.amountKobo)} of your order ${order.number} are on the way back to you: ${refund.reason}`;
      await moneyGoesBack(tx, deps, order, { kobo: refund.amountKobo, why });
    });
  }
}
