import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { timestampColumn } from '@/server/database/columns';
import { users } from '@/server/modules/authentication/tables';

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the refresh token, which itself is never stored. */
    refreshHash: text('refresh_hash').notNull().unique(),
    kind: text('kind').$type<'password' | 'google'>().notNull(),
    userAgent: text('user_agent').notNull(),
    /** Random id stored by the browser (http/endpoint.ts, Caller). */
    deviceId: uuid('device_id'),
    createdAt: timestampColumn('created_at').notNull(),
    /** Updated at sign-in and at every refresh, so about every 15 minutes. */
    lastUsedAt: timestampColumn('last_used_at').notNull().defaultNow(),
    expiresAt: timestampColumn('expires_at').notNull(),
    revokedAt: timestampColumn('revoked_at'),
    /**
     * When this session passed the second factor, and when it last confirmed its password with it.
     */
    secondFactorAt: timestampColumn('second_factor_at'),
    confirmedAt: timestampColumn('confirmed_at'),
  },
  (table) => [
    index('sessions_user_id').on(table.userId),
    index('sessions_expires_at').on(table.expiresAt),
    index('sessions_revoked_at')
      .on(table.revokedAt)
      .where(sql`${table.revokedAt} is not null`),
  ],
);

/**
 * Devices on which a user signed in. Each has its own count of wrong passwords, so that others who
 * guess cannot lock the user out there (docs/decisions/0099).
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceId: uuid('device_id').notNull(),
    signedInAt: timestampColumn('signed_in_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceId] }),
    index('known_devices_signed_in_at').on(table.signedInAt),
  ],
);
