import { type QueryClient } from '@tanstack/react-query';

import { configureHttp, getHttpClient } from '@/lib/http/http-client';
import { createQueryClient } from '@/lib/query/create-query-client';
import { createSessionAuth } from '@/session/session-auth';

/** Connects the HTTP client to the session as the app does, without rendering a page. */
export function connectHttpClient(): { client: QueryClient; onExpired: jest.Mock } {
  const client = createQueryClient();
  const onExpired = jest.fn();
  configureHttp(createSessionAuth(client, onExpired));
  return { client, onExpired };
}

/** Fakes `navigator.locks`, which jsdom lacks: one holder per name at a time. */
export function fakeWebLocks(): void {
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

export const removeWebLocks = (): void => void Reflect.deleteProperty(navigator, 'locks');

/**
 * Sets a shorter timeout on the HTTP client, through fetch because a mocked XMLHttpRequest never
 * times out.
 *
 * @param timeout in milliseconds
 * @returns a function that restores the client
 */
export async function setHttpTimeout(timeout: number): Promise<() => void> {
  const { defaults } = await getHttpClient();
  const before = { adapter: defaults.adapter, baseURL: defaults.baseURL, timeout: defaults.timeout };
  Object.assign(defaults, { adapter: 'fetch', baseURL: 'http://localhost/api', timeout });
  return () => void Object.assign(defaults, before);
}
