import Cookies from 'js-cookie';

/**
 * Checks that the browser stores cookies, which a session needs; the login screen warns otherwise
 * (T27).
 */
export function areCookiesEnabled(): boolean {
  Cookies.set('didan_probe', '1', { path: '/', sameSite: 'Lax' });
  const isStored = Cookies.get('didan_probe') === '1';
  Cookies.remove('didan_probe', { path: '/' });
  return isStored;
}
