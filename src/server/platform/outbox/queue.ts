import { type Db } from '@/server/platform/database/database';
import { hmac, listKeys, seal, unseal } from '@/server/platform/security/secrets';

import {
  type MessageContent,
  type OutboxMessage,
  getPriority,
  getRecipient,
  type SpentLimit,
} from './message';
import { type OutboxDeps } from './outbox-deps';
import { skipQueuedCodes } from './repo';
import { outbox, type OutboxKind, type OutboxRow } from './tables';
import { sendAfterCommit } from './wake-sender';

type QueueDeps = Pick<OutboxDeps, 'keys' | 'now'>;
export type MessagePayload = { content: MessageContent; limits: SpentLimit[] };

/** @param address an email address, phone number or device token */
export const hashRecipient = ({ keys }: Pick<OutboxDeps, 'keys'>, address: string): string =>
  hmac(keys.outbox, address);

/**
 * Queues messages in the transaction that causes them. They are sent after its commit.
 * @returns the row ids
 */
export async function queueMessages(tx: Db, deps: QueueDeps, messages: OutboxMessage[]): Promise<number[]> {
  if (messages.length === 0) return [];
  const rows = await tx
    .insert(outbox)
    .values(messages.map((message) => toRow(deps, message)))
    .returning({ id: outbox.id });
  sendAfterCommit(tx);
  return rows.map(({ id }) => id);
}

/**
 * Queues a code and drops an earlier unsent one for the same receiver, which is no longer valid.
 * @returns the row id
 * @throws {Error} if the database returns no row
 */
export async function queueCode(
  tx: Db,
  deps: QueueDeps,
  message: OutboxMessage & { expiresAt: Date },
): Promise<number> {
  const receiver = hashRecipient(deps, getRecipient(message));
  await skipQueuedCodes(tx, { receiver, kind: message.kind }, deps.now());
  const [id] = await queueMessages(tx, deps, [message]);
  if (id === undefined) throw new Error('A code was not queued.');
  return id;
}

/** Writes as much as `queueCode` but sends nothing, so timing does not reveal unknown emails. */
export async function queueDummyCode(
  tx: Db,
  deps: QueueDeps,
  { kind, to }: { kind: OutboxKind; to: string },
): Promise<void> {
  const now = deps.now();
  await skipQueuedCodes(tx, { receiver: hashRecipient(deps, to), kind }, now);
  const status = 'skipped';
  await tx
    .insert(outbox)
    .values({ channel: 'mail', kind, priority: 0, status, createdAt: now, dueAt: now, endedAt: now });
  sendAfterCommit(tx);
}

function toRow(
  deps: QueueDeps,
  { kind, userId, orderId, storeId, expiresAt, limits = [], ...content }: OutboxMessage,
) {
  const now = deps.now();
  const receiver = hashRecipient(deps, getRecipient(content));
  const payload: MessagePayload = { content, limits };
  return {
    channel: content.channel,
    kind,
    priority: getPriority(kind),
    receiver,
    userId: userId ?? null,
    orderId: orderId ?? null,
    storeId: storeId ?? null,
    payload: seal(deps.keys.outbox, JSON.stringify(payload), receiver),
    status: 'queued' as const,
    createdAt: now,
    dueAt: now,
    expiresAt: expiresAt ?? null,
  };
}

/**
 * Decrypts the payload of a queued message.
 * @throws {Error} if none of the current secrets sealed the row
 */
export function openPayload(
  { keys }: Pick<OutboxDeps, 'keys'>,
  row: Pick<OutboxRow, 'payload' | 'receiver'>,
) {
  // The cast is safe: only `toRow` can seal a payload.
  return JSON.parse(
    unseal(listKeys(keys, 'outbox'), row.payload ?? '', row.receiver ?? ''),
  ) as MessagePayload;
}
