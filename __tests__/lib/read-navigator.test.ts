import { isOnline, readNavigator } from '@/lib/read-navigator';
import { runExclusive } from '@/lib/tab-lock';

const throwOnRead = (name: string) =>
  Object.defineProperty(navigator, name, {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(navigator, 'onLine');
});

it('browser whose navigator throws counts as online and has no Web Locks', async () => {
  expect(isOnline()).toBe(true);
  for (const name of ['onLine', 'locks'] as const) {
    throwOnRead(name);
    expect(readNavigator(name)).toBeUndefined();
  }
  expect(isOnline()).toBe(true);
  expect(await runExclusive('a', () => Promise.resolve('done'))).toBe('done');
});

it('browser that knows it has no connection counts as offline', () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  expect(isOnline()).toBe(false);
});
