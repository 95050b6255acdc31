import { type offlineCacheNames } from '@/config/offline-caches';
import { brandPath, paths, productPath, storePath } from '@/config/paths';

/** What is kept, by the cache that it is kept in; a `document` is a page that never is. */
export type RequestKind = Exclude<keyof typeof offlineCacheNames, 'shell'> | 'document';

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'headers'>;
type Answered = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/** Drawn by the browser alone, so they are the same whatever their query says. */
const shells = new Set<string>([paths.bag, paths.wishlist, paths.search]);
/** Named one by one: a page that is added later is a person's until somebody says otherwise. */
const publicPages = new Set<string>([...shells, paths.home, paths.shop, paths.brands, paths.privacyPolicy]);
const publicFolders = [productPath(''), storePath(''), brandPath('')];
/** Of the API, what it tells everybody; the rest is somebody's. */
const publicReplies = /^\/api\/(product|catalog|store\/public|review|currency|shipping)(\/|$)/;

const pageData = /^\/_next\/data\/[^/]+(\/.*)\.json$/;
const picture = /^\/(images|brand)\/.+\.(avif|webp|jpe?g|png)$/;
const font = /^\/fonts\/[^/]+\.woff2$/;
/** They keep their names when they change. */
const file = /^\/(icons\.svg|manifest\.webmanifest|favicon\.ico|icons\/[^/]+\.png|brand\/.+\.svg)$/;
/** Marks of campaigns: the same page, whatever link led there. */
const campaign = /^(utm_\w+|fbclid|gclid|ttclid)$/;

/**
 * How a request is to be answered; undefined leaves it to the browser. Whatever could be one person's is not kept: nothing with an
 * Authorization, nothing but GET, nothing that is not named above, and no words that somebody searched for.
 */
export function classifyRequest(
  { method, url, mode, headers }: Asked,
  origin: string,
): RequestKind | undefined {
  const { origin: asked, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || asked !== origin) return undefined;
  if (headers.has('authorization') || headers.has('range')) return undefined;
  if (pathname.startsWith('/api/')) {
    return publicReplies.test(pathname) && !searchParams.has('q') ? 'replies' : undefined;
  }
  if (mode === 'navigate') return isPublic(pathname, searchParams) ? 'pages' : 'document';
  const dataOf = pageData.exec(pathname)?.[1];
  if (dataOf) return isPublic(dataOf === '/index' ? '/' : dataOf, searchParams) ? 'pageData' : undefined;
  if (pathname.startsWith('/_next/static/')) return 'build';
  if (picture.test(pathname)) return 'pictures';
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

/** The address under which a reply is kept. */
export function cacheKeyOf(address: string): string {
  const url = new URL(address);
  url.hash = '';
  if (shells.has(url.pathname)) url.search = '';
  for (const name of [...url.searchParams.keys()]) if (campaign.test(name)) url.searchParams.delete(name);
  return url.href;
}

/** Whether a reply may be kept at all: whole, our own, and not said to be for one person or one moment. */
export function isCacheable({ status, type, redirected, headers }: Answered, kind: RequestKind): boolean {
  if (kind === 'document' || status !== 200 || type !== 'basic' || redirected) return false;
  if (/no-store|private/i.test(headers.get('cache-control') ?? '')) return false;
  return kind !== 'pages' || (headers.get('content-type') ?? '').startsWith('text/html');
}
