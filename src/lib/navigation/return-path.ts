import { toSafeNext } from './safe-next';

/**
 * Builds the login page's query: the current path as `next`, beside the existing query (spec §2
 * 'Guard behaviour'). `/account?tab=orders` becomes `next=%2Faccount&tab=orders`.
 */
export function buildLoginSearch(currentAddress: string): URLSearchParams {
  const { path, query } = splitAddress(currentAddress);
  query.delete('next');
  return new URLSearchParams([['next', toSafeNext(path)], ...query]);
}

/** Restores the wanted page, with its query, from the login page's address. */
export function readReturnAddress(loginPageAddress: string): string {
  const { query } = splitAddress(loginPageAddress);
  const wanted = query.getAll('next');
  query.delete('next');
  if (wanted.length !== 1) return '/';
  const target = toSafeNext(wanted[0]);
  const search = query.toString();
  return search ? `${target}${target.includes('?') ? '&' : '?'}${search}` : target;
}

function splitAddress(address: string): { path: string; query: URLSearchParams } {
  const [withoutHash = ''] = address.split('#');
  const at = withoutHash.indexOf('?');
  if (at < 0) return { path: withoutHash, query: new URLSearchParams() };
  return { path: withoutHash.slice(0, at), query: new URLSearchParams(withoutHash.slice(at + 1)) };
}
