import { readAccessToken, readRefreshToken } from './token-cookies';
import { toUsableToken } from './usable-token';

/** Checks the cookies for a session; always false on the server. */
export function hasSession(): boolean {
  if (typeof window === 'undefined') return false;
  return Boolean(readRefreshToken() ?? toUsableToken(readAccessToken()));
}
