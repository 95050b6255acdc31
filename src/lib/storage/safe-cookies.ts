import Cookies from 'js-cookie';

/**
 * Reads a cookie; undefined also if its value is malformed or the browser refuses access, which
 * throws. By hand: the library decodes every cookie for each of the fifty reads of a start
 * (docs/decisions/0075).
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
  try {
    Cookies.set(name, value, {
      path: '/',
      sameSite: 'Lax',
      secure: window.location.protocol === 'https:',
      ...(seconds !== undefined && { 'max-age': String(seconds) }),
    });
  } catch {
    // Blocked: the caller reads the cookie back where that matters.
  }
}

export function removeCookie(name: string): void {
  try {
    Cookies.remove(name, { path: '/' });
  } catch {
    // Blocked: nothing is stored.
  }
}
