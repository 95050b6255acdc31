import { act } from '@testing-library/react';

import { CACHED_REPLY_TIMING } from '@/config/offline-caches';

/** Sets the browser offline, or online again. */
export function setOffline(offline = true): void {
  if (offline) Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  else Reflect.deleteProperty(navigator, 'onLine'); // jsdom is online
  act(() => void window.dispatchEvent(new Event(offline ? 'offline' : 'online')));
}

type Timed = { name: string; serverTiming: { name: string; description: string }[] };

/** A performance entry of a reply that the offline worker stored at `at`. */
export const buildCachedReply = (at: Date, name = '/'): Timed => ({
  name,
  serverTiming: [{ name: CACHED_REPLY_TIMING, description: String(at.getTime()) }],
});

export const buildFreshReply = (name = '/'): Timed => ({ name, serverTiming: [] });

/** Fakes performance entries, which jsdom lacks. Returns a function that reports one more. */
export function fakePerformanceEntries(page: Timed): (reply: Timed) => void {
  const observers = new Set<(list: { getEntries: () => Timed[] }) => void>();
  class Observer {
    constructor(private readonly onEntries: (list: { getEntries: () => Timed[] }) => void) {}
    observe() {
      observers.add(this.onEntries);
    }
    disconnect() {
      observers.delete(this.onEntries);
    }
  }
  Object.defineProperty(window, 'PerformanceObserver', { configurable: true, value: Observer });
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: (type: string) => (type === 'navigation' ? [page] : []),
  });
  return (reply) => act(() => observers.forEach((tell) => tell({ getEntries: () => [reply] })));
}

export function restoreConnection(): void {
  Reflect.deleteProperty(navigator, 'onLine');
  Reflect.deleteProperty(window, 'PerformanceObserver');
  Reflect.deleteProperty(performance, 'getEntriesByType');
}
