import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { type Address } from '@/contracts/addresses';
import { timestampColumn } from '@/server/database/columns';
import { users } from '@/server/modules/authentication/tables';

/** Address books of users. An order keeps its own copy of its address. */
export const savedAddresses = pgTable(
  'saved_addresses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: jsonb('address').$type<Address>().notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    index('saved_addresses_user').on(table.userId),
    uniqueIndex('saved_addresses_one_default')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
  ],
);

export type SavedAddressRow = typeof savedAddresses.$inferSelect;
