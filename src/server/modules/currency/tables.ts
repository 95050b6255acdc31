import { integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';

import { timestampColumn } from '@/server/database/columns';

export const exchangeRates = pgTable('exchange_rates', {
  code: text('code').primaryKey(),
  symbol: text('symbol').notNull(),
  /** Units of the currency per naira; a decimal string, never a float. */
  rate: numeric('rate').notNull(),
  decimals: integer('decimals').notNull(),
  updatedAt: timestampColumn('updated_at').notNull(),
});
