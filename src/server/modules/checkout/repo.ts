import { randomBytes } from 'node:crypto';

import { and, count, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';

import { type Db } from '@/server/db/database';
import {
  paymentEvents,
  payments,
  refunds,
  type PaymentRow,
  type PaymentStatus,
} from '@/server/db/schema/payments';
import { refuse } from '@/server/errors';

export async function findPayment(db: Db, reference: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.reference, reference));
  return payment;
}

export async function findPaymentsOf(db: Db, orderId: string): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.createdAt);
}

/** Of one order: each is a call to the provider. */
const MAX_TRIES = 20;

/** The order's open payment, or a new one. To be called with the order locked, so that there is never a second. */
export async function openPayment(
  tx: Db,
  order: { id: string; totalKobo: number },
  now: Date,
): Promise<PaymentRow> {
  const [open] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'pending')));
  if (open) return open;
  const [tried] = await tx.select({ count: count() }).from(payments).where(eq(payments.orderId, order.id));
  if ((tried?.count ?? 0) >= MAX_TRIES) {
    throw refuse('conflict', 'This order was tried to be paid too often. Please order again.');
  }
  const reference = `didan_${randomBytes(12).toString('hex')}`;
  const [opened] = await tx
    .insert(payments)
    .values({ orderId: order.id, reference, amountKobo: order.totalKobo, status: 'pending', createdAt: now })
    .returning();
  if (!opened) throw new Error('A payment was not opened.');
  return opened;
}

type Change = Partial<
  Pick<PaymentRow, 'status' | 'receivedKobo' | 'authorizationUrl' | 'transfer' | 'paidAt' | 'checkedAt'>
>;

export const changePayment = async (tx: Db, id: string, change: Change): Promise<void> =>
  void (await tx.update(payments).set(change).where(eq(payments.id, id)));

/** The same while it is open: what was settled meanwhile stays as it is. */
export const changeOpenPayment = async (tx: Db, id: string, change: Change): Promise<void> =>
  void (await tx
    .update(payments)
    .set(change)
    .where(and(eq(payments.id, id), eq(payments.status, 'pending'))));

/** A payment that nobody can complete any more, but for money that is on its way already (see settle.ts). */
export const closeOpenPayments = async (tx: Db, orderId: string, status: PaymentStatus): Promise<void> =>
  void (await tx
    .update(payments)
    .set({ status })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending'))));

/** To look it up by hand: nothing that the shop does depends on it. */
export const noteEvent = async (tx: Db, event: typeof paymentEvents.$inferInsert): Promise<void> =>
  void (await tx.insert(paymentEvents).values(event).onConflictDoNothing());

/** Whether the provider is to be asked now: true for one caller, where it was not asked for `pauseMilliseconds`. */
export async function claimAsking(
  db: Db,
  reference: string,
  now: Date,
  pauseMilliseconds: number,
): Promise<boolean> {
  const before = new Date(now.getTime() - pauseMilliseconds);
  const claimed = await db
    .update(payments)
    .set({ checkedAt: now })
    .where(
      and(eq(payments.reference, reference), or(isNull(payments.checkedAt), lte(payments.checkedAt, before))),
    )
    .returning({ id: payments.id });
  return claimed.length > 0;
}

/** So long after it was opened money may still come by a payment: Paystack sends its notices for 72 hours. */
const ASK_DAYS = 3;

/**
 * Payments to ask about: those that are open, and those that were let go, since money can come by them still. Each is asked about after
 * `pauseSeconds` at the earliest, and the more seldom the older it is; the one that waits longest first.
 */
export const findUnasked = (
  db: Db,
  now: Date,
  pauseSeconds: number,
  limit: number,
): Promise<PaymentRow[]> => {
  const at = sql`${sql.param(now, payments.createdAt)}::timestamptz`;
  const asked = sql`coalesce(${payments.checkedAt}, ${payments.createdAt})`;
  const pause = sql`greatest(make_interval(secs => ${pauseSeconds}), ${asked} - ${payments.createdAt})`;
  return db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['pending', 'expired', 'failed']),
        or(
          eq(payments.status, 'pending'),
          sql`${payments.createdAt} > ${at} - make_interval(days => ${ASK_DAYS})`,
        ),
        sql`${asked} + ${pause} <= ${at}`,
      ),
    )
    .orderBy(asked)
    .limit(limit);
};

export type RefundRow = typeof refunds.$inferSelect;

export const oweRefund = async (
  tx: Db,
  refund: Pick<typeof refunds.$inferInsert, 'paymentId' | 'parcelId' | 'amountKobo' | 'currency' | 'reason'>,
  now: Date,
): Promise<void> =>
  void (await tx.insert(refunds).values({ ...refund, status: 'owed', createdAt: now, dueAt: now }));

/** Longer than the provider can take to answer all that is asked of it for one refund. */
const CLAIM_SECONDS = 300;

/** Takes the refund that is due the longest, each to one caller; the next try is the later the more there were. */
export async function claimRefund(db: Db, now: Date): Promise<RefundRow | undefined> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'owed'), lte(refunds.dueAt, now)))
    .orderBy(refunds.dueAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const wait = sql`${sql.param(now, refunds.dueAt)}::timestamptz + make_interval(secs => ${CLAIM_SECONDS} * power(2, least(${refunds.attempts}, 10)))`;
  const [claimed] = await db
    .update(refunds)
    .set({ dueAt: wait, attempts: sql`${refunds.attempts} + 1` })
    .where(inArray(refunds.id, due))
    .returning();
  return claimed;
}

export const refundSent = async (tx: Db, id: string, now: Date): Promise<void> =>
  void (await tx.update(refunds).set({ status: 'sent', sentAt: now }).where(eq(refunds.id, id)));
