import { type QueryClient } from '@tanstack/react-query';

import { errorMessages } from '@/contracts/messages';
import { ApiError } from '@/lib/http/api-error';

import { accountClosed, loggedIn, loggedOut } from './auth.store';
import { cookiesWork } from './cookies-work';
import { announceSession } from './session-channel';
import { forgetPerson } from './session-end';
import { requestLogout } from './session.requests';
import { runSignOutHooks } from './sign-out-hooks';
import {
  clearTokens,
  readAccessToken,
  readRefreshToken,
  storeLoginTokens,
  type Tokens,
} from './token-cookies';
import { toUsableToken } from './usable-token';

/**
 * Signed in, by password or by Google: nothing of the person before stays (spec §4). Where cookies cannot be kept nothing happens
 * here or in other tabs, and the new session ends at once; the login screen says why (T27).
 */
export function startSession(client: QueryClient, tokens: Tokens, by: 'password' | 'google'): void {
  if (!cookiesWork()) return endUnkept(tokens.refreshToken);
  const replaced = readRefreshToken();
  forgetPerson(client, 'signed-in');
  storeLoginTokens(tokens, by);
  loggedIn();
  announceSession({ kind: 'signed-in' });
  if (replaced && replaced !== tokens.refreshToken) endUnkept(replaced);
}

/** Ends a session whose token nobody holds any more. Best effort: it ends by itself, and the shopper asked for something else. */
function endUnkept(refreshToken: string): void {
  void requestLogout(refreshToken, null).catch(() => undefined);
}

/**
 * Logs out here and on the server. The local session goes first, so that it is gone whatever the server says, and a refresh
 * that is under way finds no cookie to renew (T12). Throws ApiError when the server could not be told.
 */
export async function endSession(client: QueryClient): Promise<void> {
  const refreshToken = readRefreshToken();
  const accessToken = toUsableToken(readAccessToken());
  const said = runSignOutHooks(accessToken);
  clearLocalSession(client, loggedOut);
  await said;
  if (refreshToken) await requestLogoutQuietly(refreshToken, accessToken);
}

/** The account was deleted, and its session with it: it ends in this browser, and there is no server to tell. */
export function closeSession(client: QueryClient): void {
  clearLocalSession(client, accountClosed);
}

function clearLocalSession(client: QueryClient, noteIt: () => void): void {
  clearTokens();
  noteIt();
  forgetPerson(client, 'signed-out');
  announceSession({ kind: 'signed-out' });
}

async function requestLogoutQuietly(refreshToken: string, accessToken: string | null): Promise<void> {
  try {
    await requestLogout(refreshToken, accessToken);
  } catch (error) {
    const isGone = error instanceof ApiError && error.message.includes(errorMessages.alreadyLoggedOut);
    if (!isGone) throw error;
  }
}
