import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';

import { testRefunds, testTransactions, type TestRefundOutcome, type TestRefundStatus } from './tables';

export type TestRefund = typeof testRefunds.$inferSelect;
type NewRefund = Pick<
  typeof testRefunds.$inferInsert,
  'amountKobo' | 'merchantNote' | 'status' | 'disputeId'
>;

/** Inserts a refund; undefined if the refunds would exceed what was received. */
export async function insertRefund(
  tx: Db,
  reference: string,
  refund: NewRefund,
  now: Date,
): Promise<TestRefund | undefined> {
  const after = sql`${testTransactions.refundedKobo} + ${refund.amountKobo}`;
  const deducted = await tx
    .update(testTransactions)
    .set({ refundedKobo: after })
    .where(and(eq(testTransactions.reference, reference), lte(after, testTransactions.receivedKobo)))
    .returning({ reference: testTransactions.reference });
  if (deducted.length === 0) return undefined;
  const [inserted] = await tx
    .insert(testRefunds)
    .values({ ...refund, reference, createdAt: now })
    .returning();
  return inserted;
}

export async function findRefund(db: Db, id: number): Promise<TestRefund | undefined> {
  const [refund] = await db.select().from(testRefunds).where(eq(testRefunds.id, id));
  return refund;
}

export const findTransactionRefunds = (db: Db, reference: string): Promise<TestRefund[]> =>
  db.select().from(testRefunds).where(eq(testRefunds.reference, reference)).orderBy(asc(testRefunds.id));

/** Finds refunds that are not final, with the outcome chosen for their transaction. */
export const findUnsettledRefunds = (db: Db) =>
  db
    .select({ refund: testRefunds, outcome: testTransactions.refundOutcome })
    .from(testRefunds)
    .innerJoin(testTransactions, eq(testTransactions.reference, testRefunds.reference))
    .where(inArray(testRefunds.status, ['pending', 'processing', 'needs-attention']))
    .orderBy(asc(testRefunds.id));

/**
 * Moves a refund to another status. As at Paystack, the amount of a failed one returns to the
 * balance.
 *
 * @returns False if its status changed in the meantime.
 */
export async function moveRefund(
  tx: Db,
  { id, status, ...refund }: TestRefund,
  to: TestRefundStatus,
): Promise<boolean> {
  const moved = await tx
    .update(testRefunds)
    .set({ status: to })
    .where(and(eq(testRefunds.id, id), eq(testRefunds.status, status)))
    .returning({ id: testRefunds.id });
  if (moved.length === 0) return false;
  const ofTransaction = eq(testTransactions.reference, refund.reference);
  if (to === 'failed') {
    await tx
      .update(testTransactions)
      .set({ refundedKobo: sql`${testTransactions.refundedKobo} - ${refund.amountKobo}` })
      .where(ofTransaction);
  }
  if (to === 'processed') await reverseIfPaidBack(tx, refund.reference);
  return true;
}

/**
 * Marks a fully refunded transaction as reversed, like Paystack
 * (https://support.paystack.com/en/articles/2130434).
 */
export const reverseIfPaidBack = async (tx: Db, reference: string): Promise<void> =>
  void (await tx
    .update(testTransactions)
    .set({ status: 'reversed' })
    .where(
      and(
        eq(testTransactions.reference, reference),
        eq(testTransactions.refundedKobo, testTransactions.receivedKobo),
        sql`not exists (select 1 from ${testRefunds} where ${testRefunds.reference} = ${reference} and ${testRefunds.status} in ('pending', 'processing', 'needs-attention'))`,
      ),
    ));

export const setRefundOutcome = async (
  db: Db,
  reference: string,
  outcome: TestRefundOutcome,
): Promise<void> =>
  void (await db
    .update(testTransactions)
    .set({ refundOutcome: outcome })
    .where(eq(testTransactions.reference, reference)));
