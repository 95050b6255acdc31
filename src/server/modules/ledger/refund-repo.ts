import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, notExists, or, sql, type SQL } from 'drizzle-orm';

import { type RefundStatus } from '@/contracts/order-terms';
import { disputes } from '@/server/modules/payments/tables';
import { type Db } from '@/server/platform/database/database';

import { payments, refunds, type PaymentRow, type RefundRow } from './tables';

export const insertRequestedRefund = async (
  tx: Db,
  refund: Pick<
    typeof refunds.$inferInsert,
    'id' | 'paymentId' | 'parcelId' | 'amountKobo' | 'currency' | 'reason' | 'units'
  >,
  now: Date,
): Promise<void> =>
  void (await tx.insert(refunds).values({ ...refund, status: 'requested', createdAt: now, dueAt: now }));

/** Longer than all calls to the provider for one refund can take. */
const CLAIM_SECONDS = 300;
const DAY_SECONDS = 24 * 60 * 60;

/** Statuses of refunds that the provider has yet to accept, and of those that it has accepted. */
const toSend: RefundStatus[] = ['requested', 'failed'];
const toCheck: RefundStatus[] = ['processing', 'needs_attention'];
/** A bank may send a paid refund back; after these days it is not checked any more. */
const SENT_BACK_DAYS = 30;

/** No further attempt is scheduled, or the provider waits for bank details. */
export const isRefundForStaff = or(
  eq(refunds.status, 'needs_attention'),
  and(inArray(refunds.status, toSend), isNull(refunds.dueAt)),
);

/**
 * Claims the refund that has waited longest to be sent, for one caller only. If the provider does
 * not answer, each further attempt waits longer. No refund is sent while a bank disputes its
 * payment.
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

/**
 * Claims the refund whose check is most overdue; the older a refund, the less often it is checked.
 * A paid one is checked for SENT_BACK_DAYS.
 */
export async function claimRefundToCheck(db: Db, now: Date): Promise<RefundRow | undefined> {
  const oldest = new Date(now.getTime() - SENT_BACK_DAYS * DAY_SECONDS * 1000);
  await db
    .update(refunds)
    .set({ dueAt: null })
    .where(and(eq(refunds.status, 'done'), lte(refunds.dueAt, now), lte(refunds.doneAt, oldest)));
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.status, [...toCheck, 'done']), lte(refunds.dueAt, now)))
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

/**
 * Finds the payment that a refund belongs to.
 *
 * @throws {Error} if there is none.
 */
export async function findRefundedPayment(db: Db, { paymentId }: RefundRow): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new Error('The refund has no payment.');
  return payment;
}

export const findPaymentRefunds = (db: Db, paymentIds: string[]): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, paymentIds))
    .orderBy(refunds.createdAt, refunds.id);

/** Finds refunds of a payment that were sent to the provider and can still change. */
export async function findOngoingRefunds(db: Db, reference: string): Promise<RefundRow[]> {
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.reference, reference),
        or(ne(refunds.status, 'done'), isNotNull(refunds.dueAt)),
        gt(refunds.attempts, 0),
      ),
    );
  return rows.map(({ refund }) => refund);
}

type Change = Partial<Pick<RefundRow, 'status' | 'providerId' | 'dueAt' | 'failures' | 'sentAt' | 'doneAt'>>;

/** Changes a refund. Call it with the order locked. */
export const changeRefund = async (tx: Db, id: string, change: Change): Promise<void> =>
  void (await tx.update(refunds).set(change).where(eq(refunds.id, id)));

/** @returns undefined if the refund does not wait for another attempt */
export async function retryRefundNow(tx: Db, id: string, now: Date): Promise<RefundRow | undefined> {
  const [retried] = await tx
    .update(refunds)
    .set({ dueAt: now })
    .where(and(eq(refunds.id, id), isRefundForStaff, ne(refunds.status, 'needs_attention')))
    .returning();
  return retried;
}
