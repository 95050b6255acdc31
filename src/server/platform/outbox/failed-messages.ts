import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';

import { type FailedMessage } from '@/contracts/failed-messages';
import { type Db } from '@/server/platform/database/database';

import { getRecipient } from './message';
import { type OutboxDeps } from './outbox-deps';
import { openPayload } from './queue';
import { outbox, type OutboxRow } from './tables';
import { sendAfterCommit } from './wake-sender';

const MAX_LISTED = 100;

const hasFailed = eq(outbox.status, 'failed');
/** Codes are not sent again: they have expired, and their content is removed. */
export const isRetryable = and(hasFailed, gt(outbox.priority, 0), isNotNull(outbox.payload));

/** Lists the messages that were given up, the newest first. */
export async function listFailedMessages(deps: Pick<OutboxDeps, 'db' | 'keys'>): Promise<FailedMessage[]> {
  const rows = await deps.db
    .select()
    .from(outbox)
    .where(hasFailed)
    .orderBy(desc(outbox.endedAt), desc(outbox.id))
    .limit(MAX_LISTED);
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    kind: row.kind,
    receiver: readReceiver(deps, row),
    failure: row.failure,
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    failedAt: (row.endedAt ?? row.createdAt).toISOString(),
    canRetry: row.priority > 0 && row.payload !== null,
  }));
}

/** Reads the receiver, masked; null for a device, a removed payload, or one of a lost secret. */
function readReceiver(deps: Pick<OutboxDeps, 'keys'>, row: OutboxRow): string | null {
  if (row.payload === null || row.channel === 'push') return null;
  try {
    return maskRecipient(getRecipient(openPayload(deps, row).content));
  } catch {
    return null;
  }
}

/** Masks an email address but for its first letter and domain, a phone but for its last digits. */
export function maskRecipient(recipient: string): string {
  const [name = '', domain] = recipient.split('@');
  return domain === undefined ? `…${recipient.slice(-3)}` : `${name.slice(0, 1)}…@${domain}`;
}

/**
 * Queues a message again that was given up, with all its tries.
 *
 * @returns The message, or undefined if it cannot be sent again.
 */
export async function requeueMessage(tx: Db, id: number, now: Date): Promise<OutboxRow | undefined> {
  const [queued] = await tx
    .update(outbox)
    .set({ status: 'queued', attempts: 0, failure: null, dueAt: now, endedAt: null })
    .where(and(eq(outbox.id, id), isRetryable))
    .returning();
  if (queued) sendAfterCommit(tx);
  return queued;
}
