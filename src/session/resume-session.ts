import { sessionChecked } from './auth.store';
import { refreshAccessToken } from './refresh';
import { readAccessToken, readRefreshToken } from './token-cookies';
import { toUsableToken } from './usable-token';

/**
 * At the start of a page: with a refresh token and no usable access token, a refresh obtains one (spec §4). Quiet, since a
 * page that anyone may read does not send its reader to the login for it.
 */
export async function resumeSession(): Promise<void> {
  if (!toUsableToken(readAccessToken()) && readRefreshToken()) await renewQuietly();
  else sessionChecked('started');
}

async function renewQuietly(): Promise<void> {
  try {
    await refreshAccessToken();
    sessionChecked('started');
  } catch {
    // A refresh token that is still there was not refused: the server could not be reached.
    sessionChecked(readRefreshToken() ? 'unreachable' : 'started');
  }
}
