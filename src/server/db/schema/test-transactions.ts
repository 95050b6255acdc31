import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from './columns';

export type TestRefund = { amountKobo: number; merchantNote: string };

/** Payments of the built-in test page, which stands in for Paystack where no key is set (docs/decisions/0021). No money is in them. */
export const testTransactions = pgTable('test_transactions', {
  reference: text('reference').primaryKey(),
  /** The provider's own number of it. */
  id: bigint('id', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
  /** Part of its page's address, so that nobody comes upon another's. */
  code: text('code').notNull().unique(),
  kind: text('kind').$type<'page' | 'transfer'>().notNull(),
  email: text('email').notNull(),
  amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
  receivedKobo: bigint('received_kobo', { mode: 'number' }).notNull().default(0),
  refundedKobo: bigint('refunded_kobo', { mode: 'number' }).notNull().default(0),
  refunds: jsonb('refunds').$type<TestRefund[]>().notNull().default([]),
  status: text('status').$type<'pending' | 'success' | 'failed' | 'abandoned'>().notNull(),
  callbackUrl: text('callback_url'),
  accountNumber: text('account_number').unique(),
  expiresAt: moment('expires_at'),
  createdAt: moment('created_at').notNull(),
});
