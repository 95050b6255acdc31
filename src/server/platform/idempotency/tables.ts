import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { timestampColumn } from '@/server/database/columns';

/**
 * Replies by Idempotency-Key, written in the call's own transaction, so that a repeated call has no
 * effect.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** `user:` and a user id, or `bag:` and a guest's public cart id. */
    owner: text('owner').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Enough to repeat the reply. */
    result: jsonb('result').$type<Record<string, string>>().notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.route, table.key] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
);
