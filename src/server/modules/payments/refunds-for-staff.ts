import { and, asc, eq } from 'drizzle-orm';

import { type AuditAction } from '@/contracts/audit-actions';
import { type WaitingRefund } from '@/contracts/staff-refunds';
import { recordAudit } from '@/server/modules/audit';
import { findRefund, findRefundedPayment, isRefundForStaff, retryRefundNow } from '@/server/modules/ledger';
import { payments, refunds, type RefundRow } from '@/server/modules/ledger/tables';
import { lockOrder } from '@/server/modules/parcels';
import { orders } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { completeRefund } from './refund-state';

const MAX_LISTED = 100;

/** Lists refunds that need staff, the oldest first. */
export async function listRefundsForStaff(db: Db): Promise<WaitingRefund[]> {
  const rows = await db
    .select({
      id: refunds.id,
      orderId: orders.id,
      orderNumber: orders.number,
      reference: payments.reference,
      providerId: refunds.providerId,
      status: refunds.status,
      amountKobo: refunds.amountKobo,
      currency: refunds.currency,
      failures: refunds.failures,
      reason: refunds.reason,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isRefundForStaff)
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(MAX_LISTED);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

const notWaitingError = () => httpError('conflict', 'This refund isn’t waiting for staff.');

type Decided = { actor: AuditActor; reason: string };

const auditRefund = (
  tx: Db,
  deps: Deps,
  action: AuditAction,
  refund: RefundRow,
  { actor, reason }: Decided,
) => {
  const { id, amountKobo, status } = refund;
  const entry = { action, target: { type: 'refund', id }, before: { amountKobo, status }, reason };
  return recordAudit(tx, actor, entry, deps.now());
};

/**
 * Schedules another attempt at a refund. One that waits for bank details is continued at the
 * provider and never sent twice.
 *
 * @throws {HttpError} 409 if the refund does not wait for another attempt.
 */
export const retryRefund = (deps: Deps, id: string, decided: Decided): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const retried = await retryRefundNow(tx, id, deps.now());
    if (!retried) throw notWaitingError();
    await auditRefund(tx, deps, 'refund.retried', retried, decided);
  });

/**
 * Completes a refund that staff have paid another way, such as from the shop's bank account.
 *
 * @throws {HttpError} 409 if the refund does not wait for staff.
 */
export async function completeRefundByHand(deps: Deps, id: string, decided: Decided): Promise<void> {
  const known = await findRefund(deps.db, id);
  if (!known) throw notWaitingError();
  const { orderId } = await findRefundedPayment(deps.db, known);
  await withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const [refund] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.id, id), isRefundForStaff))
      .for('update');
    if (!order || !refund) throw notWaitingError();
    await completeRefund({ tx, deps, order, refund });
    await auditRefund(tx, deps, 'refund.done-by-hand', refund, decided);
  });
}
