import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import {
  type ReportDecision,
  type ReportReason,
  type ReportSide,
  type ReportStatus,
  type ReportTarget,
} from '@/contracts/reports';
import { timestampColumn } from '@/server/database/columns';
import { users } from '@/server/modules/authentication/tables';
import { orderItems } from '@/server/modules/parcels/tables';
import { stores } from '@/server/modules/stores/tables';

export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Given to the reporter; its holder is treated as the reporter. */
    reference: text('reference').notNull().unique(),
    targetType: text('target_type').$type<ReportTarget>().notNull(),
    targetId: uuid('target_id').notNull(),
    /** Name and path of the target when it was reported. */
    targetName: text('target_name').notNull(),
    targetPath: text('target_path'),
    /**
     * The order line of a suspected counterfeit: not paid out while the report is open or upheld.
     */
    orderItemId: uuid('order_item_id').references(() => orderItems.id, { onDelete: 'set null' }),
    /** The reported store, which may answer; null for a review, which belongs to its author. */
    storeId: uuid('store_id').references(() => stores.id, { onDelete: 'set null' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    details: text('details').notNull(),
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    /** Email of a guest; a member's is in the account. */
    reporterEmail: text('reporter_email'),
    /**
     * The reporter, if known: a user id, or a guest's order or email. Null after the account is
     * deleted.
     */
    reporter: text('reporter'),
    /**
     * When the reporter asked for erasure: their text and pictures are deleted once the report is
     * settled.
     */
    reporterLeftAt: timestampColumn('reporter_left_at'),
    status: text('status').$type<ReportStatus>().notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    settledAt: timestampColumn('settled_at'),
    /** The latest decision, and who took it: another person decides on the appeal. */
    decision: text('decision').$type<ReportDecision>(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** The one appeal of either side, which opens the report again. */
    appealedAt: timestampColumn('appealed_at'),
    appealedBy: text('appealed_by').$type<ReportSide>(),
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

/** The thread of a report: messages and pictures of each side. */
export const reportMessages = pgTable(
  'report_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    author: text('author').$type<ReportSide>().notNull(),
    text: text('text').notNull(),
    /** Name of a processed picture in uploads/evidence. */
    pictureId: uuid('picture_id'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('report_messages_report').on(table.reportId, table.createdAt)],
);

export type ReportMessageRow = typeof reportMessages.$inferSelect;
