import { randomBytes } from 'node:crypto';

import { and, count, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { paymentEvents, payments, type PaymentRow } from '@/server/platform/database/schema/payments';
import { httpError } from '@/server/platform/errors/errors';

export async function findPayment(db: Db, reference: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.reference, reference));
  return payment;
}

export async function findOrderPayments(db: Db, orderId: string): Promise<PaymentRow[]> {
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
    throw httpError('conflict', 'This order was tried to be paid too often. Please order again.');
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

/** To look it up by hand: nothing that the shop does depends on it. */
export const recordPaymentEvent = async (tx: Db, event: typeof paymentEvents.$inferInsert): Promise<void> =>
  void (await tx.insert(paymentEvents).values(event).onConflictDoNothing());

/** Whether the provider is to be asked now: true for one caller, where it was not asked for `pauseMilliseconds`. */
export async function claimStatusCheck(
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
const RECONCILE_DAYS = 3;

/**
 * Payments to ask about: those that are open, and those that were let go, since money can come by them still. Each is asked about after
 * `pauseSeconds` at the earliest, and the more seldom the older it is; the one that waits longest first.
 */
export const findPaymentsToReconcile = (
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
          sql`${payments.createdAt} > ${at} - make_interval(days => ${RECONCILE_DAYS})`,
        ),
        sql`${asked} + ${pause} <= ${at}`,
      ),
    )
    .orderBy(asked)
    .limit(limit);
};

/** So long after it was paid a bank may take a payment back. */
const REVERSAL_DAYS = 120;
const DAY_SECONDS = 24 * 60 * 60;

/** Paid payments to ask about, since a reversal sends no notice: once a day at most, and the more seldom the older they are. */
export const findPaidPaymentsToCheck = (db: Db, now: Date, limit: number): Promise<PaymentRow[]> => {
  const at = sql`${sql.param(now, payments.createdAt)}::timestamptz`;
  const asked = sql`coalesce(${payments.checkedAt}, ${payments.createdAt})`;
  const pause = sql`greatest(make_interval(secs => ${DAY_SECONDS}), ${asked} - ${payments.createdAt})`;
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.status, 'paid'),
        sql`${payments.createdAt} > ${at} - make_interval(days => ${REVERSAL_DAYS})`,
        sql`${asked} + ${pause} <= ${at}`,
      ),
    )
    .orderBy(asked)
    .limit(limit);
};
