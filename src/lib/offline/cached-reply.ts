import { CACHED_REPLY_TIMING } from '@/config/offline-caches';

/** Returns when the shop sent a cached reply; undefined for a reply from the network. */
export function readCachedAt(entry: PerformanceEntry): Date | undefined {
  const { serverTiming = [] } = entry as Partial<PerformanceResourceTiming>; // absent on other entry types and in old browsers
  const timing = serverTiming.find(({ name }) => name === CACHED_REPLY_TIMING);
  return timing && new Date(Number(timing.description));
}

/**
 * Calls the listener for each cached reply from now on.
 * @returns a function that stops it.
 */
export function onCachedReply(listener: (sentAt: Date) => void): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => {};
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sentAt = readCachedAt(entry);
      if (sentAt) listener(sentAt);
    }
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}
