import { SURROGATE_KEY } from './cache-keys';

const KEYS_AT_ONCE = 100;
const ANSWERS_WITHIN_MILLISECONDS = 2_000;

/** Asks the cache at `url` to drop what carries one of the keys: a PURGE with `Surrogate-Key`, some at a time, since headers are short. */
export const createOutsidePurge =
  (url: string) =>
  async (keys: readonly string[]): Promise<void> => {
    for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
      const reply = await fetch(url, {
        method: 'PURGE',
        headers: { [SURROGATE_KEY]: keys.slice(from, from + KEYS_AT_ONCE).join(' ') },
        signal: AbortSignal.timeout(ANSWERS_WITHIN_MILLISECONDS),
      });
      await reply.body?.cancel();
      if (!reply.ok) throw new Error(`The cache answered a purge with ${reply.status}.`);
    }
  };
