import { readNavigator } from '@/lib/read-navigator';

const queues = new Map<string, Promise<unknown>>();

/**
 * Runs tasks with the same name one at a time: in this tab by a queue, across tabs by a Web Lock.
 * Without Web Locks, or if the browser refuses them (blocked storage), other tabs are ignored.
 * @throws what `task` throws
 */
export function runExclusive<T>(name: string, task: () => Promise<T>): Promise<T> {
  const previous = queues.get(name) ?? Promise.resolve();
  const result = previous.then(() => withWebLock(name, task));
  // The caller handles a failure; the next task starts all the same.
  queues.set(
    name,
    result.catch(() => undefined),
  );
  return result;
}

async function withWebLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks = readNavigator('locks');
  if (!locks) return task();
  let hasStarted = false;
  const start = () => {
    hasStarted = true;
    return task();
  };
  try {
    return await locks.request(name, start);
  } catch (error) {
    if (hasStarted) throw error;
    return task();
  }
}
