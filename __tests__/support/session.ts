import { type QueryClient } from '@tanstack/react-query';

import { configureHttp, getHttpClient } from '@/lib/http/http-client';
import { createQueryClient } from '@/lib/query/create-query-client';
import { sessionAuth } from '@/session/session-auth';

/** The HTTP client with its session, as the shell wires them, without any page around. */
export function connectShop(): { client: QueryClient; onExpired: jest.Mock } {
  const client = createQueryClient();
  const onExpired = jest.fn();
  configureHttp(sessionAuth(client, onExpired));
  return { client, onExpired };
}

/** `navigator.locks`, which jsdom has not: one holder at a time for each name, for as long as the test runs. */
export function giveTabsLocks(): void {
  const lines = new Map<string, Promise<unknown>>();
  const request = <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const next = (lines.get(name) ?? Promise.resolve()).then(task, task);
    lines.set(
      name,
      next.catch(() => {}),
    );
    return next;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

export const takeLocksAway = (): void => void Reflect.deleteProperty(navigator, 'locks');

/**
 * Gives the client a shorter timeout. By fetch, since a mocked XMLHttpRequest keeps no time.
 *
 * @returns what gives it its own back
 */
export async function losePatienceAfter(timeout: number): Promise<() => void> {
  const { defaults } = await getHttpClient();
  const before = { adapter: defaults.adapter, baseURL: defaults.baseURL, timeout: defaults.timeout };
  Object.assign(defaults, { adapter: 'fetch', baseURL: 'http://localhost/api', timeout });
  return () => void Object.assign(defaults, before);
}
