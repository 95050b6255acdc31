import { KEPT_TIMING } from '@/config/kept';

/** When the shop gave a reply that the offline worker had kept; undefined for one that came over the network. */
export function keptAt(entry: PerformanceEntry): Date | undefined {
  const { serverTiming = [] } = entry as Partial<PerformanceResourceTiming>; // absent on other kinds of entry, and in old browsers
  const kept = serverTiming.find(({ name }) => name === KEPT_TIMING);
  return kept && new Date(Number(kept.description));
}

/** Calls back with each kept reply from now on. → the function that stops it. */
export function watchKeptReplies(onKept: (at: Date) => void): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => {};
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const at = keptAt(entry);
      if (at) onKept(at);
    }
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}
