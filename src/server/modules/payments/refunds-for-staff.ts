import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';

import { changeRefund, findRefund, findRefundedPayment } from '@/server/modules/ledger';
import { lockOrder } from '@/server/modules/parcels';
import { type Db } from '@/server/platform/database/database';
import { orders } from '@/server/platform/database/schema/orders';
import { payments, refunds } from '@/server/platform/database/schema/payments';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';

import { staffPaymentMessages } from './messages';
import { completeRefund } from './refund-state';

/** No further attempt is scheduled, or the provider waits for bank details. */
const isForStaff = or(
  eq(refunds.status, 'needs_attention'),
  and(inArray(refunds.status, ['requested', 'failed']), isNull(refunds.dueAt)),
);

/** Lists refunds that need staff, the oldest first. */
export const listRefundsForStaff = (db: Db) =>
  db
    .select({
      id: refunds.id,
      orderNumber: orders.number,
      email: orders.email,
      reference: payments.reference,
      providerId: refunds.providerId,
      amountKobo: refunds.amountKobo,
      currency: refunds.currency,
      status: refunds.status,
      failures: refunds.failures,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isForStaff)
    .orderBy(asc(refunds.createdAt), asc(refunds.id));

const notWaitingError = () => httpError('conflict', staffPaymentMessages.refundNotWaiting);

/**
 * Schedules another attempt at a refund. One that waits for bank details is continued at the
 * provider and never sent twice.
 *
 * @throws HttpError 409 if the refund does not wait for staff.
 */
export async function retryRefund(deps: Deps, id: string): Promise<void> {
  const retried = await deps.db
    .update(refunds)
    .set({ dueAt: deps.now() })
    .where(and(eq(refunds.id, id), inArray(refunds.status, ['requested', 'failed']), isNull(refunds.dueAt)))
    .returning({ id: refunds.id });
  if (retried.length === 0) throw notWaitingError();
}

/**
 * Completes a refund that staff have paid another way, such as from the shop's bank account.
 *
 * @throws HttpError 409 if the refund does not wait for staff.
 */
export async function completeRefundByHand(deps: Deps, id: string): Promise<void> {
  const known = await findRefund(deps.db, id);
  if (!known) throw notWaitingError();
  const { orderId } = await findRefundedPayment(deps.db, known);
  await withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const [refund] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.id, id), isForStaff));
    if (!order || !refund) throw notWaitingError();
    await completeRefund({ tx, deps, order, refund });
    await changeRefund(tx, id, { dueAt: null });
  });
}
