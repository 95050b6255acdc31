import { randomBytes } from 'node:crypto';

import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';

import { testRecipients, testTransactions, testTransfers, type TestTransferStatus } from './tables';

export type TestTransfer = typeof testTransfers.$inferSelect;
type TestRecipient = typeof testRecipients.$inferSelect;

/** Inserts the recipient of an account; one that exists is returned, as at Paystack. */
export async function insertRecipient(
  db: Db,
  recipient: Omit<TestRecipient, 'code'>,
): Promise<TestRecipient> {
  const { bankCode, accountNumber } = recipient;
  const [known] = await db
    .select()
    .from(testRecipients)
    .where(and(eq(testRecipients.bankCode, bankCode), eq(testRecipients.accountNumber, accountNumber)));
  if (known) return known;
  const row = { ...recipient, code: `RCP_${randomBytes(8).toString('hex')}` };
  await db.insert(testRecipients).values(row);
  return row;
}

export async function findRecipient(db: Db, code: string): Promise<TestRecipient | undefined> {
  const [recipient] = await db.select().from(testRecipients).where(eq(testRecipients.code, code));
  return recipient;
}

/** Inserts a transfer; undefined if the reference was used before, as at Paystack. */
export async function insertTransfer(
  db: Db,
  transfer: Pick<TestTransfer, 'reference' | 'recipientCode' | 'amountKobo' | 'status' | 'createdAt'>,
): Promise<TestTransfer | undefined> {
  const [inserted] = await db.insert(testTransfers).values(transfer).onConflictDoNothing().returning();
  return inserted;
}

export async function findTransfer(db: Db, reference: string): Promise<TestTransfer | undefined> {
  const [transfer] = await db.select().from(testTransfers).where(eq(testTransfers.reference, reference));
  return transfer;
}

/** Lists transfers that may still change, with the account that decides how, the oldest first. */
export const findOpenTransfers = (db: Db) =>
  db
    .select({ transfer: testTransfers, accountNumber: testRecipients.accountNumber })
    .from(testTransfers)
    .innerJoin(testRecipients, eq(testRecipients.code, testTransfers.recipientCode))
    .where(inArray(testTransfers.status, ['pending', 'otp', 'success']))
    .orderBy(asc(testTransfers.id));

/** @returns False if its status changed in the meantime. */
export async function moveTransfer(
  db: Db,
  { id, status }: TestTransfer,
  to: TestTransferStatus,
): Promise<boolean> {
  const moved = await db
    .update(testTransfers)
    .set({ status: to })
    .where(and(eq(testTransfers.id, id), eq(testTransfers.status, status)))
    .returning({ id: testTransfers.id });
  return moved.length > 0;
}

/** Sums what test payments brought in, less refunds and transfers. */
export async function sumTestBalance(db: Db): Promise<number> {
  const paidIn = db
    .select({ kobo: sql`coalesce(sum(received_kobo - refunded_kobo), 0)`.as('kobo') })
    .from(testTransactions);
  const paidOut = db
    .select({ kobo: sql`coalesce(sum(amount_kobo), 0)`.as('kobo') })
    .from(testTransfers)
    .where(inArray(testTransfers.status, ['pending', 'otp', 'success']));
  const result = await db
    .select({ kobo: sql<string>`(${paidIn}) - (${paidOut})` })
    .from(sql`(select 1) as one`);
  return Number(result[0]?.kobo ?? 0);
}
