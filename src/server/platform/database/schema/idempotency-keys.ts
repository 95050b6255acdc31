import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { timestampColumn } from './columns';

/** What was answered to a key, written in the transaction of what it did: the same call again does nothing again (T21). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** `user:` and an id, or `bag:` and a guest's public cart id. */
    owner: text('owner').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Enough to answer again. */
    result: jsonb('result').$type<Record<string, string>>().notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.route, table.key] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
);
