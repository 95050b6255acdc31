import { cartChangedInOtherTab } from '@/features/cart/cart.store';

const LOCK = 'didan.cart';

let last: Promise<unknown> = Promise.resolve();

/** One thing after the other, in this tab and, where the browser has locks, across its tabs: each begins with the bag as it then is. */
export function runExclusive<T>(task: () => Promise<T>): Promise<T> {
  const turn = last.then(() => acrossTabs(() => begin(task)));
  last = turn.catch(() => undefined); // Whoever asked for it hears of it.
  return turn;
}

/** With what is stored by now: whoever had the turn before may have been another tab, whose news is not here yet. */
function begin<T>(task: () => Promise<T>): Promise<T> {
  cartChangedInOtherTab();
  return task();
}

async function acrossTabs<T>(task: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return task();
  let started = false;
  const start = () => {
    started = true;
    return task();
  };
  try {
    return await navigator.locks.request(LOCK, start);
  } catch (error) {
    // A browser that is told to store nothing may refuse the lock itself.
    if (started) throw error;
    return task();
  }
}
