import { and, asc, eq, gte, lt, notExists } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';

import { type TestTransaction } from './repo';
import { testDisputes, testTransactions } from './tables';

export type TestDispute = typeof testDisputes.$inferSelect;

const isOpen = eq(testDisputes.status, 'awaiting-merchant-feedback');

/**
 * Inserts a dispute about all money not yet returned; undefined if one is open or nothing is left.
 */
export async function insertDispute(
  db: Db,
  { reference, receivedKobo, refundedKobo }: TestTransaction,
  now: Date,
): Promise<TestDispute | undefined> {
  const amountKobo = receivedKobo - refundedKobo;
  const open = await db.$count(testDisputes, and(eq(testDisputes.reference, reference), isOpen));
  if (open > 0 || amountKobo === 0) return undefined;
  const [opened] = await db
    .insert(testDisputes)
    .values({ reference, amountKobo, status: 'awaiting-merchant-feedback', createdAt: now })
    .returning();
  return opened;
}

export async function closeDispute(
  tx: Db,
  reference: string,
  resolution: 'declined' | 'merchant-accepted',
): Promise<TestDispute | undefined> {
  const [closed] = await tx
    .update(testDisputes)
    .set({ status: 'resolved', resolution })
    .where(and(eq(testDisputes.reference, reference), isOpen))
    .returning();
  return closed;
}

export const findDispute = async (db: Db, id: number) => {
  const [found] = await db
    .select({ dispute: testDisputes, transaction: testTransactions })
    .from(testDisputes)
    .innerJoin(testTransactions, eq(testTransactions.reference, testDisputes.reference))
    .where(eq(testDisputes.id, id));
  return found;
};

export const findDisputesSince = (
  db: Db,
  since: Date,
  { page, perPage }: { page: number; perPage: number },
) =>
  db
    .select({ dispute: testDisputes, transaction: testTransactions })
    .from(testDisputes)
    .innerJoin(testTransactions, eq(testTransactions.reference, testDisputes.reference))
    .where(gte(testDisputes.createdAt, since))
    .orderBy(asc(testDisputes.id))
    .limit(perPage)
    .offset((page - 1) * perPage);

/** Reverses what is left of a payment as a bank would; false if nothing is left or it is disputed. */
export async function reverseTransaction(db: Db, reference: string): Promise<boolean> {
  const disputed = db
    .select({ id: testDisputes.id })
    .from(testDisputes)
    .where(and(eq(testDisputes.reference, reference), isOpen));
  const reversed = await db
    .update(testTransactions)
    .set({ status: 'reversed', refundedKobo: testTransactions.receivedKobo })
    .where(
      and(
        eq(testTransactions.reference, reference),
        eq(testTransactions.status, 'success'),
        lt(testTransactions.refundedKobo, testTransactions.receivedKobo),
        notExists(disputed),
      ),
    )
    .returning({ reference: testTransactions.reference });
  return reversed.length > 0;
}
