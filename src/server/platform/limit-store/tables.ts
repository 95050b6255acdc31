import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { timestampColumn } from '@/server/database/columns';

/** Rate limit counters, with the columns of rate-limiter-flexible's RateLimiterDrizzle. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: timestampColumn('expire'),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
