/**
 * Work that takes much of the machine, a few at once: the rest wait, in the order in which they came. Whoever comes when `maxWaiting`
 * wait already has `tooBusy` thrown at them.
 */
export function createConcurrencyLimit(maxAtOnce: number, maxWaiting: number, tooBusy: () => Error) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= maxWaiting) throw tooBusy();
    if (running >= maxAtOnce) await new Promise<void>((resume) => waiting.push(resume));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
