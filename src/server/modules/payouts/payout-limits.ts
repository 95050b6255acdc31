import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';

import { type PayoutLimits, type PayoutStatus } from '@/contracts/payout-terms';
import { type Db } from '@/server/platform/database/database';

import { bankAccounts, payouts, type BankAccountRow, type PayoutRow } from './tables';

type Account = Pick<BankAccountRow, 'storeId' | 'recipientCode'>;

/** Money that left, or is about to. */
const leavingStatuses: PayoutStatus[] = ['approved', 'in_flight', 'paid'];

/** Payouts of the store to any account, and of any store to the account. */
const ofStoreOrAccount = (db: Db, { storeId, recipientCode }: Account) =>
  or(
    eq(payouts.storeId, storeId),
    inArray(
      payouts.bankAccountId,
      db
        .select({ id: bankAccounts.id })
        .from(bankAccounts)
        .where(eq(bankAccounts.recipientCode, recipientCode)),
    ),
  );

const since = (now: Date, days: number) =>
  sql`${sql.param(now, payouts.requestedAt)}::timestamptz - make_interval(days => ${days})`;

const sumSince = (now: Date, days: number) =>
  sql<string>`coalesce(sum(${payouts.amountKobo}) filter (where ${payouts.requestedAt} > ${since(now, days)}), 0)`;

const selectSums = (db: Db, account: Account, now: Date) =>
  db
    .select({ day: sumSince(now, 1).as('of_day'), week: sumSince(now, 7).as('of_week') })
    .from(payouts)
    .where(
      and(
        ofStoreOrAccount(db, account),
        inArray(payouts.status, leavingStatuses),
        sql`${payouts.requestedAt} > ${since(now, 7)}`,
      ),
    );

/** Sums what left for a store, or for its bank account, in the last 24 hours and 7 days. */
export async function sumPayouts(
  db: Db,
  account: Account,
  now: Date,
): Promise<{ dayKobo: number; weekKobo: number }> {
  const [sums] = await selectSums(db, account, now);
  return { dayKobo: Number(sums?.day ?? 0), weekKobo: Number(sums?.week ?? 0) };
}

/**
 * Approves a payout without a person, in one guarded statement: with it, neither its store nor its
 * bank account gets more than the limits of 24 hours and of 7 days. Call it with the balance of the
 * store locked; it locks the account in all stores that use it, so no two payouts read one sum.
 *
 * @returns Whether it is approved.
 */
export async function approveWithinLimits(
  tx: Db,
  { id }: Pick<PayoutRow, 'id'>,
  account: Account,
  { limits, now }: { limits: PayoutLimits; now: Date },
): Promise<boolean> {
  await tx
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(eq(bankAccounts.recipientCode, account.recipientCode))
    .orderBy(asc(bankAccounts.id))
    .for('update');
  const sums = selectSums(tx, account, now).as('sums');
  const approved = await tx
    .update(payouts)
    .set({ status: 'approved', reason: null, dueAt: now })
    .from(sums)
    .where(
      and(
        eq(payouts.id, id),
        eq(payouts.status, 'requested'),
        sql`${sums.day} + ${payouts.amountKobo} <= ${limits.dayKobo}`,
        sql`${sums.week} + ${payouts.amountKobo} <= ${limits.weekKobo}`,
      ),
    )
    .returning({ id: payouts.id });
  return approved.length > 0;
}
