import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { timestampColumn } from '@/server/database/columns';
import { users } from '@/server/modules/authentication/tables';

/**
 * Phones confirmed by a code, with the same guards as one-time codes. A confirmation counts only
 * for its owner, not for others who order with the same number.
 */
export const phoneConfirmations = pgTable(
  'phone_confirmations',
  {
    /** User id, or a guest's public cart id. */
    owner: text('owner').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    /** The owner again if it is a user, so that the row is deleted with the account. */
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
