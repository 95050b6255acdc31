import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';

import { timestampColumn } from './columns';

/**
 * The keys of cached pages that a committed change made untrue, such as `product-{id}`. Written by triggers (see the migration), so
 * that no writer can forget it; read by every instance (platform/cache-changes/follow-changes.ts).
 */
export const cacheKeyChanges = pgTable(
  'cache_key_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull(),
    /** The transaction that wrote the row: whether it has been read before is told by its snapshot. */
    changedIn: bigint('changed_in', { mode: 'number' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
    changedAt: timestampColumn('changed_at').notNull().defaultNow(),
  },
  (table) => [index('cache_key_changes_changed_in').on(table.changedIn)],
);
