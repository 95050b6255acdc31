import { type QueryClient } from '@tanstack/react-query';

import { type AuthHooks } from '@/lib/http/attach-auth';

import { refreshAccessToken } from './refresh';
import { dropSession } from './session-end';
import { readAccessToken, readRefreshToken } from './token-cookies';
import { getUsableToken } from './usable-token';

/**
 * Returns the HTTP client's auth hooks. `onExpired` redirects to the login (spec §4 'Token
 * refresh').
 */
export function createSessionAuth(client: QueryClient, onExpired: () => void): AuthHooks {
  return {
    owner: readRefreshToken,
    getToken: () => getUsableToken(readAccessToken()),
    canRefresh: () => readRefreshToken() !== undefined,
    refresh: refreshAccessToken,
    onExpired: () => {
      if (!readRefreshToken()) dropSession(client);
      onExpired();
    },
  };
}
