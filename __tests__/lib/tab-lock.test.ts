import { runExclusive } from '@/lib/tab-lock';

import { removeWebLocks } from '../support/session';

const heldTask = () => {
  let finish!: (result: string) => void;
  const promise = new Promise<string>((resolve) => {
    finish = resolve;
  });
  return { task: jest.fn(() => promise), finish };
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

afterEach(removeWebLocks);

it.each([false, true])(
  'tasks of one name run one at a time (browser with Web Locks: %s)',
  async (hasLocks) => {
    const request = jest.fn((_name: string, task: () => Promise<unknown>) => task());
    if (hasLocks) Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const [first, second] = [heldTask(), heldTask()];
    const results = [runExclusive('a', first.task), runExclusive('a', second.task)];
    await settle();
    expect(second.task).not.toHaveBeenCalled();
    first.finish('one');
    second.finish('two');
    expect(await Promise.all(results)).toEqual(['one', 'two']);
    expect(request).toHaveBeenCalledTimes(hasLocks ? 2 : 0);
  },
);

it('tasks of another name do not wait', async () => {
  const [held, other] = [heldTask(), heldTask()];
  const first = runExclusive('a', held.task);
  other.finish('other');
  expect(await runExclusive('b', other.task)).toBe('other');
  held.finish('held');
  expect(await first).toBe('held');
});

it('the next task runs after one that failed, and the failure reaches its caller', async () => {
  const failed = runExclusive('a', () => Promise.reject(new Error('offline')));
  const next = runExclusive('a', () => Promise.resolve('next'));
  await expect(failed).rejects.toThrow('offline');
  expect(await next).toBe('next');
});

it('a browser that refuses the lock still runs the task, once', async () => {
  const request = () => Promise.reject(new DOMException('Storage is blocked.', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const task = jest.fn(() => Promise.resolve('done'));
  expect(await runExclusive('a', task)).toBe('done');
  expect(task).toHaveBeenCalledTimes(1);
});
