import { offlineCacheNames } from '@/config/offline-caches';

export type CachedPage = { address: string; title: string };

/** Lists the pages that can be opened offline, latest first. */
export async function listCachedPages(): Promise<CachedPage[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(offlineCacheNames.pages);
  const pages = await Promise.all((await cache.keys()).map(async (request) => readPage(cache, request)));
  return pages.filter((page) => page !== null).reverse();
}

async function readPage(cache: Cache, request: Request): Promise<CachedPage | null> {
  const page = await cache.match(request, { ignoreVary: true });
  if (!page) return null;
  const { title } = new DOMParser().parseFromString(await page.text(), 'text/html');
  const { pathname, search } = new URL(request.url);
  return { address: pathname + search, title: title.replace(/ [|·] Dídán$/, '') };
}

/**
 * Deletes the cached pages, for example when low-data mode changes and they are of the other
 * variant.
 */
export async function deleteCachedPages(): Promise<void> {
  if ('caches' in window) await caches.delete(offlineCacheNames.pages);
}
