import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';

import { moment } from './columns';

export type OutgoingMessage =
  | { kind: 'mail'; mail: { to: string; subject: string; text: string } }
  /** A code is of no use once it has expired, so it is not sent late. */
  | { kind: 'sms'; sms: { to: string; text: string }; goodUntil: string }
  | { kind: 'push'; userId: string; push: { sender: string; message: string; path?: string } };

/** Written in the transaction of what it tells of, so that none is lost and none tells of what was not done; sent afterwards, with retry. */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    message: jsonb('message').$type<OutgoingMessage>().notNull(),
    createdAt: moment('created_at').notNull(),
    dueAt: moment('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: moment('sent_at'),
    /** It was tried so often that nobody will take it; somebody has to look at it. */
    givenUpAt: moment('given_up_at'),
  },
  (table) => [
    index('outgoing_messages_due')
      .on(table.dueAt)
      .where(sql`${table.sentAt} is null and ${table.givenUpAt} is null`),
  ],
);
