import { type offlineCacheNames } from '@/config/offline-caches';
import { brandPath, paths, productPath, storePath } from '@/config/paths';

/** The cache that a request belongs to; a `document` is a page that is never cached. */
export type RequestKind = Exclude<keyof typeof offlineCacheNames, 'shell'> | 'document';

type RequestInfo = Pick<Request, 'method' | 'url' | 'mode' | 'headers'>;
type ResponseInfo = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/** Rendered by the browser alone, so their HTML does not depend on the query. */
const shells = new Set<string>([paths.bag, paths.wishlist, paths.search]);
/** An allow-list: a new page counts as personal until it is added here. */
const publicPages = new Set<string>([...shells, paths.home, paths.shop, paths.brands, paths.privacyPolicy]);
const publicFolders = [productPath(''), storePath(''), brandPath('')];
/** The public replies of the API; all others may be personal. */
const publicReplies = /^\/api\/(product|catalog|store\/public|review|currency|shipping)(\/|$)/;

const pageData = /^\/_next\/data\/[^/]+(\/.*)\.json$/;
/** Files of the site, and uploaded pictures of products and stores. */
const picture = /^\/(images|brand|api\/images|api\/store\/pictures)\/.+\.(avif|webp|jpe?g|png)$/;
const font = /^\/fonts\/[^/]+\.woff2$/;
/** Static files whose content can change under the same name. */
const file = /^\/(icons\.svg|manifest\.webmanifest|favicon\.ico|icons\/[^/]+\.png|brand\/.+\.svg)$/;
/** Campaign parameters, which do not change the page. */
const campaign = /^(utm_\w+|fbclid|gclid|ttclid)$/;

/**
 * Decides how a request is served; undefined leaves it to the browser. Personal data is never
 * cached: no request with Authorization, nothing but GET, nothing outside the lists above, and no
 * search terms.
 */
export function classifyRequest(
  { method, url, mode, headers }: RequestInfo,
  origin: string,
): RequestKind | undefined {
  const { origin: asked, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || asked !== origin) return undefined;
  if (headers.has('authorization') || headers.has('range')) return undefined;
  if (picture.test(pathname)) return 'pictures';
  if (pathname.startsWith('/api/')) {
    return publicReplies.test(pathname) && !searchParams.has('q') ? 'replies' : undefined;
  }
  if (mode === 'navigate') return isPublic(pathname, searchParams) ? 'pages' : 'document';
  const dataPath = pageData.exec(pathname)?.[1];
  if (dataPath)
    return isPublic(dataPath === '/index' ? '/' : dataPath, searchParams) ? 'pageData' : undefined;
  if (pathname.startsWith('/_next/static/')) return 'build';
  if (font.test(pathname)) return 'fonts';
  return file.test(pathname) ? 'files' : undefined;
}

function isPublic(path: string, parameters: URLSearchParams): boolean {
  if (shells.has(path)) return true;
  if (parameters.has('q')) return false;
  return publicPages.has(path) || publicFolders.some((folder) => isIn(folder, path));
}

const isIn = (folder: string, path: string) =>
  path.startsWith(folder) && path.length > folder.length && !path.includes('/', folder.length);

/** Returns the cache key of an address, without fragment and campaign parameters. */
export function buildCacheKey(address: string): string {
  const url = new URL(address);
  url.hash = '';
  if (shells.has(url.pathname)) url.search = '';
  for (const name of [...url.searchParams.keys()]) if (campaign.test(name)) url.searchParams.delete(name);
  return url.href;
}

/**
 * Checks that a reply may be cached: complete, same-origin, and neither `no-store` nor `private`.
 */
export function isCacheable({ status, type, redirected, headers }: ResponseInfo, kind: RequestKind): boolean {
  if (kind === 'document' || status !== 200 || type !== 'basic' || redirected) return false;
  if (/no-store|private/i.test(headers.get('cache-control') ?? '')) return false;
  return kind !== 'pages' || (headers.get('content-type') ?? '').startsWith('text/html');
}
