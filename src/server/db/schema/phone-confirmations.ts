import { integer, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from './columns';

/** A phone that somebody proved to have by a code; the same guards as for one-time codes. Keyed by the number as E.164. */
export const phoneConfirmations = pgTable('phone_confirmations', {
  phone: text('phone').primaryKey(),
  codeHash: text('code_hash').notNull(),
  attempts: integer('attempts').notNull(),
  expiresAt: moment('expires_at').notNull(),
  confirmedAt: moment('confirmed_at'),
});
