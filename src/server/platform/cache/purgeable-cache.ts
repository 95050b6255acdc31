import { LRUCache } from 'lru-cache';

import { onPurge } from './purge-bus';

/** What is cached: it says by which keys it is purged, and how long it is good. */
export type Purgeable = { keys: readonly string[]; milliseconds: number };

type Options<Value> = {
  maxSize: number;
  sizeOf: (value: Value, key: string) => number;
  /** Past its time a value still serves for so long, while a new one is loaded. */
  staleMilliseconds: number;
  /** Throws where no value can be loaded; then the old one serves, however old it is. */
  load: (key: string, old: Value | undefined) => Promise<Value>;
};

type Entry<Value> = { value: Value; loadedAfter: number };

const MAX_LOADS = 3;
/** Of more at once, as after an import, everything is purged. */
const MAX_KEYS_AT_ONCE = 5_000;
const MAX_KEYS = 50_000;

/**
 * A cache by size whose values are loaded anew once one of their keys is purged, also where the load began before the purge.
 * `get` resolves with undefined where nothing can be loaded and nothing older is there.
 */
export function createPurgeableCache<Value extends Purgeable>(options: Options<Value>) {
  const { maxSize, sizeOf, staleMilliseconds, load } = options;
  let purges = 0;
  let allPurgedBy = 0;
  /** The number of the purge that named a key last. */
  const purgedBy = new LRUCache<string, number>({ max: MAX_KEYS });

  onPurge((keys) => {
    purges += 1;
    if (keys.size > MAX_KEYS_AT_ONCE) allPurgedBy = purges;
    else for (const key of keys) purgedBy.set(key, purges);
  });

  const isPurged = ({ value, loadedAfter }: Entry<Value>) =>
    allPurgedBy > loadedAfter || value.keys.some((key) => (purgedBy.get(key) ?? 0) > loadedAfter);

  async function loadCurrent(key: string, old: Value | undefined): Promise<Entry<Value>> {
    for (let times = 1; ; times += 1) {
      const loadedAfter = purges;
      const entry = { value: await load(key, old), loadedAfter };
      // Of a key that is purged without end the last value is sent, and loaded anew for the next request.
      if (!isPurged(entry) || times === MAX_LOADS) return entry;
    }
  }

  const cache = new LRUCache<string, Entry<Value>>({
    maxSize,
    sizeCalculation: ({ value }, key) => sizeOf(value, key),
    // Concurrent callers share one load.
    fetchMethod: async (key, old, { options: kept }) => {
      const entry = await loadCurrent(key, old?.value);
      kept.ttl = entry.value.milliseconds || 1;
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
