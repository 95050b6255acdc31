import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import {
  type ReportReason,
  type ReportSide,
  type ReportStatus,
  type ReportTarget,
} from '@/contracts/reports';

import { timestampColumn } from './columns';
import { orderItems } from './orders';
import { stores } from './stores';
import { users } from './users';

export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What the person is given to ask with; whoever has it is taken for them. */
    reference: text('reference').notNull().unique(),
    targetType: text('target_type').$type<ReportTarget>().notNull(),
    targetId: uuid('target_id').notNull(),
    /** What the target is called, and where it is in the shop, as it was when it was reported. */
    targetName: text('target_name').notNull(),
    targetPath: text('target_path'),
    /** Set where what was bought is thought to be fake: it is not paid out as long as this stands open or upheld. */
    orderItemId: uuid('order_item_id').references(() => orderItems.id, { onDelete: 'set null' }),
    /** The store that it is about, which may answer; a review is nobody's but its author's. */
    storeId: uuid('store_id').references(() => stores.id, { onDelete: 'set null' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    details: text('details').notNull(),
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    /** A guest's; a member's is their account's. */
    reporterEmail: text('reporter_email'),
    /** The person, as far as one is known: a user's id, a guest's order or e-mail. Null once they have left. */
    reporter: text('reporter'),
    /** When the reporter asked to be erased: their words and pictures go once the report is settled. */
    reporterLeftAt: timestampColumn('reporter_left_at'),
    status: text('status').$type<ReportStatus>().notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    settledAt: timestampColumn('settled_at'),
  },
  (table) => [
    uniqueIndex('reports_once')
      .on(table.reporter, table.targetType, table.targetId)
      .where(sql`${table.status} = 'open'`),
    index('reports_status').on(table.status, table.createdAt),
    index('reports_store').on(table.storeId, table.createdAt),
    index('reports_order_item').on(table.orderItemId),
    index('reports_reporter').on(table.reporterId),
  ],
);
export type ReportRow = typeof reports.$inferSelect;

/** The thread of a report: what each side shows and says. */
export const reportMessages = pgTable(
  'report_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    author: text('author').$type<ReportSide>().notNull(),
    text: text('text').notNull(),
    /** Names a redrawn picture under uploads/evidence. */
    pictureId: uuid('picture_id'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('report_messages_report').on(table.reportId, table.createdAt)],
);
export type ReportMessageRow = typeof reportMessages.$inferSelect;
