import { LRUCache } from 'lru-cache';

import { onPurge } from './purge-bus';

/** A cached value with the keys that purge it and its lifetime. */
export type PurgeableValue = { keys: readonly string[]; milliseconds: number };

type Options<Value> = {
  maxSize: number;
  measureSize: (value: Value, key: string) => number;
  /** How long an expired value is still served while a new one loads. */
  staleMilliseconds: number;
  /** If it throws, the old value is served, whatever its age. */
  load: (key: string, old: Value | undefined) => Promise<Value>;
};

type Entry<Value> = { value: Value; loadedAfter: number };

const MAX_LOADS = 3;
/** A larger purge, as after an import, purges everything. */
const MAX_KEYS_AT_ONCE = 5_000;
const MAX_KEYS = 50_000;

/**
 * Creates a size-limited cache that reloads a value once one of its keys is purged, even if the
 * load began before the purge. `get` resolves with undefined if loading fails and no older value
 * exists.
 */
export function createPurgeableCache<Value extends PurgeableValue>(options: Options<Value>) {
  const { maxSize, measureSize, staleMilliseconds, load } = options;
  let purges = 0;
  let allPurgedBy = 0;
  /** By key, the number of its latest purge. */
  const purgedBy = new LRUCache<string, number>({ max: MAX_KEYS });

  onPurge((keys) => {
    purges += 1;
    if (keys.length > MAX_KEYS_AT_ONCE) allPurgedBy = purges;
    else for (const key of keys) purgedBy.set(key, purges);
  });

  const isPurged = ({ value, loadedAfter }: Entry<Value>) =>
    allPurgedBy > loadedAfter || value.keys.some((key) => (purgedBy.get(key) ?? 0) > loadedAfter);

  async function loadCurrent(key: string, old: Value | undefined): Promise<Entry<Value>> {
    for (let loads = 1; ; loads += 1) {
      const loadedAfter = purges;
      const entry = { value: await load(key, old), loadedAfter };
      // A key under constant purges: serve the latest value and reload it for the next request.
      if (!isPurged(entry) || loads === MAX_LOADS) return entry;
    }
  }

  const cache = new LRUCache<string, Entry<Value>>({
    maxSize,
    sizeCalculation: ({ value }, key) => measureSize(value, key),
    // Concurrent callers share one load.
    fetchMethod: async (key, old, { options: entryOptions }) => {
      const entry = await loadCurrent(key, old?.value);
      entryOptions.ttl = entry.value.milliseconds || 1;
      return entry;
    },
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
  });

  return {
    get: async (key: string): Promise<Value | undefined> => {
      const old = cache.peek(key, { allowStale: true });
      const forceRefresh = old !== undefined && isPurged(old);
      const allowStale = !forceRefresh && cache.getRemainingTTL(key) > -staleMilliseconds;
      return (await cache.fetch(key, { allowStale, forceRefresh }))?.value;
    },
    delete: (key: string): boolean => cache.delete(key),
  };
}
