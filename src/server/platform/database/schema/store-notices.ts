import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

import { type NoticeKind, type StoreEvent } from '@/contracts/notice-terms';

import { timestampColumn } from './columns';
import { orderParcels } from './orders';
import { storeMembers } from './store-members';
import { stores } from './stores';

/**
 * Events that stores are told of. They wait here to be gathered into one mail, push and SMS for each
 * member (docs/decisions/0098).
 */
export const storeNotices = pgTable(
  'store_notices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    event: text('event').$type<StoreEvent>().notNull(),
    /** The parcel that the event is about; what it contains is read when the notice is sent. */
    parcelId: uuid('parcel_id').references(() => orderParcels.id, { onDelete: 'cascade' }),
    /** Subject, paragraphs and page of an event that is about no parcel. */
    content: jsonb('content'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    index('store_notices_store').on(table.storeId),
    index('store_notices_parcel')
      .on(table.parcelId)
      .where(sql`${table.parcelId} is not null`),
    check('store_notices_content', sql`(${table.parcelId} is null) <> (${table.content} is null)`),
  ],
);
export type StoreNoticeRow = typeof storeNotices.$inferSelect;

/** When each store's members were last told: at most once a minute. */
export const storeNoticeRounds = pgTable('store_notice_rounds', {
  storeId: uuid('store_id')
    .primaryKey()
    .references(() => stores.id, { onDelete: 'cascade' }),
  sentAt: timestampColumn('sent_at').notNull(),
});

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
