import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { timestampColumn } from './columns';

export type CheckKind = 'dispute' | 'payment' | 'refund' | 'payout' | 'settlement' | 'recall' | 'release';

/** What a job could not check or do, so that staff hear of it once a day. Deleted on success. */
export const failedChecks = pgTable(
  'failed_checks',
  {
    kind: text('kind').$type<CheckKind>().notNull(),
    /** The id or reference of what was checked. */
    subject: text('subject').notNull(),
    error: text('error').notNull(),
    attempts: integer('attempts').notNull().default(1),
    failedAt: timestampColumn('failed_at').notNull(),
    /** When staff were last told. */
    alertedAt: timestampColumn('alerted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject] }),
    index('failed_checks_failed_at').on(table.failedAt),
  ],
);
