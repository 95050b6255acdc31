import { copyResponse, type SerwistPlugin } from 'serwist';

import { CACHED_REPLY_TIMING, offlineCacheNames } from '@/config/offline-caches';
import { paths } from '@/config/paths';

import { buildCacheKey, isCacheable, type RequestKind } from './request-kinds';

/** Caches a reply only if it may be cached, under its normalised address. */
export const cacheOnlyAllowed = (kind: RequestKind): SerwistPlugin => ({
  cacheKeyWillBeUsed: ({ request }) => Promise.resolve(buildCacheKey(request.url)),
  cacheWillUpdate: ({ response }) => Promise.resolve(isCacheable(response, kind) ? response : null),
});

/** Marks a cached reply with the time the shop sent it, which the page shows (lib/offline). */
export const markCachedReply: SerwistPlugin = {
  async cachedResponseWillBeUsed({ cachedResponse }) {
    if (!cachedResponse) return null;
    const sentAt = Date.parse(cachedResponse.headers.get('date') ?? '') || Date.now();
    return copyResponse(cachedResponse, (init) => {
      const headers = new Headers(init.headers);
      headers.set('Server-Timing', `${CACHED_REPLY_TIMING};desc="${sentAt}"`);
      return { ...init, headers };
    });
  },
};

/** Falls back to the offline page if there is neither a connection nor a cached copy. */
export const offlinePageFallback: SerwistPlugin = {
  handlerDidError: () =>
    caches.match(paths.offline, { cacheName: offlineCacheNames.shell, ignoreVary: true }),
};

/** Falls back to any cache: the shell's may hold a file that this kind's cache has evicted. */
export const anyCacheFallback: SerwistPlugin = {
  handlerDidError: ({ request }) => caches.match(request, { ignoreVary: true }),
};
