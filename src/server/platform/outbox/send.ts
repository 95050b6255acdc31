import { MailRejectedError } from '@/server/platform/mail/mailer';

import { deliverMessage } from './deliver-message';
import { type OutboxDeps } from './outbox-deps';
import { type MessagePayload, openPayload } from './queue';
import { claimMessages, endMessage, findDueLanes, type Lane, retryMessage } from './repo';
import { type OutboxRow } from './tables';
import { setSender } from './wake-sender';

/** About a day and a half: each retry waits twice as long as the one before. */
export const MAX_TRIES = 12;
const RETRY_SECONDS = 60;
/** A code is needed at once and valid for minutes, so it is retried until it expires. */
const CODE_RETRY_SECONDS = { first: 5, most: 15 };

/**
 * Concurrent sends per lane and process. Codes have their own lane, so nothing else can block them.
 */
const lanes: (Lane & { concurrency: number })[] = [
  { channel: 'mail', isForCodes: true, concurrency: 8 },
  { channel: 'mail', isForCodes: false, concurrency: 8 },
  { channel: 'sms', isForCodes: true, concurrency: 4 },
  { channel: 'sms', isForCodes: false, concurrency: 4 },
  { channel: 'push', isForCodes: false, concurrency: 8 },
];

type Round = { isCalled: boolean; wake: () => void; done: Promise<void> };
const rounds = new WeakMap<OutboxDeps, Map<Lane, Round>>();

/**
 * Sends all due messages and resolves when none is due or being sent. Concurrent calls share one
 * round.
 */
export async function sendMessages(deps: OutboxDeps): Promise<void> {
  const current = rounds.get(deps) ?? new Map<Lane, Round>();
  rounds.set(deps, current);
  const due = deps.background.isStopping() ? [] : await findDueLanes(deps.db, deps.now());
  await Promise.all(
    lanes.map((lane) => {
      const { channel, isForCodes } = lane;
      const isDue = due.some((one) => one.channel === channel && one.isForCodes === isForCodes);
      const round = current.get(lane);
      if (!round) return isDue ? startRound(deps, current, lane) : Promise.resolve();
      if (isDue) {
        round.isCalled = true;
        round.wake();
      }
      return round.done;
    }),
  );
}

function startRound(
  deps: OutboxDeps,
  current: Map<Lane, Round>,
  lane: (typeof lanes)[number],
): Promise<void> {
  const round: Round = { isCalled: false, wake: () => {}, done: Promise.resolve() };
  current.set(lane, round);
  round.done = sendAllDue(deps, lane, round, () => current.delete(lane));
  return round.done;
}

/** Keeps the lane full; claims again whenever a send ends or another call joins the round. */
async function sendAllDue(
  deps: OutboxDeps,
  lane: (typeof lanes)[number],
  round: Round,
  onEnd: () => void,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  try {
    do {
      round.isCalled = false;
      const called = new Promise<void>((resolve) => (round.wake = resolve));
      const free = lane.concurrency - underWay.size;
      const rows = free > 0 ? await claimUnlessStopping(deps, lane, free) : [];
      for (const row of rows) {
        const task: Promise<void> = sendOne(deps, row)
          .catch((err: unknown) =>
            deps.logger.error({ err, message: row.id }, 'a message could not be updated'),
          )
          .finally(() => underWay.delete(task));
        underWay.add(task);
      }
      if (underWay.size > 0) {
        await Promise.race([...underWay, called]);
        round.isCalled = true;
      }
    } while (round.isCalled);
  } finally {
    // Synchronous with the last check of `isCalled`, so no call can join a round that has ended.
    onEnd();
  }
}

/**
 * A stopping process claims nothing: another instance sends the queue, or this one after its
 * restart.
 */
const claimUnlessStopping = (deps: OutboxDeps, lane: Lane, count: number) =>
  deps.background.isStopping() ? [] : claimMessages(deps.db, lane, count, deps.now());

/**
 * @throws only if the database does not answer: the message can be claimed again when its claim
 * ends
 */
async function sendOne(deps: OutboxDeps, row: OutboxRow): Promise<void> {
  const { db, logger, now } = deps;
  let payload: MessagePayload;
  try {
    payload = openPayload(deps, row);
  } catch (err) {
    logger.error({ err, message: row.id }, 'gave up a message sealed with another secret');
    return endMessage(db, row, 'failed', now());
  }
  if (row.expiresAt && row.expiresAt <= now()) return giveUp(deps, row, payload, 'expired');
  if (row.attempts > MAX_TRIES) {
    // A try that ends the process reports no failure, so it is given up by its number.
    logger.error({ message: row.id, kind: row.kind }, 'a message whose tries did not end was given up');
    return giveUp(deps, row, payload, 'failed');
  }
  try {
    const status = await deliverMessage(deps, row, payload.content);
    await endMessage(db, row, status, now());
  } catch (err) {
    await afterFailure(deps, row, payload, err);
  }
}

async function afterFailure(
  deps: OutboxDeps,
  row: OutboxRow,
  payload: MessagePayload,
  err: unknown,
): Promise<void> {
  const { id, kind, attempts } = row;
  const isRefused = err instanceof MailRejectedError;
  const failure = isRefused ? 'receiver' : 'service';
  const isLast = isRefused ? err.isPermanent : !row.expiresAt && attempts >= MAX_TRIES;
  if (isLast) {
    deps.logger.error({ err, message: id, kind, attempts }, 'a message was given up');
    return giveUp(deps, { ...row, failure }, payload, 'failed');
  }
  deps.logger.warn({ err, message: id, kind, attempts }, 'a message could not be sent');
  await retryMessage(deps.db, id, { dueAt: nextTry(row, deps.now()), failure });
}

function nextTry({ attempts, expiresAt }: OutboxRow, now: Date): Date {
  const { first, most } = CODE_RETRY_SECONDS;
  const seconds = expiresAt
    ? Math.min(first * 2 ** (attempts - 1), most)
    : RETRY_SECONDS * 2 ** (attempts - 1);
  const at = new Date(now.getTime() + seconds * 1000);
  return expiresAt && expiresAt < at ? expiresAt : at;
}

/** Ends a message and gives back its rate limits: a code that was never sent does not count. */
async function giveUp(
  deps: OutboxDeps,
  row: OutboxRow,
  { limits }: MessagePayload,
  status: 'expired' | 'failed',
): Promise<void> {
  await endMessage(deps.db, row, status, deps.now());
  for (const { name, key } of limits) await deps.limits.giveBack(name, key);
}

const POLL_SECONDS = 3;

/** Sends messages after the commit of the transaction that queues them. */
export function sendAfterCommits(deps: OutboxDeps): () => void {
  const send = () => deps.background.run('messages', () => sendMessages(deps));
  setSender(deps.db, send);
  return send;
}

/**
 * Sends messages after each commit, and polls the outbox until the process ends, for retries and for
 * messages left by a crashed process.
 */
export function startOutbox(deps: OutboxDeps): void {
  const poll = sendAfterCommits(deps);
  poll();
  setInterval(poll, POLL_SECONDS * 1000).unref();
}
