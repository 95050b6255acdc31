import { offlineCacheNames } from '@/config/offline-caches';

export type CachedPage = { address: string; title: string };

/** The pages that can be opened without a connection, the last kept first. */
export async function listCachedPages(): Promise<CachedPage[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(offlineCacheNames.pages);
  const kept = await Promise.all((await cache.keys()).map(async (request) => describe(cache, request)));
  return kept.filter((page) => page !== null).reverse();
}

async function describe(cache: Cache, request: Request): Promise<CachedPage | null> {
  const page = await cache.match(request, { ignoreVary: true });
  if (!page) return null;
  const { title } = new DOMParser().parseFromString(await page.text(), 'text/html');
  const { pathname, search } = new URL(request.url);
  return { address: pathname + search, title: title.replace(/ [|·] Dídán$/, '') };
}

/** Pages are drawn in one of two forms (lib/data); what was kept in the other is not to be shown. */
export async function deleteCachedPages(): Promise<void> {
  if ('caches' in window) await caches.delete(offlineCacheNames.pages);
}
