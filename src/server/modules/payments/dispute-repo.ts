import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { orderParcels } from '@/server/platform/database/schema/orders';
import {
  disputes,
  payments,
  refunds,
  type DisputeRow,
  type DisputeStatus,
  type RefundRow,
} from '@/server/platform/database/schema/payments';

/** Writes a dispute once; undefined where it is there already. */
export async function insertDispute(
  tx: Db,
  dispute: typeof disputes.$inferInsert,
): Promise<DisputeRow | undefined> {
  const [inserted] = await tx.insert(disputes).values(dispute).onConflictDoNothing().returning();
  return inserted;
}

export async function findDisputeByProviderId(db: Db, providerId: string): Promise<DisputeRow | undefined> {
  const [dispute] = await db.select().from(disputes).where(eq(disputes.providerId, providerId));
  return dispute;
}

/** Of the provider's ids those that are to be looked up: the unknown ones. */
export async function findUnknownDisputes(db: Db, providerIds: string[]): Promise<string[]> {
  const known = await db
    .select({ providerId: disputes.providerId })
    .from(disputes)
    .where(inArray(disputes.providerId, providerIds));
  return providerIds.filter((id) => !known.some(({ providerId }) => providerId === id));
}

export const findOpenDisputes = (db: Db): Promise<DisputeRow[]> =>
  db.select().from(disputes).where(eq(disputes.status, 'open')).orderBy(disputes.openedAt);

export const findPaymentDisputes = (db: Db, paymentIds: string[]): Promise<DisputeRow[]> =>
  db
    .select()
    .from(disputes)
    .where(inArray(disputes.paymentId, paymentIds))
    .orderBy(disputes.openedAt, disputes.id);

/** Ends an open dispute; false where it has ended before. */
export async function resolveDispute(
  tx: Db,
  id: string,
  change: { status: Exclude<DisputeStatus, 'open'>; amountKobo: number; resolvedAt: Date },
): Promise<boolean> {
  const resolved = await tx
    .update(disputes)
    .set(change)
    .where(and(eq(disputes.id, id), eq(disputes.status, 'open')))
    .returning({ id: disputes.id });
  return resolved.length > 0;
}

/** No store is paid for the order's parcels from now on. */
export const freezeParcels = async (tx: Db, orderId: string, now: Date): Promise<void> =>
  void (await tx
    .update(orderParcels)
    .set({ frozenAt: now })
    .where(and(eq(orderParcels.orderId, orderId), isNull(orderParcels.frozenAt))));

/** The reverse, unless another dispute about the order is open or was lost. */
export async function unfreezeParcels(tx: Db, orderId: string): Promise<void> {
  const standing = tx
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(eq(payments.orderId, orderId), inArray(disputes.status, ['open', 'lost'])));
  await tx
    .update(orderParcels)
    .set({ frozenAt: null })
    .where(and(eq(orderParcels.orderId, orderId), notExists(standing)));
}

/** Refunds of a payment that the provider has not taken, the oldest first. */
export const findUnsentRefunds = (tx: Db, paymentId: string): Promise<RefundRow[]> =>
  tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.status, ['requested', 'failed'])))
    .orderBy(refunds.createdAt, refunds.id);

/** What of a payment has gone back, by refunds that the provider has taken and by disputes that were lost. */
export async function sumReturnedMoney(
  db: Db,
  paymentId: string,
): Promise<{ refundedKobo: number; lostKobo: number }> {
  const [refunded] = await db
    .select({ kobo: sql<number>`coalesce(sum(${refunds.amountKobo}), 0)::float8` })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        inArray(refunds.status, ['processing', 'needs_attention', 'done']),
      ),
    );
  const [lost] = await db
    .select({ kobo: sql<number>`coalesce(sum(${disputes.amountKobo}), 0)::float8` })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), eq(disputes.status, 'lost')));
  return { refundedKobo: refunded?.kobo ?? 0, lostKobo: lost?.kobo ?? 0 };
}
