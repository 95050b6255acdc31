import mitt from 'next/dist/shared/lib/mitt';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { type NextRouter } from 'next/router';
import { useSyncExternalStore, type ReactNode } from 'react';

type Target = Parameters<NextRouter['push']>[0];
type Move = { method: 'push' | 'replace' | 'back'; address: string; shallow: boolean };
type Entry = { pathname: string; query: Record<string, string | string[]>; asPath: string };

function queryOf(search: URLSearchParams): Entry['query'] {
  const entries = [...new Set(search.keys())].map((key) => {
    const values = search.getAll(key);
    return [key, values.length > 1 ? values : (values[0] ?? '')] as const;
  });
  return Object.fromEntries(entries);
}

function entryOf(target: Target, as?: Target): Entry {
  const address = typeof target === 'string' ? target : addressOf(target);
  const url = new URL(address, window.location.origin);
  const asPath = as === undefined ? address : typeof as === 'string' ? as : addressOf(as);
  return { pathname: url.pathname, query: queryOf(url.searchParams), asPath };
}

function addressOf({ pathname, query }: Exclude<Target, string>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one));
  }
  return `${pathname ?? ''}${search.size ? `?${search.toString()}` : ''}`;
}

/** Next's router with an in-memory history: navigates at once and emits the real events. */
export function createMemoryRouter(address: string) {
  const events = mitt() as NextRouter['events'];
  const history: Entry[] = [entryOf(address)];
  const moves: Move[] = [];
  const fetched: string[] = [];
  const listeners = new Set<() => void>();
  let current = publicRouter();

  async function go(method: Move['method'], entry: Entry, shallow = false): Promise<boolean> {
    moves.push({ method, address: entry.asPath, shallow });
    events.emit('routeChangeStart', entry.asPath, { shallow });
    if (method !== 'push') history.pop();
    if (method !== 'back') history.push(entry);
    current = publicRouter();
    listeners.forEach((notify) => notify());
    events.emit('routeChangeComplete', entry.asPath, { shallow });
    return Promise.resolve(true);
  }

  // A new object after each navigation, like Next's own.
  function publicRouter(): NextRouter {
    return {
      ...(history.at(-1) ?? entryOf('/')),
      route: history.at(-1)?.pathname ?? '/',
      basePath: '',
      isReady: true,
      isFallback: false,
      isPreview: false,
      isLocaleDomain: false,
      events,
      push: (url, as, options) => go('push', entryOf(url, as), options?.shallow),
      replace: (url, as, options) => go('replace', entryOf(url, as), options?.shallow),
      back: () => void go('back', history.at(-2) ?? entryOf('/')),
      forward: () => {},
      reload: () => {},
      prefetch: (url) => Promise.resolve(void fetched.push(url)),
      beforePopState: () => {},
    };
  }

  return {
    events,
    moves,
    /** The prefetched pages. */
    fetched,
    get asPath() {
      return current.asPath;
    },
    get query() {
      return current.query;
    },
    get pathname() {
      return current.pathname;
    },
    push: (target: string) => current.push(target),
    current: () => current,
    subscribe(notify: () => void) {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
  };
}

export type MemoryRouter = ReturnType<typeof createMemoryRouter>;

export function MemoryRouterProvider({ router, children }: { router: MemoryRouter; children: ReactNode }) {
  const current = useSyncExternalStore(router.subscribe, router.current, router.current);
  return <RouterContext value={current}>{children}</RouterContext>;
}
