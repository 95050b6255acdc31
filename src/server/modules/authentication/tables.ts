import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { timestampColumn } from '@/server/database/columns';

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Normalised by normaliseEmail. */
  email: text('email').notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone').notNull(),
  country: text('country').notNull().default('NG'),
  /** Null for a user who has only signed in with a federated provider. */
  passwordHash: text('password_hash'),
  /** The `sub` of Google's tokens, which does not change with the email. */
  googleSub: text('google_sub').unique(),
  /** Folder in uploads/pictures; every new picture gets a new id. */
  pictureId: uuid('picture_id'),
  /**
   * Password of the last sign-up with this email after verification, so that a login with it is
   * answered as for an unused email.
   */
  decoyHash: text('decoy_hash'),
  /**
   * Signed up more than once with different passwords before verification: none of them is trusted.
   */
  contested: boolean('contested').notNull().default(false),
  emailVerifiedAt: timestampColumn('email_verified_at'),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
});

export type UserRow = typeof users.$inferSelect;
