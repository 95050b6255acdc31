import { readAccessToken, readRefreshToken } from './token-cookies';
import { toUsableToken } from './usable-token';

/** Whether the cookies say that somebody is signed in; false on the server. */
export function hasSession(): boolean {
  if (typeof window === 'undefined') return false;
  return Boolean(readRefreshToken() ?? toUsableToken(readAccessToken()));
}
