import { useRouter } from 'next/router';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { cachedAt, onCachedReply } from './cached-reply';

export type Connection = {
  /** The browser says that there is none. */
  offline: boolean;
  /** Part of the page came from what this device had kept. */
  kept: boolean;
  /** When the shop gave what the page shows. */
  since: Date;
};

type Page = Omit<Connection, 'offline'>;

/** Whether there is a connection, and how old the page is. */
export function useConnection(): Connection {
  const { events } = useRouter();
  const offline = useSyncExternalStore(follow, isOffline, () => false);
  const [page, setPage] = useState(firstPage);

  useEffect(() => {
    const begin = (_address: string, { shallow }: { shallow: boolean }) => {
      if (!shallow) setPage({ kept: false, since: new Date() });
    };
    events.on('routeChangeStart', begin);
    const stop = onCachedReply((at) =>
      setPage(({ kept, since }) => ({ kept: true, since: kept && since < at ? since : at })),
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
  const at = entry && cachedAt(entry);
  return at ? { kept: true, since: at } : { kept: false, since: new Date(performance.timeOrigin) };
}

const isOffline = () => !navigator.onLine;

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
