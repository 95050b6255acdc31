const LOCK = 'didan.cart';

let last: Promise<unknown> = Promise.resolve();

/** One thing after the other, in this tab and, where the browser has locks, across its tabs: each begins with the bag as it then is. */
export function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const turn = last.then(() => acrossTabs(task));
  last = turn.catch(() => undefined); // Whoever asked for it hears of it.
  return turn;
}

async function acrossTabs<T>(task: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return task();
  let started = false;
  const begin = () => {
    started = true;
    return task();
  };
  try {
    return await navigator.locks.request(LOCK, begin);
  } catch (error) {
    // A browser that is told to store nothing may refuse the lock itself.
    if (started) throw error;
    return task();
  }
}
