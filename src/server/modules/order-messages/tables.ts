import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

import { type MessageSide } from '@/contracts/order-messages';
import { timestampColumn } from '@/server/database/columns';
import { orders } from '@/server/modules/parcels/tables';
import { stores } from '@/server/modules/stores/tables';

/** What a shopper and one store of an order write to each other. */
export const orderThreads = pgTable(
  'order_threads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    /** Since when the shopper waits for an answer; null if the store owes none. */
    waitingSince: timestampColumn('waiting_since'),
    /** Up to which message each side has read. */
    shopperReadAt: timestampColumn('shopper_read_at'),
    storeReadAt: timestampColumn('store_read_at'),
    lastMessageAt: timestampColumn('last_message_at').notNull(),
  },
  (table) => [
    unique('order_threads_once').on(table.orderId, table.storeId),
    index('order_threads_waiting')
      .on(table.storeId)
      .where(sql`${table.waitingSince} is not null`),
    index('order_threads_last_message').on(table.lastMessageAt),
  ],
);

export type OrderThreadRow = typeof orderThreads.$inferSelect;

export const orderMessages = pgTable(
  'order_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => orderThreads.id, { onDelete: 'cascade' }),
    author: text('author').$type<MessageSide>().notNull(),
    text: text('text').notNull(),
    /** Later than that of every earlier message of its thread. */
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('order_messages_thread').on(table.threadId, table.createdAt)],
);

export type OrderMessageRow = typeof orderMessages.$inferSelect;

/** Photos of messages: uploaded first, then named by the message. */
export const orderMessagePhotos = pgTable(
  'order_message_photos',
  {
    /** Also the name of its file in uploads/messages. */
    id: uuid('id').primaryKey(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => orderThreads.id, { onDelete: 'cascade' }),
    author: text('author').$type<MessageSide>().notNull(),
    /** Null until its message is sent; such a photo is deleted after a day. */
    messageId: uuid('message_id').references(() => orderMessages.id, { onDelete: 'cascade' }),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    index('order_message_photos_thread').on(table.threadId),
    index('order_message_photos_message').on(table.messageId),
    index('order_message_photos_unsent')
      .on(table.createdAt)
      .where(sql`${table.messageId} is null`),
  ],
);
