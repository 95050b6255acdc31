import { closeSync, openSync, readSync } from 'node:fs';

/**
 * Watches how long the event loop of this process is kept from its timers, for measurements on Linux.
 * The database and the load of a measurement share its cores, so it also tells how much of that the
 * thread spent waiting for one.
 */
export function watchBlockedTime() {
  // Of the main thread: how long it ran and how long it waited, in nanoseconds, and how often it ran.
  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  const buffer = Buffer.alloc(64);
  const readWaited = () =>
    Number(buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0)).split(' ')[1]) / 1e6;

  let last = performance.now();
  let waited = readWaited();
  let blockedMs = 0;
  let ownMs = 0;
  const look = () => {
    const now = performance.now();
    const waitedNow = readWaited();
    blockedMs = Math.max(blockedMs, now - last);
    ownMs = Math.max(ownMs, now - last - (waitedNow - waited));
    last = now;
    waited = waitedNow;
  };
  const timer = setInterval(look, 1);

  return {
    /** Stops, and returns the longest time, and the longest without waiting for a core. */
    stop(): { blockedMs: number; ownMs: number } {
      look();
      clearInterval(timer);
      closeSync(file);
      return { blockedMs, ownMs };
    },
  };
}
