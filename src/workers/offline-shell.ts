import { offlineCacheNames } from '@/config/offline-caches';
import { paths } from '@/config/paths';

/** Pictures of the offline page that the search below does not find in its HTML. */
const pictures = ['/icons.svg', '/brand/empty/offline.svg'];
/** Polyfills are for browsers without modules, which have no service worker either. */
const isPolyfill = (file: string) => file.includes('/polyfills-');

/**
 * Caches the offline page with every file it uses, and deletes files of an older version.
 * @throws {Error} if the page or one of its files cannot be fetched.
 */
export async function cacheShell(): Promise<void> {
  const page = await fetch(paths.offline, { cache: 'no-cache' });
  if (!page.ok || page.redirected) throw new Error(`${paths.offline} answered ${page.status}`);
  const html = await page.clone().text();
  const named = (html.match(/\/_next\/static\/[^"'\s\\]+/g) ?? []).filter((file) => !isPolyfill(file));
  const files = new Set([...named, ...pictures]);
  const cache = await caches.open(offlineCacheNames.shell);
  await Promise.all([...files].map((file) => cacheFile(cache, file)));
  await cache.put(paths.offline, page);

  const needed = new Set([...files, paths.offline]);
  const cachedRequests = await cache.keys();
  await Promise.all(
    cachedRequests.filter(({ url }) => !needed.has(new URL(url).pathname)).map((old) => cache.delete(old)),
  );
}

/** Caches a file. Build files never change under their name, so a cached one is kept. */
async function cacheFile(cache: Cache, file: string): Promise<void> {
  if (file.startsWith('/_next/') && (await cache.match(file))) return;
  await cache.add(file);
}

/** Caches the shell again if the page is of another build, so both use the same code. */
export async function refreshShell(build: string): Promise<void> {
  const cachedPage = await caches.match(paths.offline, {
    cacheName: offlineCacheNames.shell,
    ignoreVary: true,
  });
  if (cachedPage && (await cachedPage.text()).includes(`"buildId":${JSON.stringify(build)}`)) return;
  await cacheShell();
}
