import { readCookie, removeCookie, storeCookie } from '@/lib/storage/safe-cookies';

const PROBE = 'didan_probe';

/**
 * Checks that the browser stores cookies, which a session needs; the login screen warns otherwise
 * (T27).
 */
export function areCookiesEnabled(): boolean {
  storeCookie(PROBE, '1');
  const isStored = readCookie(PROBE) === '1';
  removeCookie(PROBE);
  return isStored;
}
