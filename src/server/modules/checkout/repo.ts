import { randomBytes } from 'node:crypto';

import { and, eq, inArray, lte, sql } from 'drizzle-orm';

import { type Db } from '@/server/db/database';
import {
  paymentEvents,
  payments,
  refunds,
  type PaymentRow,
  type PaymentStatus,
} from '@/server/db/schema/payments';

export async function findPayment(db: Db, reference: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.reference, reference));
  return payment;
}

export async function findPaymentsOf(db: Db, orderId: string): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.createdAt);
}

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

/** A payment that nobody can complete any more, but for money that is on its way already (see settle.ts). */
export const closeOpenPayments = async (tx: Db, orderId: string, status: PaymentStatus): Promise<void> =>
  void (await tx
    .update(payments)
    .set({ status })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending'))));

/** False for an event that was taken in before. */
export async function noteEvent(tx: Db, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const noted = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return noted.length > 0;
}

/** Open payments that were not asked about since `before`, the longest first. */
export const findUnasked = (db: Db, before: Date, limit: number): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.status, 'pending'),
        lte(sql`coalesce(${payments.checkedAt}, ${payments.createdAt})`, before),
      ),
    )
    .orderBy(sql`coalesce(${payments.checkedAt}, ${payments.createdAt})`)
    .limit(limit);

export const oweRefund = async (
  tx: Db,
  refund: Pick<typeof refunds.$inferInsert, 'paymentId' | 'parcelId' | 'amountKobo' | 'reason'>,
  now: Date,
): Promise<void> =>
  void (await tx.insert(refunds).values({ ...refund, status: 'owed', createdAt: now, dueAt: now }));

const CLAIM_SECONDS = 60;

/** Takes refunds that are due, each to one caller, the next try the later the more there were. */
export async function claimRefunds(db: Db, now: Date) {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'owed'), lte(refunds.dueAt, now)))
    .limit(20)
    .for('update', { skipLocked: true });
  const wait = sql`${sql.param(now, refunds.dueAt)}::timestamptz + make_interval(secs => ${CLAIM_SECONDS} * power(2, least(${refunds.attempts}, 10)))`;
  const claimed = await db
    .update(refunds)
    .set({ dueAt: wait, attempts: sql`${refunds.attempts} + 1` })
    .where(inArray(refunds.id, due))
    .returning();
  return claimed;
}

export const refundSent = async (tx: Db, id: string, now: Date): Promise<void> =>
  void (await tx.update(refunds).set({ status: 'sent', sentAt: now }).where(eq(refunds.id, id)));
