import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, bigint, smallint, uuid } from 'drizzle-orm/pg-core';

import { type CheckKind } from '@/contracts/staff-health';
import { timestampColumn } from '@/server/database/columns';

/** Rows that a job could not check or process, of which staff hear daily. Deleted on success. */
export const failedChecks = pgTable(
  'failed_checks',
  {
    kind: text('kind').$type<CheckKind>().notNull(),
    /** The id or reference of what was checked. */
    subject: text('subject').notNull(),
    error: text('error').notNull(),
    attempts: integer('attempts').notNull().default(1),
    /** Since when it fails. */
    failedAt: timestampColumn('failed_at').notNull(),
    /** When staff were last told, which is once a day while it fails. */
    alertedAt: timestampColumn('alerted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject] }),
    index('failed_checks_failed_at').on(table.failedAt),
  ],
);

export type OutboxChannel = 'mail' | 'sms' | 'push';

export type OutboxKind =
  | 'verification-code'
  | 'reset-code'
  | 'phone-code'
  | 'security'
  | 'order'
  | 'report'
  | 'review'
  | 'staff'
  | 'store'
  | 'product-alert';

/**
 * `expired`: a code that was not sent in time. `skipped`: no longer needed (a newer code, a device
 * that signed out). `failed`: given up, a dead letter.
 */
export type OutboxStatus = 'queued' | 'sent' | 'expired' | 'skipped' | 'failed';

/**
 * Messages to send, written in the transaction that causes them (transactional outbox). Each row
 * has one receiver: an email address, phone or device. A sent row keeps only its kind, status and
 * times.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text('channel').$type<OutboxChannel>().notNull(),
    kind: text('kind').$type<OutboxKind>().notNull(),
    /** 0: codes; 1: security; 2: everything else. */
    priority: smallint('priority').notNull(),
    /** HMAC of the email address, phone or device token. */
    receiver: text('receiver'),
    /** The receiver's account. No foreign key: the mail about a deleted account outlives it. */
    userId: uuid('user_id'),
    /** The store that a member is told about: a member who leaves it is told nothing more. */
    storeId: uuid('store_id'),
    /** Messages about one order reach a receiver in the order of their ids. */
    orderId: uuid('order_id'),
    /**
     * Address and text, encrypted: a reader of the database sees neither codes nor tracking links.
     */
    payload: text('payload'),
    status: text('status').$type<OutboxStatus>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed: the whole service, or only this receiver. */
    failure: text('failure').$type<'service' | 'receiver'>(),
    createdAt: timestampColumn('created_at').notNull(),
    /** When to try next; while it is being sent, when another instance may claim it. */
    dueAt: timestampColumn('due_at').notNull(),
    expiresAt: timestampColumn('expires_at'),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [
    index('outbox_due')
      .on(table.channel, table.priority, table.dueAt)
      .where(sql`${table.status} = 'queued'`),
    index('outbox_order')
      .on(table.orderId)
      .where(sql`${table.orderId} is not null`),
    index('outbox_user')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
    index('outbox_receiver')
      .on(table.receiver)
      .where(sql`${table.receiver} is not null`),
    index('outbox_failed')
      .on(table.endedAt)
      .where(sql`${table.status} = 'failed'`),
    index('outbox_ended')
      .on(table.endedAt)
      .where(sql`${table.endedAt} is not null`),
  ],
);

export type OutboxRow = typeof outbox.$inferSelect;
