import { boolean, foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { type NoticeKind } from '@/contracts/notice-terms';
import { storeMembers } from '@/server/modules/members/tables';

/** How a member wants to hear of a kind of event; without a row, by mail and push. */
export const storeNoticeSettings = pgTable(
  'store_notice_settings',
  {
    storeId: uuid('store_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    mail: boolean('mail').notNull(),
    push: boolean('push').notNull(),
    sms: boolean('sms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.userId, table.kind] }),
    foreignKey({
      name: 'store_notice_settings_member',
      columns: [table.storeId, table.userId],
      foreignColumns: [storeMembers.storeId, storeMembers.userId],
    }).onDelete('cascade'),
  ],
);
