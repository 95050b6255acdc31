/**
 * Limits expensive work to `maxAtOnce` at a time; other calls queue in order of arrival.
 * @returns a function that runs work within the limit and throws `tooBusy()` if `maxWaiting` calls
 * wait
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
