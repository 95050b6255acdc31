import { cartChangedInOtherTab } from '@/features/cart/cart.store';
import { runExclusive } from '@/lib/tab-lock';

/** Runs one change of the cart at a time across tabs. Each starts from the cart as stored: another tab may have just changed it. */
export const withCartLock = <T>(task: () => Promise<T>): Promise<T> =>
  runExclusive('didan.cart', () => {
    cartChangedInOtherTab();
    return task();
  });
