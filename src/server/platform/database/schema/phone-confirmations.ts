import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { timestampColumn } from './columns';
import { users } from './users';

/**
 * A phone that somebody has proven to have by a code; the same guards as for one-time codes. Theirs alone: who orders with a number that
 * another has confirmed has confirmed nothing.
 */
export const phoneConfirmations = pgTable(
  'phone_confirmations',
  {
    /** A user's id, or a guest's public cart id. */
    owner: text('owner').notNull(),
    /** As E.164. */
    phone: text('phone').notNull(),
    /** The owner once more where it is a user, so that it goes with them. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    confirmedAt: timestampColumn('confirmed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.phone] }),
    index('phone_confirmations_user').on(table.userId),
  ],
);
