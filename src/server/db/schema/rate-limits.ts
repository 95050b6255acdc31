import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from './columns';

/** The columns are those that rate-limiter-flexible's RateLimiterDrizzle writes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: moment('expire'),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
