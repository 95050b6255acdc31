import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, unique, uuid, jsonb } from 'drizzle-orm/pg-core';

import { type DocumentKind, type DocumentState, type BusinessStatus } from '@/contracts/business-terms';
import { timestampColumn } from '@/server/database/columns';
import { users } from '@/server/modules/authentication/tables';

/**
 * The documents of an application, one of each kind. A document that is sent again gets a new row
 * and id, so a decision about the former one cannot meet it.
 */
export const businessDocuments = pgTable(
  'business_documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => businesses.userId, { onDelete: 'cascade' }),
    kind: text('kind').$type<DocumentKind>().notNull(),
    state: text('state').$type<DocumentState>().notNull(),
    /** Folder of its encrypted page images; null if staff waived the document. */
    name: text('name'),
    /**
     * Media type, size and number of page images of the uploaded file. 0 images: an older file
     * stored as uploaded, until encrypt-former-documents.ts converts it.
     */
    type: text('type'),
    bytes: integer('bytes').notNull().default(0),
    pages: integer('pages').notNull().default(0),
    /** Why it was rejected or waived. */
    reason: text('reason'),
    /** The last day on which the document is valid. */
    expiresOn: date('expires_on'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    unique('business_documents_kind').on(table.userId, table.kind),
    check('business_documents_file', sql`(${table.name} is null) = (${table.state} = 'waived')`),
  ],
);

export type BusinessDocumentRow = typeof businessDocuments.$inferSelect;

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
