import { and, eq, inArray, notExists, sql } from 'drizzle-orm';

import { payments, refunds, type RefundRow } from '@/server/modules/ledger/tables';
import { unfreezeParcels } from '@/server/modules/parcels';
import { type Db } from '@/server/platform/database/database';

import { disputes, type DisputeRow, type DisputeStatus } from './tables';

/** Inserts a dispute; undefined if it exists already. */
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

/** Returns those of the provider's ids that the shop does not know yet. */
export async function filterUnknownDisputeIds(db: Db, providerIds: string[]): Promise<string[]> {
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

/** Ends an open dispute; false if it had already ended. */
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

/** Unfreezes an order's parcels, unless another dispute about the order is open or was lost. */
export async function endFreeze(tx: Db, orderId: string): Promise<void> {
  const openOrLost = tx
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(eq(payments.orderId, orderId), inArray(disputes.status, ['open', 'lost'])));
  await unfreezeParcels(tx, orderId, notExists(openOrLost));
}

/** Finds refunds of a payment that the provider has not accepted yet, the oldest first. */
export const findUnacceptedRefunds = (tx: Db, paymentId: string): Promise<RefundRow[]> =>
  tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.status, ['requested', 'failed'])))
    .orderBy(refunds.createdAt, refunds.id);

/** Sums the money of a payment that was returned by accepted refunds and by lost disputes. */
export async function sumRefundsAndLostDisputes(
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
  const [lostDispute] = await db
    .select({ kobo: sql<number>`coalesce(sum(${disputes.amountKobo}), 0)::float8` })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), eq(disputes.status, 'lost')));
  return { refundedKobo: refunded?.kobo ?? 0, lostKobo: lostDispute?.kobo ?? 0 };
}
