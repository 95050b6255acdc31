import { setTimeout } from 'node:timers/promises';

const SLICE_MILLISECONDS = 5;

const queue: (() => void)[] = [];

function runNext(): void {
  queue.shift()?.();
  if (queue.length > 0) setImmediate(runNext);
}

/**
 * Waits for a turn of the event loop in which nothing else that waited here runs: several slices of
 * long work in one turn would block requests for all of them together.
 */
export function waitForTurn(): Promise<void> {
  return new Promise((resolve) => {
    queue.push(resolve);
    if (queue.length === 1) setImmediate(runNext);
  });
}

/**
 * Divides long work so that it does not keep other requests waiting: call the returned function,
 * and await it, between steps. It lets others run once five milliseconds have passed.
 *
 * @param pauseMilliseconds how long it lets others run at least, for work that nobody waits for
 */
export function createTimeSlices(pauseMilliseconds = 0): () => Promise<void> {
  let until = performance.now() + SLICE_MILLISECONDS;
  return async () => {
    if (performance.now() < until) return;
    if (pauseMilliseconds > 0) await setTimeout(pauseMilliseconds);
    await waitForTurn();
    until = performance.now() + SLICE_MILLISECONDS;
  };
}
