import { lt } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';

import { paymentEvents } from './tables';

/** Logs a webhook for later inspection; no code depends on it. */
export const recordPaymentEvent = async (tx: Db, event: typeof paymentEvents.$inferInsert): Promise<void> =>
  void (await tx.insert(paymentEvents).values(event).onConflictDoNothing());

/** A provider repeats its webhooks for days; shoppers ask about a payment for months. */
const PAYMENT_EVENT_DAYS = 90;

export async function prunePaymentEvents(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - PAYMENT_EVENT_DAYS * 24 * 60 * 60 * 1000);
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, oldest));
}
