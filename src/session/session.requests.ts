import { apiPaths } from '@/config/paths';
import { type CurrentUserReply, type MessageReply, type RefreshReply, type User } from '@/contracts/accounts';
import { ApiError } from '@/lib/http/api-error';
import { getHttpClient } from '@/lib/http/http-client';

import { sessionMessages } from './messages';
import { isWellFormedToken } from './usable-token';

/**
 * Requests a new access token.
 * @throws {ApiError} if the request fails; `unreadable` if the reply has no token, or one that cannot
 *   be right, such as the text `undefined`.
 */
export async function requestAccessToken(refreshToken: string): Promise<string> {
  const client = await getHttpClient();
  const { data, status } = await client.post<Partial<RefreshReply>>(
    apiPaths.refreshAccessToken,
    { refreshToken },
    { device: true },
  );
  const token = data.token?.accesstoken;
  if (status === 200 && isWellFormedToken(token)) return token;
  throw new ApiError('unreadable', sessionMessages.renewFailed, { status });
}

export async function fetchCurrentUser(signal?: AbortSignal): Promise<User> {
  const client = await getHttpClient();
  const { data } = await client.get<CurrentUserReply>(apiPaths.currentUser, { bearer: true, signal });
  return data.user;
}

export async function requestLogout(refreshToken: string, accessToken: string | null): Promise<MessageReply> {
  const client = await getHttpClient();
  const { data } = await client.post<MessageReply>(
    apiPaths.logout,
    { refreshToken },
    // Not a `bearer` request: an ending session is not worth a refresh.
    accessToken ? { headers: { Authorization: `Bearer ${accessToken}` } } : {},
  );
  return data;
}
