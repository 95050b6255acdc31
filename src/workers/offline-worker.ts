/**
 * Serves the shop from caches when the network fails (docs/decisions/0018). request-kinds.ts
 * decides what is cached, and that no personal data is. A new version takes over at once; the
 * caches outlive it, so a page of an older build still finds its code.
 */
import { CacheFirst, ExpirationPlugin, NetworkFirst, NetworkOnly, type Strategy } from 'serwist';

import { offlineCacheNames, type PageResourcesMessage } from '@/config/offline-caches';

import { anyCacheFallback, offlinePageFallback, cacheOnlyAllowed, markCachedReply } from './cache-plugins';
import { cacheShell, refreshShell } from './offline-shell';
import { classifyRequest, type RequestKind } from './request-kinds';

declare const self: ServiceWorkerGlobalScope;

/** After this time a cached copy is used; without one the wait continues. */
const NETWORK_TIMEOUT_SECONDS = 8;
const MONTH_SECONDS = 30 * 24 * 60 * 60;
/** A page has fewer resources; a longer list does not come from a page. */
const MAX_RESOURCES = 150;

const limits = { pages: 40, pageData: 40, replies: 60, build: 300, pictures: 200, fonts: 12, files: 60 };

type CachedKind = Exclude<RequestKind, 'document'>;

const getCacheOptions = (kind: CachedKind) => ({
  cacheName: offlineCacheNames[kind],
  matchOptions: { ignoreVary: true },
});

const createExpiration = (kind: CachedKind) =>
  new ExpirationPlugin({
    maxEntries: limits[kind],
    maxAgeSeconds: MONTH_SECONDS,
    maxAgeFrom: 'last-used',
    purgeOnQuotaError: kind === 'pictures',
  });

const networkFirst = (kind: CachedKind, ...plugins: NetworkFirst['plugins']) =>
  new NetworkFirst({
    ...getCacheOptions(kind),
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    plugins: [cacheOnlyAllowed(kind), createExpiration(kind), ...plugins],
  });

const cacheFirst = (kind: CachedKind) =>
  new CacheFirst({
    ...getCacheOptions(kind),
    plugins: [cacheOnlyAllowed(kind), createExpiration(kind), anyCacheFallback],
  });

const strategies: Record<RequestKind, Strategy> = {
  pages: networkFirst('pages', markCachedReply, offlinePageFallback),
  document: new NetworkOnly({ plugins: [offlinePageFallback] }),
  pageData: networkFirst('pageData', markCachedReply),
  replies: networkFirst('replies', markCachedReply),
  files: networkFirst('files', anyCacheFallback),
  build: cacheFirst('build'),
  pictures: cacheFirst('pictures'),
  fonts: cacheFirst('fonts'),
};

self.addEventListener('install', (event) => {
  event.waitUntil(cacheShell());
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.clients.claim(), deleteOldCaches(), self.registration.navigationPreload?.enable()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = classifyRequest(request, self.location.origin);
  if (kind) event.respondWith(strategies[kind].handle({ event, request }));
});

self.addEventListener('message', (event) => {
  const message = event.data as Partial<PageResourcesMessage> | null; // checked next
  if (
    message?.type !== 'page-resources' ||
    typeof message.build !== 'string' ||
    !Array.isArray(message.urls)
  ) {
    return;
  }
  const { build, urls } = message;
  event.waitUntil(
    Promise.allSettled([
      refreshShell(build),
      ...urls.slice(0, MAX_RESOURCES).map((url, index) => cacheResource(event, String(url), index === 0)),
    ]),
  );
});

/**
 * Caches a resource that the page fetched before the worker ran; mostly read from the HTTP cache.
 */
async function cacheResource(event: ExtendableEvent, url: string, isPage: boolean): Promise<void> {
  const request = new Request(url);
  const kind = classifyRequest(
    { method: 'GET', url: request.url, headers: request.headers, mode: isPage ? 'navigate' : 'no-cors' },
    self.location.origin,
  );
  if (!kind || kind === 'document' || kind === 'replies') return;
  const [, done] = strategies[kind].handleAll({ event, request });
  await done;
}

/** Deletes caches of earlier versions with other names. */
async function deleteOldCaches(): Promise<void> {
  const currentNames = new Set<string>(Object.values(offlineCacheNames));
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith('didan-') && !currentNames.has(name))
      .map((name) => caches.delete(name)),
  );
}
