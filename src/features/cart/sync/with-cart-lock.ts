import { cartChangedInOtherTab } from '@/features/cart/cart.store';
import { runExclusive } from '@/lib/tab-lock';

/**
 * Changes the cart one tab at a time, starting from the stored cart, as another tab may have
 * changed it.
 */
export const withCartLock = <T>(task: () => Promise<T>): Promise<T> =>
  runExclusive('didan.cart', () => {
    cartChangedInOtherTab();
    return task();
  });
