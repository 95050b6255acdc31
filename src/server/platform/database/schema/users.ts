import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { type Role } from '@/contracts/accounts';

import { timestampColumn } from './columns';

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Always as normaliseEmail leaves it. */
  email: text('email').notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone').notNull(),
  country: text('country').notNull().default('NG'),
  role: text('role').$type<Role>().notNull().default('shopper'),
  /** Null for somebody who has only ever come through a federated provider. */
  passwordHash: text('password_hash'),
  /** The `sub` of Google's tokens, which stays when the e-mail there changes. */
  googleSub: text('google_sub').unique(),
  /** Which files under uploads/pictures are this person's; a new picture has a new one. */
  pictureId: uuid('picture_id'),
  /** Of the last sign-up with this e-mail after it was verified, so that a login with it is answered as it would be for a free e-mail. */
  decoyHash: text('decoy_hash'),
  /** Signed up for more than once with different passwords before it was verified: none of them is to be trusted. */
  contested: boolean('contested').notNull().default(false),
  emailVerifiedAt: timestampColumn('email_verified_at'),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
});

export type UserRow = typeof users.$inferSelect;
