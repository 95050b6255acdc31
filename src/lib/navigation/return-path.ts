import { toSafeNext } from './safe-next';

/**
 * `/account?tab=orders` → `next=%2Faccount&tab=orders`: what the login page's address carries, the current path as `next` beside
 * the query that was there already (spec §2 'Guard behaviour').
 */
export function buildLoginSearch(currentAddress: string): URLSearchParams {
  const { path, query } = split(currentAddress);
  query.delete('next');
  return new URLSearchParams([['next', toSafeNext(path)], ...query]);
}

/** The reverse: from the login page's own address to the page that the shopper wanted, its query restored. */
export function readReturnAddress(loginPageAddress: string): string {
  const { query } = split(loginPageAddress);
  const wanted = query.getAll('next');
  query.delete('next');
  if (wanted.length !== 1) return '/';
  const target = toSafeNext(wanted[0]);
  const kept = query.toString();
  return kept ? `${target}${target.includes('?') ? '&' : '?'}${kept}` : target;
}

function split(address: string): { path: string; query: URLSearchParams } {
  const [withoutHash = ''] = address.split('#');
  const at = withoutHash.indexOf('?');
  if (at < 0) return { path: withoutHash, query: new URLSearchParams() };
  return { path: withoutHash.slice(0, at), query: new URLSearchParams(withoutHash.slice(at + 1)) };
}
