const MAX_CHARACTERS = 2048;
const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\u007f\\]/;
const NOT_A_DESTINATION = /^\/(auth|api|_next)(\/|$)/i;
/** Any origin works: it only has to come out of the parser unchanged. */
const PROBE_ORIGIN = 'https://shop.invalid';

/**
 * Returns the page to go to after signing in, or `/` if the value could lead outside this shop
 * (T1). Every redirect and link that carries a `next` passes through here.
 */
export function toSafeNext(value: unknown): string {
  return isSafe(value) ? value : '/';
}

function isSafe(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_CHARACTERS) return false;
  return [value, decodeOnce(value)].every(isShopPath);
}

/** Decodes the value as a proxy that decodes once more would. */
function decodeOnce(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

function isShopPath(value: string): boolean {
  if (!value.startsWith('/') || value.startsWith('//') || CONTROL_OR_BACKSLASH.test(value)) return false;
  const url = parse(value);
  if (!url || url.origin !== PROBE_ORIGIN || url.username || url.password) return false;
  // Dot segments can leave a path that starts with two slashes, which browsers read as a host.
  return !url.pathname.startsWith('//') && !NOT_A_DESTINATION.test(url.pathname);
}

function parse(value: string): URL | null {
  try {
    return new URL(value, PROBE_ORIGIN);
  } catch {
    return null;
  }
}
