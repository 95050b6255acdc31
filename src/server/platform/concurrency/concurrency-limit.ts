import pLimit from 'p-limit';

/**
 * Limits how much heavy work runs at once; the rest waits in order of arrival.
 * @throws what `tooBusy` returns, when `maxWaiting` already wait
 */
export function createConcurrencyLimit(maxAtOnce: number, maxWaiting: number, tooBusy: () => Error) {
  const limit = pLimit(maxAtOnce);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= maxWaiting) throw tooBusy();
    return limit(work);
  };
}
