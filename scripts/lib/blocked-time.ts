import { closeSync, openSync, readSync } from 'node:fs';

/**
 * Watches how long the event loop of this process is kept from its timers, for measurements on Linux.
 * Time in which the thread was ready and another process had the processor is not counted: the
 * database and the load that a measurement makes share two cores with it.
 */
export function watchBlockedTime() {
  // Of the main thread: nanoseconds it ran, nanoseconds it was ready and did not, and how often it ran.
  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  const buffer = Buffer.alloc(64);
  const readWaited = () =>
    Number(buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0)).split(' ')[1]) / 1e6;

  let last = performance.now();
  let waited = readWaited();
  let most = 0;
  const look = () => {
    const now = performance.now();
    const waitedNow = readWaited();
    most = Math.max(most, now - last - (waitedNow - waited));
    last = now;
    waited = waitedNow;
  };
  const timer = setInterval(look, 1);

  return {
    /** Returns the longest time in milliseconds, and stops. */
    stop(): number {
      look();
      clearInterval(timer);
      closeSync(file);
      return most;
    },
  };
}
