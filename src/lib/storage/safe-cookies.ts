// By hand: a library that decodes every cookie took 22 ms of a cheap phone's start, which reads them fifty times (docs/decisions/0075).

/** Reads a cookie; undefined also if its value is malformed or the browser refuses access, which throws. */
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
  try {
    const lifetime = seconds === undefined ? '' : `; max-age=${seconds}`;
    const secure = window.location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; sameSite=Lax${lifetime}${secure}`;
  } catch {
    // Blocked: the caller reads the cookie back where that matters.
  }
}

export const removeCookie = (name: string): void => storeCookie(name, '', 0);
