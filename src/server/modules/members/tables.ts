import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { type StoreRole } from '@/contracts/permissions';
import { timestampColumn } from '@/server/database/columns';
import { users } from '@/server/modules/authentication/tables';
import { stores } from '@/server/modules/stores/tables';

/** Who works for a store, and as what. A user may belong to several stores. */
export const storeMembers = pgTable(
  'store_members',
  {
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<StoreRole>().notNull(),
    joinedAt: timestampColumn('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.userId] }),
    index('store_members_user_id').on(table.userId),
  ],
);

/** Invitations by email, each valid once for the verified owner of that email. */
export const storeInvitations = pgTable(
  'store_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    /** Normalised by normaliseEmail. */
    email: text('email').notNull(),
    role: text('role').$type<StoreRole>().notNull(),
    /** SHA-256 of the token in the mailed link, which itself is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: timestampColumn('created_at').notNull(),
    /** The invitation is valid only while this person may invite. */
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [
    index('store_invitations_store_id').on(table.storeId),
    index('store_invitations_expires_at').on(table.expiresAt),
    index('store_invitations_invited_by').on(table.invitedBy),
  ],
);

export type StoreInvitationRow = typeof storeInvitations.$inferSelect;
