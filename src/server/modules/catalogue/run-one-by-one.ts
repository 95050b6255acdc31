import pLimit from 'p-limit';

import { waitForTurn } from '@/server/platform/concurrency/time-slices';

const limit = pLimit(1);

/**
 * Runs work that takes milliseconds with a large index after all of it that was asked for before,
 * and after other requests had their turn: several at once would block them.
 */
export const runOneByOne = <T>(work: () => T | Promise<T>): Promise<T> =>
  limit(async () => {
    await waitForTurn();
    return work();
  });
