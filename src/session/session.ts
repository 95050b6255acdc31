import { type QueryClient } from '@tanstack/react-query';

import * as accountsApi from '@/contracts/accounts.api';
import { errorMessages } from '@/contracts/messages';
import { ApiError } from '@/lib/http/api-error';
import { call } from '@/lib/http/call';

import { areCookiesEnabled } from './are-cookies-enabled';
import { accountClosed, loggedIn, loggedOut } from './auth.store';
import { announceSession } from './session-channel';
import { clearUserData } from './session-end';
import { runSignOutHooks } from './sign-out-hooks';
import {
  clearTokens,
  readAccessToken,
  readRefreshToken,
  storeLoginTokens,
  type Tokens,
} from './token-cookies';
import { getUsableToken } from './usable-token';

/**
 * Starts a session and clears the previous user's data (spec §4). If cookies are disabled, the new
 * session ends at once and nothing changes here; the login screen explains why (T27).
 */
export function startSession(client: QueryClient, tokens: Tokens, by: 'password' | 'google'): void {
  if (!areCookiesEnabled()) return endUnusedSession(tokens.refreshToken);
  const replaced = readRefreshToken();
  clearUserData(client, 'signed-in');
  storeLoginTokens(tokens, by);
  loggedIn();
  announceSession({ kind: 'signed-in' });
  if (replaced && replaced !== tokens.refreshToken) endUnusedSession(replaced);
}

/** Ends a session whose token is not stored. Best effort: it also expires by itself. */
function endUnusedSession(refreshToken: string): void {
  void call(accountsApi.logOut, { body: { refreshToken } }).catch(() => undefined);
}

/**
 * Signs out here and on the server. The local session is cleared first, so it ends whatever the
 * server replies, and a refresh under way finds no cookie to renew (T12).
 * @throws {ApiError} if the server could not be reached.
 */
export async function signOut(client: QueryClient): Promise<void> {
  const refreshToken = readRefreshToken();
  const accessToken = getUsableToken(readAccessToken());
  const hooks = runSignOutHooks(accessToken);
  clearLocalSession(client, loggedOut);
  await hooks;
  if (refreshToken) await requestLogoutQuietly(refreshToken, accessToken);
}

/** Ends the local session of a deleted account; the server has ended it already. */
export function clearDeletedAccount(client: QueryClient): void {
  clearLocalSession(client, accountClosed);
}

function clearLocalSession(client: QueryClient, recordEvent: () => void): void {
  clearTokens();
  recordEvent();
  clearUserData(client, 'signed-out');
  announceSession({ kind: 'signed-out' });
}

async function requestLogoutQuietly(refreshToken: string, accessToken: string | null): Promise<void> {
  try {
    await call(accountsApi.logOut, { body: { refreshToken } }, { token: accessToken });
  } catch (error) {
    const hasEnded = error instanceof ApiError && error.message.includes(errorMessages.alreadyLoggedOut);
    if (!hasEnded) throw error;
  }
}
