import { copyResponse, type SerwistPlugin } from 'serwist';

import { CACHED_REPLY_TIMING, offlineCacheNames } from '@/config/offline-caches';
import { paths } from '@/config/paths';

import { cacheKeyOf, isCacheable, type RequestKind } from './request-kinds';

/** What may be kept is, under the address it is known by. */
export const cacheOnlyAllowed = (kind: RequestKind): SerwistPlugin => ({
  cacheKeyWillBeUsed: ({ request }) => Promise.resolve(cacheKeyOf(request.url)),
  cacheWillUpdate: ({ response }) => Promise.resolve(isCacheable(response, kind) ? response : null),
});

/** A kept reply says so, and when the shop gave it: the page tells its reader (lib/offline). */
export const markCachedReply: SerwistPlugin = {
  async cachedResponseWillBeUsed({ cachedResponse }) {
    if (!cachedResponse) return null;
    const given = Date.parse(cachedResponse.headers.get('date') ?? '') || Date.now();
    return copyResponse(cachedResponse, (init) => {
      const headers = new Headers(init.headers);
      headers.set('Server-Timing', `${CACHED_REPLY_TIMING};desc="${given}"`);
      return { ...init, headers };
    });
  },
};

/** Where there is neither network nor copy: the page that says so. */
export const offlinePageFallback: SerwistPlugin = {
  handlerDidError: () =>
    caches.match(paths.offline, { cacheName: offlineCacheNames.shell, ignoreVary: true }),
};

/** What the shell was kept with, though this kind's own cache has no room for it any more. */
export const anyCacheFallback: SerwistPlugin = {
  handlerDidError: ({ request }) => caches.match(request, { ignoreVary: true }),
};
