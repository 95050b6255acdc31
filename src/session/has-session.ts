import { readAccessToken, readRefreshToken } from './token-cookies';
import { getUsableToken } from './usable-token';

/** Checks the cookies for a session; always false on the server. */
export function hasSession(): boolean {
  if (typeof window === 'undefined') return false;
  return Boolean(readRefreshToken() ?? getUsableToken(readAccessToken()));
}
