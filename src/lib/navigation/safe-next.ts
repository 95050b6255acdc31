const MAX_CHARACTERS = 2048;
const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\u007f\\]/;
const NOT_A_DESTINATION = /^\/(auth|api|_next)(\/|$)/i;
/** Any origin will do: it only has to come out of the parser unchanged. */
const PROBE_ORIGIN = 'https://shop.invalid';

/**
 * The page to return to after signing in, or `/` where the value could lead anywhere else than to a page of this shop
 * (docs/trust.md T1). The only door for `next`: every redirect and every link that carries one passes through here.
 */
export function toSafeNext(value: unknown): string {
  return isSafe(value) ? value : '/';
}

function isSafe(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_CHARACTERS) return false;
  return [value, decoded(value)].every(isOwnPath);
}

/** What a server or a proxy that decodes once more would see. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

function isOwnPath(value: string): boolean {
  if (!value.startsWith('/') || value.startsWith('//') || CONTROL_OR_BACKSLASH.test(value)) return false;
  const url = parse(value);
  if (!url || url.origin !== PROBE_ORIGIN || url.username || url.password) return false;
  // Dot segments can leave a path that starts with two slashes, which a browser reads as a host.
  return !url.pathname.startsWith('//') && !NOT_A_DESTINATION.test(url.pathname);
}

function parse(value: string): URL | null {
  try {
    return new URL(value, PROBE_ORIGIN);
  } catch {
    return null;
  }
}
