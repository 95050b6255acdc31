import { randomBytes } from 'node:crypto';

import { and, count, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { httpError } from '@/server/platform/errors/http-error';

import { payments, refunds, type PaymentRow, type PaymentStatus } from './tables';

export async function findPayment(db: Db, reference: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.reference, reference));
  return payment;
}

export async function findOrderPayments(db: Db, orderId: string): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.createdAt);
}

/** The limit for one order, because each attempt is a call to the provider. */
const MAX_ATTEMPTS = 20;

/**
 * Returns the order's open payment, or creates one. Call it with the order locked, so that there is
 * never a second.
 *
 * @throws {HttpError} 409 after `MAX_ATTEMPTS` payments; Error if the database returns no row.
 */
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
  const [attempts] = await tx.select({ count: count() }).from(payments).where(eq(payments.orderId, order.id));
  if ((attempts?.count ?? 0) >= MAX_ATTEMPTS)
    throw httpError('conflict', 'Too many payment attempts. Please place a new order.');
  const reference = `didan_${randomBytes(12).toString('hex')}`;
  const [opened] = await tx
    .insert(payments)
    .values({ orderId: order.id, reference, amountKobo: order.totalKobo, status: 'pending', createdAt: now })
    .returning();
  if (!opened) throw new Error('The insert of the payment returned no row.');
  return opened;
}

type Change = Partial<
  Pick<PaymentRow, 'status' | 'receivedKobo' | 'authorizationUrl' | 'transfer' | 'paidAt' | 'checkedAt'>
>;

export const changePayment = async (tx: Db, id: string, change: Change): Promise<void> =>
  void (await tx.update(payments).set(change).where(eq(payments.id, id)));

/** Changes a payment only while it is pending; a payment settled in the meantime stays as it is. */
export const changeOpenPayment = async (tx: Db, id: string, change: Change): Promise<void> =>
  void (await tx
    .update(payments)
    .set(change)
    .where(and(eq(payments.id, id), eq(payments.status, 'pending'))));

/**
 * Claims a check with the provider: true for one caller, if the last check is at least
 * `pauseMilliseconds` ago.
 */
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

/** How long money may still arrive for a payment: Paystack retries its webhooks for 72 hours. */
const RECONCILE_DAYS = 3;

/**
 * Finds payments to check with the provider: pending ones, and recently closed ones, for which
 * money can still arrive. Each is checked after `pauseSeconds` at the earliest, and less often the
 * older it is. The least recently checked comes first.
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

/** How long a bank may take a payment back. */
const REVERSAL_DAYS = 120;
const DAY_SECONDS = 24 * 60 * 60;

/**
 * Finds paid payments to check, because a reversal sends no webhook: at most once a day, and less
 * often the older they are.
 */
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

/**
 * Closes an order's pending payments. Money already on its way is still handled
 * (payments/settle-payment.ts).
 */
export const closeOpenPayments = async (tx: Db, orderId: string, status: PaymentStatus): Promise<void> =>
  void (await tx
    .update(payments)
    .set({ status })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending'))));

const noPayer = { payerCard: null, payerName: null, payerNumberEnd: null };

/** Removes the links to pay, and what the bank said about the payer, from the payments of an order. */
export async function erasePayments(tx: Db, orderId: string): Promise<string[]> {
  const erased = await tx
    .update(payments)
    .set({ ...noPayer, authorizationUrl: null, transfer: null })
    .where(eq(payments.orderId, orderId))
    .returning({ id: payments.id, reference: payments.reference });
  const ids = erased.map(({ id }) => id);
  await tx.update(refunds).set({ reason: '' }).where(inArray(refunds.paymentId, ids));
  return erased.map(({ reference }) => reference);
}
