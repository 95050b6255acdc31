/**
 * Answers for the shop where the network does not (docs/decisions/0018). What is kept, and that nothing of a person is, is decided in
 * request-kinds.ts. A new version takes over at once: the caches outlive it, so a page of an older build still finds its code.
 */
import { CacheFirst, ExpirationPlugin, NetworkFirst, NetworkOnly, type Strategy } from 'serwist';

import { offlineCacheNames, type PageResourcesMessage } from '@/config/offline-caches';

import { anyCacheFallback, offlinePageFallback, cacheOnlyAllowed, markCachedReply } from './cache-plugins';
import { cacheShell, refreshShell } from './offline-shell';
import { classifyRequest, type RequestKind } from './request-kinds';

declare const self: ServiceWorkerGlobalScope;

/** After so long a kept copy is better than the wait; without one the wait goes on. */
const SLOW_SECONDS = 8;
const MONTH_SECONDS = 30 * 24 * 60 * 60;
/** A page names fewer; a message that names more is no page's. */
const MAX_SEEN = 150;

const limits = { pages: 40, pageData: 40, replies: 60, build: 300, pictures: 200, fonts: 12, files: 60 };

type Kept = Exclude<RequestKind, 'document'>;

const common = (kind: Kept) => ({ cacheName: offlineCacheNames[kind], matchOptions: { ignoreVary: true } });

const lastUsed = (kind: Kept) =>
  new ExpirationPlugin({
    maxEntries: limits[kind],
    maxAgeSeconds: MONTH_SECONDS,
    maxAgeFrom: 'last-used',
    purgeOnQuotaError: kind === 'pictures',
  });

const fromNetwork = (kind: Kept, ...plugins: NetworkFirst['plugins']) =>
  new NetworkFirst({
    ...common(kind),
    networkTimeoutSeconds: SLOW_SECONDS,
    plugins: [cacheOnlyAllowed(kind), lastUsed(kind), ...plugins],
  });

const fromCache = (kind: Kept) =>
  new CacheFirst({ ...common(kind), plugins: [cacheOnlyAllowed(kind), lastUsed(kind), anyCacheFallback] });

const answers: Record<RequestKind, Strategy> = {
  pages: fromNetwork('pages', markCachedReply, offlinePageFallback),
  document: new NetworkOnly({ plugins: [offlinePageFallback] }),
  pageData: fromNetwork('pageData', markCachedReply),
  replies: fromNetwork('replies', markCachedReply),
  files: fromNetwork('files', anyCacheFallback),
  build: fromCache('build'),
  pictures: fromCache('pictures'),
  fonts: fromCache('fonts'),
};

self.addEventListener('install', (event) => {
  event.waitUntil(cacheShell());
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.clients.claim(), dropForeignCaches(), self.registration.navigationPreload?.enable()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = classifyRequest(request, self.location.origin);
  if (kind) event.respondWith(answers[kind].handle({ event, request }));
});

self.addEventListener('message', (event) => {
  const message = event.data as Partial<PageResourcesMessage> | null; // checked next: any page of the shop can send anything
  if (
    message?.type !== 'page-seen' ||
    typeof message.build !== 'string' ||
    !Array.isArray(message.addresses)
  ) {
    return;
  }
  const { build, addresses } = message;
  event.waitUntil(
    Promise.allSettled([
      refreshShell(build),
      ...addresses.slice(0, MAX_SEEN).map((address, at) => keepSeen(event, String(address), at === 0)),
    ]),
  );
});

/** What a page fetched before there was a worker; the first address is its own. Most of it comes from the browser's own cache. */
async function keepSeen(event: ExtendableEvent, address: string, isPage: boolean): Promise<void> {
  const request = new Request(address);
  const kind = classifyRequest(
    { method: 'GET', url: request.url, headers: request.headers, mode: isPage ? 'navigate' : 'no-cors' },
    self.location.origin,
  );
  if (!kind || kind === 'document' || kind === 'replies') return;
  const [, done] = answers[kind].handleAll({ event, request });
  await done;
}

/** Of earlier versions that named them otherwise. */
async function dropForeignCaches(): Promise<void> {
  const ours = new Set<string>(Object.values(offlineCacheNames));
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('didan-') && !ours.has(name)).map((name) => caches.delete(name)),
  );
}
