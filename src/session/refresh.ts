import { ApiError } from '@/lib/http/api-error';
import { runExclusive } from '@/lib/tab-lock';

import { requestAccessToken } from './session.requests';
import { clearTokens, readAccessToken, readRefreshToken, storeRefreshedAccessToken } from './token-cookies';
import { toUsableToken } from './usable-token';

/** The server's word that the refresh token is dead; anything else may pass (trust.md 'Refreshing'). */
const FINAL_STATUSES = new Set([400, 401, 403]);

/** Between two tries where the server asks to wait and does not say how long, and at most. */
const DEFAULT_WAIT_SECONDS = 5;
const MAX_WAIT_SECONDS = 60;

const signedOut = () => new ApiError('cancelled', 'You have signed out.');

let pendingRefresh: Promise<string> | null = null;

/**
 * A new access token: one call for everyone who asks meanwhile, in this tab by a shared promise and across tabs by a lock.
 * `rejected` is the token that the server has just refused, so that it is not handed out again.
 */
export function refreshAccessToken(rejected?: string): Promise<string> {
  pendingRefresh ??= runExclusive('didan.refresh', () => refreshUnlessRenewed(rejected)).finally(() => {
    pendingRefresh = null;
  });
  return pendingRefresh;
}

async function refreshUnlessRenewed(rejected?: string): Promise<string> {
  const current = toUsableToken(readAccessToken());
  if (current && current !== rejected) return current;
  const refreshToken = readRefreshToken();
  if (!refreshToken) throw new ApiError('unauthorised', 'Please sign in to continue.', { status: 401 });
  const token = await requestFor(refreshToken);
  // Signed out, or somebody else signed in, while the reply was on its way: it is nobody's any more (T12).
  if (readRefreshToken() !== refreshToken) throw signedOut();
  storeRefreshedAccessToken(token);
  // Read back before the lock is given on: a browser may store a cookie a moment after it was set, and the next tab would not see it.
  return toUsableToken(readAccessToken()) ?? token;
}

/** Too many refreshes (429) are waited out: nobody is signed out or sent to the login for them (trust.md T46). */
async function requestFor(refreshToken: string): Promise<string> {
  try {
    return await requestAccessToken(refreshToken);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too-many') {
      const seconds = Math.min(error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS, MAX_WAIT_SECONDS);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      if (readRefreshToken() !== refreshToken) throw signedOut();
      return requestFor(refreshToken);
    }
    const isFinal = error instanceof ApiError && FINAL_STATUSES.has(error.status);
    if (isFinal && readRefreshToken() === refreshToken) clearTokens();
    throw error;
  }
}
