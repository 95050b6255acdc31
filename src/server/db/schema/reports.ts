import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { moment } from './columns';
import { orderItems } from './orders';
import { users } from './users';

export type ReportTarget = 'product' | 'review' | 'store' | 'order-item';
export type ReportStatus = 'open' | 'upheld' | 'dismissed';

export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What the person is given to ask with. */
    reference: text('reference').notNull().unique(),
    targetType: text('target_type').$type<ReportTarget>().notNull(),
    targetId: uuid('target_id').notNull(),
    /** Set where what was bought is thought to be fake. */
    orderItemId: uuid('order_item_id').references(() => orderItems.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    details: text('details').notNull(),
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    reporterEmail: text('reporter_email'),
    status: text('status').$type<ReportStatus>().notNull(),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('reports_target').on(table.targetType, table.targetId),
    index('reports_status').on(table.status),
  ],
);

/** The thread of a report: what each side shows and says. */
export const reportMessages = pgTable(
  'report_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    author: text('author').$type<'reporter' | 'store' | 'shop'>().notNull(),
    text: text('text').notNull(),
    /** Names of redrawn pictures under uploads/evidence. */
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('report_messages_report').on(table.reportId, table.createdAt)],
);
