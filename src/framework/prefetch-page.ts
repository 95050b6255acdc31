import { type NextRouter } from 'next/router';

/**
 * Loads a page's code ahead of a navigation. Next's prefetch without `priority` never tells a
 * navigation that waits for it that it failed, so the press would be ignored; after this one the
 * browser loads the page itself.
 */
export const prefetchPage = (router: NextRouter, path: string): Promise<void> =>
  router.prefetch(path, path, { priority: true }).catch(() => undefined);
