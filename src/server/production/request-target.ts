import { paths } from '@/config/paths';
import { listingParameters, listingSearch, readListing } from '@/contracts/listing-address';

export type Target = { path: string; query: string };

const MAX_PATH_CHARACTERS = 2_048;
const API = /^\/api(\/|$)/;
/** The list and its data reply (`/_next/data/{build}/shop.json`): the only page that depends on its query. */
const LIST = new RegExp(`^(${paths.shop}/?|/_next/data/[^/]+${paths.shop}\\.json)$`);

/**
 * Parses the target of a request line (RFC 9112 §3.2): a path, or the absolute form that proxies send.
 * @returns its path without dot segments, and its query; undefined where the target has to be answered with 400.
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

export const fullAddress = ({ path, query }: Target): string => (query ? `${path}?${query}` : path);

export const isApi = (path: string): boolean => API.test(path);

/**
 * The one address under which a page is rendered and cached: parameters that the page does not know are dropped, the
 * others are put in order and bounded, so that nobody can make up further copies of a page.
 */
export function pageAddress({ path, query }: Target): string {
  return LIST.test(path) ? path + listingSearch(readListing(knownParameters(query))) : path;
}

function knownParameters(query: string): Record<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (listingParameters.includes(name)) values.set(name, [...(values.get(name) ?? []), value]);
  }
  return Object.fromEntries(values);
}
