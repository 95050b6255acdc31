import * as accountsApi from '@/contracts/accounts.api';
import { ApiError } from '@/lib/http/api-error';
import { call } from '@/lib/http/call';

import { isWellFormedToken } from './usable-token';

/**
 * Requests a new access token.
 * @throws {ApiError} if the request fails; `unreadable` if the reply has no token, or one that cannot
 *   be right, such as the text `undefined`.
 */
export async function requestAccessToken(refreshToken: string): Promise<string> {
  const { status, token } = await call(accountsApi.refreshAccessToken, { body: { refreshToken } });
  // Checked although it is typed: the token is stored and sent with every request.
  const accessToken: unknown = (token as { accesstoken?: unknown } | undefined)?.accesstoken;
  if (isWellFormedToken(accessToken)) return accessToken;
  throw new ApiError('unreadable', 'We couldn’t renew your session.', { status });
}
