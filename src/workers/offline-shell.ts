import { offlineCacheNames } from '@/config/offline-caches';
import { paths } from '@/config/paths';

/** Pictures of the page itself, which its HTML does not name in a way that is found below. */
const pictures = ['/icons.svg', '/brand/empty/offline.svg'];
/** For browsers that know no modules, and so no worker of ours. */
const isPolyfill = (file: string) => file.includes('/polyfills-');

/** Keeps the page that is shown where nothing else is, with every file that it names; what an older one needed goes. */
export async function cacheShell(): Promise<void> {
  const page = await fetch(paths.offline, { cache: 'no-cache' });
  if (!page.ok || page.redirected) throw new Error(`${paths.offline} answered ${page.status}`);
  const html = await page.clone().text();
  const named = (html.match(/\/_next\/static\/[^"'\s\\]+/g) ?? []).filter((file) => !isPolyfill(file));
  const files = new Set([...named, ...pictures]);
  const cache = await caches.open(offlineCacheNames.shell);
  await Promise.all([...files].map((file) => keepFile(cache, file)));
  await cache.put(paths.offline, page);

  const needed = new Set([...files, paths.offline]);
  const kept = await cache.keys();
  await Promise.all(
    kept.filter(({ url }) => !needed.has(new URL(url).pathname)).map((old) => cache.delete(old)),
  );
}

/** Files of a build never change under their name; the others do. */
async function keepFile(cache: Cache, file: string): Promise<void> {
  if (file.startsWith('/_next/') && (await cache.match(file))) return;
  await cache.add(file);
}

/** A page of another build was seen: the shell is kept anew from it, so that both have the same code. */
export async function refreshShell(build: string): Promise<void> {
  const kept = await caches.match(paths.offline, { cacheName: offlineCacheNames.shell, ignoreVary: true });
  if (kept && (await kept.text()).includes(`"buildId":${JSON.stringify(build)}`)) return;
  await cacheShell();
}
