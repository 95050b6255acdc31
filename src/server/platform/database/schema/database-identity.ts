import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core';

/**
 * This database's own id, in one row. The data folder holds the same id (storage/data-folder.ts).
 */
export const databaseIdentity = pgTable(
  'database_identity',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    id: uuid('id').notNull().defaultRandom(),
  },
  (table) => [check('database_identity_one_row', sql`${table.onlyRow}`)],
);
