import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { type Concern, type SkinType } from '@/contracts/skin';
import { timestampColumn } from '@/server/database/columns';
import { users } from '@/server/modules/authentication/tables';

/** Skin profiles of users: health data, stored with their consent only. */
export const skinProfiles = pgTable('skin_profiles', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  skinType: text('skin_type').$type<SkinType>(),
  concerns: text('concerns').array().notNull().$type<Concern[]>(),
  /** Slugs of INCI names. */
  avoid: text('avoid').array().notNull(),
  consentedAt: timestampColumn('consented_at').notNull(),
  updatedAt: timestampColumn('updated_at').notNull(),
});

export type SkinProfileRow = typeof skinProfiles.$inferSelect;
