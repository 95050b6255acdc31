import { CACHED_REPLY_TIMING } from '@/config/offline-caches';

/** When the shop gave a reply that the offline worker had kept; undefined for one that came over the network. */
export function cachedAt(entry: PerformanceEntry): Date | undefined {
  const { serverTiming = [] } = entry as Partial<PerformanceResourceTiming>; // absent on other kinds of entry, and in old browsers
  const kept = serverTiming.find(({ name }) => name === CACHED_REPLY_TIMING);
  return kept && new Date(Number(kept.description));
}

/** Calls back with each kept reply from now on. → the function that stops it. */
export function onCachedReply(onKept: (at: Date) => void): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => {};
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const at = cachedAt(entry);
      if (at) onKept(at);
    }
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}
