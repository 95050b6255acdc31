/**
 * Reads a cookie; undefined also if its value is malformed or the browser refuses access, which
 * throws. Only the cookie asked for is decoded: a start reads fifty times (docs/decisions/0075).
 */
export function readCookie(name: string): string | undefined {
  try {
    const start = `${name}=`;
    const pair = document.cookie.split('; ').find((each) => each.startsWith(start));
    return pair && decodeURIComponent(pair.slice(start.length));
  } catch {
    return undefined;
  }
}

/**
 * Stores a cookie for the whole shop, or nothing if the browser refuses.
 * @param seconds its lifetime; without it the cookie ends with the browser session. Sent as Max-Age,
 *   not Expires (RFC 6265 §5.3): with a wrong device clock, Expires may already be past.
 */
export function storeCookie(name: string, value: string, seconds?: number): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  const maxAge = seconds === undefined ? '' : `; max-age=${seconds}`;
  try {
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; sameSite=Lax${secure}${maxAge}`;
  } catch {
    // Blocked: the caller reads the cookie back where that matters.
  }
}

export const removeCookie = (name: string): void => storeCookie(name, '', 0);
