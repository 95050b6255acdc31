import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { timestampColumn } from './columns';

/** The columns are those that rate-limiter-flexible's RateLimiterDrizzle writes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: timestampColumn('expire'),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
