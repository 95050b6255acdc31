import { sessionChecked } from './auth.store';
import { refreshAccessToken } from './refresh';
import { readAccessToken, readRefreshToken } from './token-cookies';
import { getUsableToken } from './usable-token';

/**
 * Restores the session at the start of a page: refreshes if there is a refresh token but no usable
 * access token (spec §4). A failure does not redirect, because the page may be public.
 */
export async function resumeSession(): Promise<void> {
  if (!getUsableToken(readAccessToken()) && readRefreshToken()) await refreshQuietly();
  else sessionChecked('done');
}

async function refreshQuietly(): Promise<void> {
  try {
    await refreshAccessToken();
    sessionChecked('done');
  } catch {
    // If the refresh token is still stored, it was not refused: the server could not be reached.
    sessionChecked(readRefreshToken() ? 'unreachable' : 'done');
  }
}
