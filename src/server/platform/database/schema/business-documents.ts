import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

import { type DocumentKind, type DocumentState } from '@/contracts/business-terms';

import { businesses } from './businesses';
import { timestampColumn } from './columns';

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
