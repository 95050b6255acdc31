import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';

import { timestampColumn } from '@/server/database/columns';

/** Statuses of a refund at Paystack (https://support.paystack.com/en/articles/2130434). */
export type TestRefundStatus = 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';

export type TestRefundOutcome = Exclude<TestRefundStatus, 'pending' | 'processing'>;

/**
 * Payments of the built-in test page, which replaces Paystack if no key is set
 * (docs/decisions/0021). No real money.
 */
export const testTransactions = pgTable('test_transactions', {
  reference: text('reference').primaryKey(),
  /** The provider's transaction id. */
  id: bigint('id', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
  /** The unguessable part of its page's URL. */
  code: text('code').notNull().unique(),
  kind: text('kind').$type<'page' | 'transfer'>().notNull(),
  email: text('email').notNull(),
  amountKobo: bigint('amount_kobo', { mode: 'number' }).notNull(),
  receivedKobo: bigint('received_kobo', { mode: 'number' }).notNull().default(0),
  refundedKobo: bigint('refunded_kobo', { mode: 'number' }).notNull().default(0),
  /** Outcome of its refunds. */
  refundOutcome: text('refund_outcome').$type<TestRefundOutcome>().notNull().default('processed'),
  status: text('status').$type<'pending' | 'success' | 'failed' | 'abandoned' | 'reversed'>().notNull(),
  callbackUrl: text('callback_url'),
  accountNumber: text('account_number').unique(),
  expiresAt: timestampColumn('expires_at'),
  createdAt: timestampColumn('created_at').notNull(),
  /** When the money was received: it is settled on the next day in Lagos. */
  paidAt: timestampColumn('paid_at'),
});

const bigintColumn = (name: string) => bigint(name, { mode: 'number' });

const transactionReference = () =>
  text('reference')
    .notNull()
    .references(() => testTransactions.reference, { onDelete: 'cascade' });

/** Refunds of test transactions. */
export const testRefunds = pgTable(
  'test_refunds',
  {
    id: bigintColumn('id').primaryKey().generatedAlwaysAsIdentity(),
    reference: transactionReference(),
    amountKobo: bigintColumn('amount_kobo').notNull(),
    merchantNote: text('merchant_note').notNull(),
    status: text('status').$type<TestRefundStatus>().notNull(),
    /** The dispute that it pays; null if the shop requested the refund. */
    disputeId: bigintColumn('dispute_id'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('test_refunds_reference').on(table.reference)],
);

/** Disputes about test transactions. */
export const testDisputes = pgTable(
  'test_disputes',
  {
    id: bigintColumn('id').primaryKey().generatedAlwaysAsIdentity(),
    reference: transactionReference(),
    amountKobo: bigintColumn('amount_kobo').notNull(),
    status: text('status').$type<'awaiting-merchant-feedback' | 'resolved'>().notNull(),
    resolution: text('resolution').$type<'declined' | 'merchant-accepted'>(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('test_disputes_reference').on(table.reference)],
);

/** States of a transfer at Paystack (https://paystack.com/docs/transfers/managing-transfers). */
export type TestTransferStatus = 'pending' | 'otp' | 'success' | 'failed' | 'reversed';

/** Bank accounts registered to receive test transfers. */
export const testRecipients = pgTable('test_recipients', {
  code: text('code').primaryKey(),
  bankCode: text('bank_code').notNull(),
  accountNumber: text('account_number').notNull(),
  name: text('name').notNull(),
});

/** Test transfers to stores. */
export const testTransfers = pgTable('test_transfers', {
  id: bigintColumn('id').primaryKey().generatedAlwaysAsIdentity(),
  reference: text('reference').notNull().unique(),
  recipientCode: text('recipient_code')
    .notNull()
    .references(() => testRecipients.code),
  amountKobo: bigintColumn('amount_kobo').notNull(),
  status: text('status').$type<TestTransferStatus>().notNull(),
  createdAt: timestampColumn('created_at').notNull(),
});
