import { type Deps } from '@/server/deps';

import { deliver } from './deliver';
import { claimDue, giveUp, markSent } from './messages';

/** Two days of tries, each after twice the time: who takes no mail for so long takes none. */
export const MAX_TRIES = 12;

type Round = { again: boolean; done: Promise<void> };
const rounds = new WeakMap<Deps, Round>();

/**
 * Sends what is due. A message is marked once it was handed over: who dies in between sends it a second time, and none is lost. What
 * fails is due again later. One round at a time in a process; whoever asks while one is under way has the next.
 */
export function sendMessages(deps: Deps): Promise<void> {
  const current = rounds.get(deps);
  if (current) {
    current.again = true;
    return current.done;
  }
  const round: Round = { again: false, done: Promise.resolve() };
  rounds.set(deps, round);
  round.done = sendUntilNoneIsDue(deps, round);
  return round.done;
}

async function sendUntilNoneIsDue(deps: Deps, round: Round): Promise<void> {
  try {
    do {
      round.again = false;
      while (await sendNext(deps));
    } while (round.again);
  } finally {
    rounds.delete(deps);
  }
}

/** False where nothing was due. */
async function sendNext(deps: Deps): Promise<boolean> {
  const due = await claimDue(deps.db, deps.now());
  if (due) await sendOne(deps, due);
  return due !== undefined;
}

type Due = NonNullable<Awaited<ReturnType<typeof claimDue>>>;

async function sendOne(deps: Deps, { id, message, attempts }: Due): Promise<void> {
  try {
    await deliver(deps, message);
  } catch (err) {
    if (attempts < MAX_TRIES) {
      deps.logger.warn({ err, message: id, attempts }, 'a message could not be sent');
      return;
    }
    deps.logger.error({ err, message: id, attempts }, 'a message was given up');
    await giveUp(deps.db, id, deps.now());
    return;
  }
  await markSent(deps.db, id, deps.now());
}
