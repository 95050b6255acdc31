import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';

import { timestampColumn } from '@/server/database/columns';

/**
 * Surrogate keys to purge after a committed change, such as `product-{id}`. Triggers write them (see
 * functions.sql), so that no code can forget to; every instance reads them
 * (platform/cache-changes/follow-surrogate-key-changes.ts).
 */
export const surrogateKeyChanges = pgTable(
  'cache_key_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull(),
    /** Id of the transaction that wrote the row; readers compare it with their last snapshot. */
    changedIn: bigint('changed_in', { mode: 'number' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
    changedAt: timestampColumn('changed_at').notNull().defaultNow(),
  },
  (table) => [index('cache_key_changes_changed_in').on(table.changedIn)],
);
