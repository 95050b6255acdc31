import { paths } from '@/config/paths';
import { listParameters, buildListSearch, readProductListQuery } from '@/contracts/product-list-query';

export type Target = { path: string; query: string };

const MAX_PATH_CHARACTERS = 2_048;
const API = /^\/api(\/|$)/;
const DATA = /^\/_next\/data\/[^/]+(\/.*)\.json$/;

/**
 * Parses the target of a request line (RFC 9112 §3.2): a path, or an absolute URL as proxies send.
 * @returns the path without dot segments, and the query; undefined if the reply must be 400
 */
export function parseTarget(target: string): Target | undefined {
  // `//host` and `/\host` would name another origin.
  if (!/^(\/(?![/\\])|https?:\/\/)/i.test(target)) return undefined;
  const url = URL.canParse(target, 'http://localhost') && new URL(target, 'http://localhost');
  if (!url || url.pathname.startsWith('//') || url.pathname.length > MAX_PATH_CHARACTERS) return undefined;
  return isDecodable(url.pathname) ? { path: url.pathname, query: url.search.slice(1) } : undefined;
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

export const buildFullAddress = ({ path, query }: Target): string => (query ? `${path}?${query}` : path);

export const isApi = (path: string): boolean => API.test(path);

/**
 * Returns the canonical address of a page, under which it is rendered and cached. Unknown
 * parameters are dropped, known ones sorted and bounded, so that a client cannot fill the cache
 * with copies of one page.
 */
export function normalisePageAddress({ path, query }: Target): string {
  return isList(path) ? path + buildListSearch(readProductListQuery(knownParameters(query))) : path;
}

/** The product list and its data (`/_next/data/{build}/shop.json`): the only page with a query. */
const isList = (path: string): boolean =>
  [paths.shop, `${paths.shop}/`].includes(path) || DATA.exec(path)?.[1] === paths.shop;

function knownParameters(query: string): Record<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (listParameters.includes(name)) values.set(name, [...(values.get(name) ?? []), value]);
  }
  return Object.fromEntries(values);
}
