import { ApiError } from '@/lib/http/api-error';
import { runExclusive } from '@/lib/tab-lock';

import { requestAccessToken } from './session.requests';
import { clearTokens, readAccessToken, readRefreshToken, storeRefreshedAccessToken } from './token-cookies';
import { getUsableToken } from './usable-token';

/** Statuses that end the session; any other failure may be temporary (docs/decisions/0006). */
const FINAL_STATUSES = new Set([400, 401, 403]);

/** The wait after a 429 without Retry-After, and the longest wait. */
const DEFAULT_WAIT_SECONDS = 5;
const MAX_WAIT_SECONDS = 60;

const signedOut = () => new ApiError('cancelled', 'You have signed out.');

let pendingRefresh: Promise<string> | null = null;

/**
 * Returns a new access token. Concurrent callers share one request: in this tab by a promise,
 * across tabs by a lock.
 * @param rejected the token that the server has just rejected, which is not returned again
 * @throws {ApiError} if there is no session, or the refresh failed
 */
export function refreshAccessToken(rejected?: string): Promise<string> {
  pendingRefresh ??= runExclusive('didan.refresh', () => refreshUnlessRenewed(rejected)).finally(() => {
    pendingRefresh = null;
  });
  return pendingRefresh;
}

async function refreshUnlessRenewed(rejected?: string): Promise<string> {
  const current = getUsableToken(readAccessToken());
  if (current && current !== rejected) return current;
  const refreshToken = readRefreshToken();
  if (!refreshToken) throw new ApiError('unauthorised', 'Please sign in to continue.', { status: 401 });
  const token = await requestFor(refreshToken);
  // The user signed out, or another signed in, before the reply arrived: drop the token (T12).
  if (readRefreshToken() !== refreshToken) throw signedOut();
  storeRefreshedAccessToken(token);
  // Read back inside the lock: a browser may store a cookie late, and the next tab would miss it.
  return getUsableToken(readAccessToken()) ?? token;
}

/** Waits and retries after a 429: too many refreshes sign nobody out (T46). */
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
