import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { type CheckKind } from '@/contracts/staff-health';

import { timestampColumn } from './columns';

/** Rows that a job could not check or process, of which staff hear daily. Deleted on success. */
export const failedChecks = pgTable(
  'failed_checks',
  {
    kind: text('kind').$type<CheckKind>().notNull(),
    /** The id or reference of what was checked. */
    subject: text('subject').notNull(),
    error: text('error').notNull(),
    attempts: integer('attempts').notNull().default(1),
    /** Since when it fails. */
    failedAt: timestampColumn('failed_at').notNull(),
    /** When staff were last told, which is once a day while it fails. */
    alertedAt: timestampColumn('alerted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject] }),
    index('failed_checks_failed_at').on(table.failedAt),
  ],
);
