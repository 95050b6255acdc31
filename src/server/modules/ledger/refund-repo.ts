import { and, eq, gt, inArray, lte, ne, notExists, sql, type SQL } from 'drizzle-orm';

import { type RefundStatus } from '@/contracts/order-terms';
import { type Db } from '@/server/platform/database/database';
import {
  disputes,
  payments,
  refunds,
  type PaymentRow,
  type RefundRow,
} from '@/server/platform/database/schema/payments';

export const insertRequestedRefund = async (
  tx: Db,
  refund: Pick<typeof refunds.$inferInsert, 'paymentId' | 'parcelId' | 'amountKobo' | 'currency' | 'reason'>,
  now: Date,
): Promise<void> =>
  void (await tx.insert(refunds).values({ ...refund, status: 'requested', createdAt: now, dueAt: now }));

/** Longer than the provider can take to answer all that is asked of it for one refund. */
const CLAIM_SECONDS = 300;
const DAY_SECONDS = 24 * 60 * 60;

/** Refunds that the provider has yet to take, and those that it has taken. */
const toSend: RefundStatus[] = ['requested', 'failed'];
const toCheck: RefundStatus[] = ['processing', 'needs_attention'];

/**
 * Takes the refund to send that is due the longest, each to one caller; where the provider does not answer, the next attempt is the later
 * the more there were. While a bank disputes a payment, nothing of it is refunded beside the dispute.
 */
export async function claimRefundToSend(db: Db, now: Date): Promise<RefundRow | undefined> {
  const disputed = db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.paymentId, refunds.paymentId), eq(disputes.status, 'open')));
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.status, toSend), lte(refunds.dueAt, now), notExists(disputed)))
    .orderBy(refunds.dueAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const wait = sql`${CLAIM_SECONDS} * power(2, least(${refunds.attempts}, 10))`;
  const [claimed] = await db
    .update(refunds)
    .set({ dueAt: secondsAfter(now, wait), attempts: sql`${refunds.attempts} + 1` })
    .where(inArray(refunds.id, due))
    .returning();
  return claimed;
}

/** Takes the refund to look up that is due the longest; the longer the provider has had it, the more seldom it is looked up. */
export async function claimRefundToCheck(db: Db, now: Date): Promise<RefundRow | undefined> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.status, toCheck), lte(refunds.dueAt, now)))
    .orderBy(refunds.dueAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const age = sql`extract(epoch from ${sql.param(now, refunds.dueAt)}::timestamptz - coalesce(${refunds.sentAt}, ${refunds.createdAt}))`;
  const wait = sql`least(greatest(${age}, ${CLAIM_SECONDS}), ${DAY_SECONDS})`;
  const [claimed] = await db
    .update(refunds)
    .set({ dueAt: secondsAfter(now, wait) })
    .where(inArray(refunds.id, due))
    .returning();
  return claimed;
}

const secondsAfter = (now: Date, seconds: SQL) =>
  sql`${sql.param(now, refunds.dueAt)}::timestamptz + make_interval(secs => ${seconds})`;

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  return refund;
}

/** The payment that a refund gives back. */
export async function findRefundedPayment(db: Db, { paymentId }: RefundRow): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new Error('A refund is of a payment.');
  return payment;
}

export const findPaymentRefunds = (db: Db, paymentIds: string[]): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, paymentIds))
    .orderBy(refunds.createdAt, refunds.id);

/** Refunds of a payment that the provider was asked for and that are not done. */
export async function findOngoingRefunds(db: Db, reference: string): Promise<RefundRow[]> {
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.reference, reference), ne(refunds.status, 'done'), gt(refunds.attempts, 0)));
  return rows.map(({ refund }) => refund);
}

type Change = Partial<Pick<RefundRow, 'status' | 'providerId' | 'dueAt' | 'failures' | 'sentAt' | 'doneAt'>>;

/** To be called with the order locked. */
export const changeRefund = async (tx: Db, id: string, change: Change): Promise<void> =>
  void (await tx.update(refunds).set(change).where(eq(refunds.id, id)));
