import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { type BusinessStatus } from '@/contracts/business';

import { timestampColumn } from './columns';
import { users } from './users';

/** A seller's application, one a person; a rejected one is overwritten by the next. */
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
  documentName: text('document_name').notNull(),
  /**
   * What was sent: its type, its size, and how many encrypted pictures were made of it;
   * 0 for a file that was stored as it was sent, until encrypt-former-documents.ts has dealt with it.
   */
  documentType: text('document_type').notNull(),
  documentBytes: integer('document_bytes').notNull(),
  documentPages: integer('document_pages').notNull().default(0),
  status: text('status').$type<BusinessStatus>().notNull(),
  reasons: jsonb('reasons').$type<string[]>().notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  updatedAt: timestampColumn('updated_at').notNull(),
});

export type BusinessRow = typeof businesses.$inferSelect;
