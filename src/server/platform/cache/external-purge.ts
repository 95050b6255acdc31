import { SURROGATE_KEY } from './surrogate-keys';

/** Keys per request, because the size of a header is limited. */
const BATCH_SIZE = 100;
const TIMEOUT_MILLISECONDS = 2_000;

/**
 * Creates a function that purges keys from the cache at `url`, with PURGE requests that carry
 * `Surrogate-Key`. The function throws an Error if the cache does not answer with 2xx.
 */
export const createExternalPurge =
  (url: string) =>
  async (keys: readonly string[]): Promise<void> => {
    for (let from = 0; from < keys.length; from += BATCH_SIZE) {
      const reply = await fetch(url, {
        method: 'PURGE',
        headers: { [SURROGATE_KEY]: keys.slice(from, from + BATCH_SIZE).join(' ') },
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      });
      await reply.body?.cancel();
      if (!reply.ok) throw new Error(`The cache answered a purge with ${reply.status}.`);
    }
  };
