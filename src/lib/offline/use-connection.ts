import { useRouter } from 'next/router';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { CACHED_REPLY_TIMING } from '@/config/offline-caches';
import { isOnline } from '@/lib/read-navigator';

/** Returns when the shop sent a cached reply; undefined for a reply from the network. */
function readCachedAt(entry: PerformanceEntry): Date | undefined {
  const { serverTiming = [] } = entry as Partial<PerformanceResourceTiming>; // absent on other entry types and in old browsers
  const timing = serverTiming.find(({ name }) => name === CACHED_REPLY_TIMING);
  return timing && new Date(Number(timing.description));
}

/**
 * Calls the listener for each cached reply from now on.
 * @returns a function that stops it.
 */
function onCachedReply(listener: (sentAt: Date) => void): () => void {
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

export type Connection = {
  /** The browser reports no connection. */
  offline: boolean;
  /** Part of the page came from this device's cache. */
  isCached: boolean;
  /** When the shop sent the oldest part of the page. */
  updatedAt: Date;
};

type Page = Omit<Connection, 'offline'>;

/** Returns whether there is a connection, and how old the page is. */
export function useConnection(): Connection {
  const { events } = useRouter();
  const offline = useSyncExternalStore(follow, isOffline, () => false);
  const [page, setPage] = useState(firstPage);

  useEffect(() => {
    const begin = (_address: string, { shallow }: { shallow: boolean }) => {
      if (!shallow) setPage({ isCached: false, updatedAt: new Date() });
    };
    events.on('routeChangeStart', begin);
    const stop = onCachedReply((at) =>
      setPage(({ isCached, updatedAt }) => ({
        isCached: true,
        updatedAt: isCached && updatedAt < at ? updatedAt : at,
      })),
    );
    return () => {
      events.off('routeChangeStart', begin);
      stop();
    };
  }, [events]);

  return { offline, ...page };
}

function firstPage(): Page {
  const entry = performance.getEntriesByType?.('navigation')[0];
  const at = entry && readCachedAt(entry);
  return at
    ? { isCached: true, updatedAt: at }
    : { isCached: false, updatedAt: new Date(performance.timeOrigin) };
}

const isOffline = () => !isOnline();

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
