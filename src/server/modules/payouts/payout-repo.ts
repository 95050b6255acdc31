import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';

import { type PayoutStatus } from '@/contracts/payout-terms';
import { type Db } from '@/server/platform/database/database';

import { bankAccounts, payouts, type PayoutRow } from './tables';

const MAX_LISTED = 100;

/** Lists the payouts of a store with their bank accounts, newest first. */
export const listStorePayouts = (db: Db, storeId: string) =>
  db
    .select({ payout: payouts, account: bankAccounts })
    .from(payouts)
    .innerJoin(bankAccounts, eq(bankAccounts.id, payouts.bankAccountId))
    .where(eq(payouts.storeId, storeId))
    .orderBy(desc(payouts.requestedAt), desc(payouts.id))
    .limit(MAX_LISTED);

export async function findPayoutByReference(db: Db, reference: string): Promise<PayoutRow | undefined> {
  const [payout] = await db.select().from(payouts).where(eq(payouts.reference, reference));
  return payout;
}

/** Longer than all calls to the provider for one payout can take. */
const CLAIM_SECONDS = 300;
const DAY_SECONDS = 24 * 60 * 60;

/** Approved payouts, and those that may have reached the provider though it did not answer. */
const toSend = and(inArray(payouts.status, ['approved', 'in_flight']), isNull(payouts.sentAt));
/** Also paid ones, which the bank may return. */
const toCheck = and(inArray(payouts.status, ['in_flight', 'paid']), isNotNull(payouts.sentAt));

/**
 * Claims the payout that has waited longest to be sent, for one caller only. From then on it is on
 * its way, because the call may reach the provider even if this process ends. If the provider does
 * not answer, each further attempt waits longer.
 */
export const claimPayoutToSend = (db: Db, now: Date): Promise<PayoutRow | undefined> =>
  claim(db, now, toSend, sql`${CLAIM_SECONDS} * power(2, least(${payouts.attempts}, 10))`, {
    status: 'in_flight',
    attempts: sql`${payouts.attempts} + 1`,
  });

/**
 * Claims the payout whose check is most overdue; the older a payout, the less often it is checked.
 */
export function claimPayoutToCheck(db: Db, now: Date): Promise<PayoutRow | undefined> {
  const age = sql`extract(epoch from ${sql.param(now, payouts.dueAt)}::timestamptz - ${payouts.sentAt})`;
  const wait = sql`least(greatest(${age}, ${CLAIM_SECONDS}), ${DAY_SECONDS})`;
  return claim(db, now, toCheck, wait, {});
}

async function claim(
  db: Db,
  now: Date,
  where: SQL | undefined,
  waitSeconds: SQL,
  change: { status?: PayoutStatus; attempts?: SQL },
): Promise<PayoutRow | undefined> {
  const due = db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(where, lte(payouts.dueAt, now)))
    .orderBy(asc(payouts.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const dueAt = sql`${sql.param(now, payouts.dueAt)}::timestamptz + make_interval(secs => ${waitSeconds})`;
  const [claimed] = await db
    .update(payouts)
    .set({ ...change, dueAt })
    .where(inArray(payouts.id, due))
    .returning();
  return claimed;
}

/** Reads a payout and locks it until the transaction ends. */
export async function lockPayout(tx: Db, id: string): Promise<PayoutRow | undefined> {
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
  return payout;
}

type Change = Partial<Pick<PayoutRow, 'status' | 'dueAt' | 'sentAt' | 'endedAt' | 'reason' | 'note'>>;

/** Changes a locked payout, and counts the change. */
export async function changePayout(tx: Db, id: string, change: Change): Promise<PayoutRow> {
  const [changed] = await tx
    .update(payouts)
    .set({ ...change, version: sql`${payouts.version} + 1` })
    .where(eq(payouts.id, id))
    .returning();
  if (!changed) throw new Error('The payout is gone.');
  return changed;
}
