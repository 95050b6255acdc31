/**
 * Reads a property of `navigator`. Hardened browsers and extensions leave out some of them, or make
 * reading them throw.
 */
export function readNavigator<K extends 'locks' | 'onLine'>(name: K): Navigator[K] | undefined {
  try {
    return navigator[name];
  } catch {
    return undefined;
  }
}

/** False only if the browser knows that there is no connection. */
export const isOnline = (): boolean => readNavigator('onLine') !== false;
