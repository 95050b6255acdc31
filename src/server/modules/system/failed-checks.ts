import { asc, count, sql } from 'drizzle-orm';

import { payments, refunds } from '@/server/modules/ledger/tables';
import { orderItems, orderParcels, orders } from '@/server/modules/parcels/tables';
import { disputes } from '@/server/modules/payments/tables';
import { type Db } from '@/server/platform/database/database';
import { failedChecks } from '@/server/platform/outbox/tables';

const CHECKS_SHOWN = 100;

/** Selects the order that a check is about; null if the shop does not know it. */
const selectOrderId = sql<string | null>`case ${failedChecks.kind}
  when 'payment' then (
    select ${payments.orderId} from ${payments} where ${payments.reference} = ${failedChecks.subject})
  when 'dispute' then (
    select ${payments.orderId} from ${disputes} join ${payments} on ${payments.id} = ${disputes.paymentId}
    where ${disputes.providerId} = ${failedChecks.subject})
  when 'refund' then (
    select ${payments.orderId} from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
    where ${refunds.id} = ${failedChecks.subject}::uuid)
  when 'release' then (
    select ${orderParcels.orderId} from ${orderParcels}
    where ${orderParcels.id} = ${failedChecks.subject}::uuid)
  when 'recall' then (
    select ${orderParcels.orderId} from ${orderItems}
    join ${orderParcels} on ${orderParcels.id} = ${orderItems.parcelId}
    where ${orderItems.id} = ${failedChecks.subject}::uuid)
end`;

/** Lists the oldest failed checks with the orders they are about, and counts all of them. */
export async function listFailedChecks(db: Db) {
  const rows = await db
    .select({ check: failedChecks, orderId: orders.id, orderNumber: orders.number })
    .from(failedChecks)
    .leftJoin(orders, sql`${orders.id} = ${selectOrderId}`)
    .orderBy(asc(failedChecks.failedAt), asc(failedChecks.kind), asc(failedChecks.subject))
    .limit(CHECKS_SHOWN);
  const items = rows.map(({ check: { kind, subject, error, attempts, failedAt }, orderId, orderNumber }) => ({
    kind,
    subject,
    error,
    attempts,
    failedAt: failedAt.toISOString(),
    order: orderId && orderNumber ? { id: orderId, number: orderNumber } : null,
  }));
  return { count: await db.$count(failedChecks), items };
}

export const countFailedChecks = (db: Db) =>
  db.select({ kind: failedChecks.kind, count: count() }).from(failedChecks).groupBy(failedChecks.kind);
