import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { timestampColumn } from '@/server/database/columns';
import { users } from '@/server/modules/authentication/tables';
import { sessions } from '@/server/modules/sessions/tables';

export const pushDevices = pgTable(
  'push_devices',
  {
    /** SHA-256 of the token, because a token may exceed the size limit of an index entry. */
    tokenHash: text('token_hash').primaryKey(),
    token: text('token').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session that registered it; when it ends, the device receives no more pushes. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    active: boolean('active').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [
    index('push_devices_user_id').on(table.userId),
    index('push_devices_session_id').on(table.sessionId),
  ],
);
