import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { timestampColumn } from '@/server/database/columns';
import { users } from '@/server/modules/authentication/tables';

/** Files created for a user, stored at uploads/downloads/{id}. */
export const downloads = pgTable(
  'downloads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'export' | 'invoice'>().notNull(),
    orderId: uuid('order_id'),
    createdAt: timestampColumn('created_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [index('downloads_user_id').on(table.userId)],
);
