import { type QueryClient } from '@tanstack/react-query';

import { firstLoadMessages } from '@/contracts/first-load-messages';
import { ApiError } from '@/lib/http/api-error';
import { safeSessionStorage } from '@/lib/storage/safe-storage';

import { accountClosed, loggedIn, loggedOut, sessionLookedUp, sessionLost } from './auth.store';
import { takeLeave } from './leave-taking';
import { refreshAccessToken } from './refresh';
import { announce } from './session-channel';
import { requestLogout } from './session.requests';
import {
  clearTokens,
  cookiesWork,
  readAccessToken,
  readRefreshToken,
  storeLoginTokens,
  type Tokens,
} from './token-cookies';
import { usableToken } from './usable-token';

/**
 * How a session came to its end: somebody signs in anew, it was logged out, it turned out to be dead, or another tab ended or
 * changed it. That tab has seen to what the browser keeps for all of them.
 */
export type SessionEnd = 'signed-in' | 'signed-out' | 'lost' | 'elsewhere';

/** What a feature keeps of a person outside the query cache (drafts, cart, wishlist) and drops when they leave. */
type Cleaner = (why: SessionEnd) => void;
const cleaners = new Set<Cleaner>();

export function onSessionEnd(clean: Cleaner): () => void {
  cleaners.add(clean);
  return () => cleaners.delete(clean);
}

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
  announce({ kind: 'signed-in' });
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
  const accessToken = usableToken(readAccessToken());
  const said = takeLeave(accessToken);
  endHere(client, loggedOut);
  await said;
  if (refreshToken) await tellServer(refreshToken, accessToken);
}

/** The account was deleted, and its session with it: it ends in this browser, and there is no server to tell. */
export function closeSession(client: QueryClient): void {
  endHere(client, accountClosed);
}

function endHere(client: QueryClient, noteIt: () => void): void {
  clearTokens();
  noteIt();
  forgetPerson(client, 'signed-out');
  announce({ kind: 'signed-out' });
}

async function tellServer(refreshToken: string, accessToken: string | null): Promise<void> {
  try {
    await requestLogout(refreshToken, accessToken);
  } catch (error) {
    const isGone = error instanceof ApiError && error.message.includes(firstLoadMessages.alreadyLoggedOut);
    if (!isGone) throw error;
  }
}

/** The session turned out to be dead, or another tab ended or changed it. */
export function dropSession(client: QueryClient, why: 'lost' | 'elsewhere' = 'lost'): void {
  sessionLost();
  forgetPerson(client, why);
}

/**
 * At the start of a page: with a refresh token and no usable access token, a refresh obtains one (spec §4). Quiet, since a
 * page that anyone may read does not send its reader to the login for it.
 */
export async function resumeSession(): Promise<void> {
  if (!usableToken(readAccessToken()) && readRefreshToken()) await renewQuietly();
  else sessionLookedUp('started');
}

async function renewQuietly(): Promise<void> {
  try {
    await refreshAccessToken();
    sessionLookedUp('started');
  } catch {
    // A refresh token that is still there was not refused: the server could not be reached.
    sessionLookedUp(readRefreshToken() ? 'unreachable' : 'started');
  }
}

/** What is on screen starts anew as a visitor's; everything else is dropped. */
function forgetPerson(client: QueryClient, why: SessionEnd): void {
  for (const clean of cleaners) clean(why);
  // What belongs to this tab belongs to whoever sat at it.
  safeSessionStorage.clear();
  client.getMutationCache().clear();
  void client.resetQueries();
}
