import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { type StaffRole } from '@/contracts/permissions';
import { timestampColumn } from '@/server/database/columns';
import { users } from '@/server/modules/authentication/tables';

/** The shop's staff. A person may have several roles. */
export const staffMembers = pgTable(
  'staff_members',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<StaffRole>().notNull(),
    grantedAt: timestampColumn('granted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);

/** The second factor of a staff member: time-based codes (RFC 6238) and recovery codes. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secretSealed: text('secret_sealed').notNull(),
  /** HMACs of the recovery codes that are left; each works once. */
  recoveryHashes: text('recovery_hashes').array().notNull(),
  /** Null until the first code was entered; until then the secret can be replaced. */
  confirmedAt: timestampColumn('confirmed_at'),
  /** Time step of the last accepted code; a code is accepted once (RFC 6238 §5.2). */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

export type SecondFactorRow = typeof secondFactors.$inferSelect;
