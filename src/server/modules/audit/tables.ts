import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { timestampColumn } from '@/server/database/columns';

/**
 * What staff and members of stores changed. Append-only: triggers refuse update, delete and
 * truncate (functions.sql). It has no foreign keys, so a row outlives the person and the store.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestampColumn('at').notNull(),
    /** Null for the command line and for the system. */
    actorId: uuid('actor_id'),
    actorRole: text('actor_role').notNull(),
    storeId: uuid('store_id'),
    action: text('action').notNull(),
    targetType: text('target_type').notNull(),
    targetId: text('target_id').notNull(),
    /** Changed values before and after; never secrets or documents. */
    before: jsonb('before').$type<AuditValues>(),
    after: jsonb('after').$type<AuditValues>(),
    reason: text('reason'),
    requestId: uuid('request_id'),
  },
  (table) => [
    index('audit_log_store_id').on(table.storeId, table.id),
    index('audit_log_target').on(table.targetType, table.targetId, table.id),
    index('audit_log_actor_id').on(table.actorId, table.id),
  ],
);

export type AuditValues = Record<string, string | number | boolean | null | string[]>;

export type AuditRow = typeof auditLog.$inferSelect;
