import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { type PayoutReason, type PayoutStatus } from '@/contracts/payout-terms';
import { timestampColumn } from '@/server/database/columns';
import { stores } from '@/server/modules/stores/tables';

const kobo = (name: string) => bigint(name, { mode: 'number' });

/**
 * The bank accounts to which stores are paid; the one that is not replaced is in use. The whole
 * number is known to the payment provider alone.
 */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id),
    bankCode: text('bank_code').notNull(),
    bankName: text('bank_name').notNull(),
    /** The last four digits. */
    numberEnd: text('number_end').notNull(),
    /** The holder's name, as the bank gives it. */
    holderName: text('holder_name').notNull(),
    /** Whether the name is one of the approved application (stores.approved_names). */
    nameMatches: boolean('name_matches').notNull(),
    /** When the finance team first approved a payout to it; until then it approves each one. */
    acceptedAt: timestampColumn('name_accepted_at'),
    /** The provider's code of the account, the same for every store that is paid to it. */
    recipientCode: text('recipient_code').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    /** From then on it can be paid. */
    usableFrom: timestampColumn('usable_from').notNull(),
    replacedAt: timestampColumn('replaced_at'),
  },
  (table) => [
    uniqueIndex('bank_accounts_current')
      .on(table.storeId)
      .where(sql`${table.replacedAt} is null`),
    index('bank_accounts_recipient').on(table.recipientCode),
    check('bank_accounts_number_end', sql`${table.numberEnd} ~ '^[0-9]{4}$'`),
  ],
);

export type BankAccountRow = typeof bankAccounts.$inferSelect;

/** Payouts of stores. Where the money of each is, the ledger books (docs/decisions/0051). */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id),
    bankAccountId: uuid('bank_account_id')
      .notNull()
      .references(() => bankAccounts.id),
    /** The Monday of a weekly payout; null if a member requested it. */
    week: date('week'),
    /** The shop's reference of the one transfer that pays it, however often it is tried. */
    reference: text('reference').notNull().unique(),
    /** Taken from the store; the bank receives it less the fee. */
    amountKobo: kobo('amount_kobo').notNull(),
    feeKobo: kobo('fee_kobo').notNull(),
    status: text('status').$type<PayoutStatus>().notNull(),
    /** Counts the changes, so that an older answer of the provider does not undo a newer one. */
    version: integer('version').notNull().default(1),
    requestedAt: timestampColumn('requested_at').notNull(),
    /** Attempts to send it to the provider. */
    attempts: integer('attempts').notNull().default(0),
    /** When the provider accepted it. */
    sentAt: timestampColumn('sent_at'),
    /** When it is next sent or checked; null if nothing is to do. */
    dueAt: timestampColumn('due_at'),
    /** When the bank had the money, or the store had it back. */
    endedAt: timestampColumn('ended_at'),
    /** Why it waits, or why the store has its money back. */
    reason: text('reason').$type<PayoutReason>(),
    /** What the finance team wrote when it refused the payout. */
    note: text('note'),
  },
  (table) => [
    index('payouts_store').on(table.storeId, table.requestedAt),
    index('payouts_account').on(table.bankAccountId, table.requestedAt),
    index('payouts_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    uniqueIndex('payouts_one_a_week')
      .on(table.storeId, table.week)
      .where(sql`${table.week} is not null`),
    check('payouts_amount', sql`${table.amountKobo} > ${table.feeKobo} and ${table.feeKobo} >= 0`),
  ],
);

export type PayoutRow = typeof payouts.$inferSelect;
