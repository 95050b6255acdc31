import { randomBytes, randomInt } from 'node:crypto';

import { and, eq, inArray, or } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';

import { testTransactions } from './tables';

export type TestTransaction = typeof testTransactions.$inferSelect;

type Opening = Pick<
  TestTransaction,
  'reference' | 'kind' | 'email' | 'amountKobo' | 'callbackUrl' | 'expiresAt'
>;

/** Opens a transaction; undefined if the reference was used before, as at Paystack. */
export async function openTransaction(
  db: Db,
  opening: Opening,
  now: Date,
): Promise<TestTransaction | undefined> {
  const accountNumber = opening.kind === 'transfer' ? String(randomInt(10 ** 10)).padStart(10, '0') : null;
  const [opened] = await db
    .insert(testTransactions)
    .values({
      ...opening,
      accountNumber,
      code: randomBytes(12).toString('base64url'),
      status: 'pending',
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return opened;
}

export async function findTransaction(db: Db, reference: string): Promise<TestTransaction | undefined> {
  const [found] = await db.select().from(testTransactions).where(eq(testTransactions.reference, reference));
  return found;
}

/** Finds a transaction by the code of its page, or by the account number for a transfer. */
export async function findTransactionByCode(db: Db, code: string): Promise<TestTransaction | undefined> {
  const [found] = await db.select().from(testTransactions).where(hasCode(code));
  return found;
}

const hasCode = (code: string) =>
  or(eq(testTransactions.code, code), eq(testTransactions.accountNumber, code));

/** Decides a pending or abandoned transaction; undefined if it was decided before. */
export async function settleTransaction(
  db: Db,
  code: string,
  outcome: Pick<TestTransaction, 'status' | 'receivedKobo' | 'paidAt'>,
): Promise<TestTransaction | undefined> {
  const [decided] = await db
    .update(testTransactions)
    .set(outcome)
    .where(and(hasCode(code), inArray(testTransactions.status, ['pending', 'abandoned'])))
    .returning();
  return decided;
}

export async function findTransactionById(db: Db, id: number): Promise<TestTransaction | undefined> {
  const [found] = await db.select().from(testTransactions).where(eq(testTransactions.id, id));
  return found;
}

/** Replaces the email of the payer. */
export async function eraseTestPayers(tx: Db, references: string[], email: string): Promise<void> {
  await tx.update(testTransactions).set({ email }).where(inArray(testTransactions.reference, references));
}
