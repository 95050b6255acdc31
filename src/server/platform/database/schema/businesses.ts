import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { type BusinessStatus } from '@/contracts/business-terms';

import { timestampColumn } from './columns';
import { users } from './users';

/** Business applications, one per user; a new one overwrites a rejected one. */
export const businesses = pgTable('businesses', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phoneNumber: text('phone_number').notNull(),
  address: text('address').notNull(),
  state: text('state').notNull(),
  country: text('country').notNull(),
  postalCode: text('postal_code').notNull(),
  cacNumber: text('cac_number').notNull(),
  identityNumberSealed: text('identity_number_sealed').notNull(),
  identityNumberEnding: text('identity_number_ending').notNull(),
  status: text('status').$type<BusinessStatus>().notNull(),
  reasons: jsonb('reasons').$type<string[]>().notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  updatedAt: timestampColumn('updated_at').notNull(),
});

export type BusinessRow = typeof businesses.$inferSelect;
