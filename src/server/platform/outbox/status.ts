import { and, asc, count, desc, eq, gt, isNull, lte, min, ne, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { type Db } from '@/server/platform/database/database';

import { type OutboxDeps } from './outbox-deps';
import { skipMessage } from './repo';
import { outbox, type OutboxRow } from './tables';

/** A code that takes longer is reported as not sent (T48). */
const CODE_SECONDS = 5;
const POLL_MILLISECONDS = 50;

/**
 * Checks whether mailed codes are late because the mail service is down: a code has been queued for
 * five seconds, no receiver was rejected, and no mail has been sent since. The answer is the same
 * for every email address, so it reveals nothing about any of them.
 */
export async function areMailedCodesLate({ db, now }: Pick<OutboxDeps, 'db' | 'now'>): Promise<boolean> {
  const lateSince = new Date(now().getTime() - CODE_SECONDS * 1000);
  const sent = alias(outbox, 'sent');
  const sentSince = db
    .select({ id: sent.id })
    .from(sent)
    .where(and(eq(sent.channel, 'mail'), eq(sent.status, 'sent'), gt(sent.endedAt, lateSince)));
  const [found] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.status, 'queued'),
        eq(outbox.channel, 'mail'),
        eq(outbox.priority, 0),
        lte(outbox.createdAt, lateSince),
        or(isNull(outbox.failure), ne(outbox.failure, 'receiver')),
        notExists(sentSince),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/**
 * Waits up to five seconds until a queued code is sent. A code that is not sent by then is
 * dropped.
 * @returns whether the code was sent
 */
export async function waitForCode(deps: OutboxDeps, id: number): Promise<boolean> {
  const deadline = performance.now() + CODE_SECONDS * 1000;
  do {
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
    const status = await findStatus(deps.db, id);
    if (status !== 'queued') return status === 'sent';
  } while (performance.now() < deadline);
  return (await skipMessage(deps.db, id, deps.now())) === 'sent';
}

async function findStatus(db: Db, id: number): Promise<OutboxRow['status'] | undefined> {
  const [row] = await db.select({ status: outbox.status }).from(outbox).where(eq(outbox.id, id));
  return row?.status;
}

const DEAD_LETTERS_SHOWN = 100;

/** Reads queue lengths by channel and the dead letters, for staff. Names no receiver. */
export async function readOutboxStatus(db: Db) {
  const backlog = await db
    .select({ channel: outbox.channel, count: count(), oldestAt: min(outbox.createdAt) })
    .from(outbox)
    .where(eq(outbox.status, 'queued'))
    .groupBy(outbox.channel)
    .orderBy(asc(outbox.channel));
  const queued = backlog.map((one) => ({ ...one, oldestAt: one.oldestAt?.toISOString() ?? null }));
  const failed = await db.$count(outbox, eq(outbox.status, 'failed'));
  const rows = await db
    .select({
      id: outbox.id,
      channel: outbox.channel,
      kind: outbox.kind,
      attempts: outbox.attempts,
      createdAt: outbox.createdAt,
      endedAt: outbox.endedAt,
    })
    .from(outbox)
    .where(eq(outbox.status, 'failed'))
    .orderBy(desc(outbox.endedAt), desc(outbox.id))
    .limit(DEAD_LETTERS_SHOWN);
  const deadLetters = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
  return { queued, failed, deadLetters };
}
