import { apiPaths } from '@/config/paths';
import { type MessageReply, type PushTokenPayload } from '@/contracts/accounts';
import { getHttpClient } from '@/lib/http/http-client';

export async function saveDevice(payload: PushTokenPayload): Promise<MessageReply> {
  const client = await getHttpClient();
  const { data } = await client.post<MessageReply>(apiPaths.pushNotification, payload, { bearer: true });
  return data;
}

/** Short, because the user waits for it while signing out. */
const SIGN_OUT_TIMEOUT_MILLISECONDS = 3_000;

/**
 * Sends the access token itself, because the session's cookies are already cleared (T12).
 */
export async function removeDeviceOnSignOut(deviceToken: string, accessToken: string): Promise<void> {
  await (
    await getHttpClient()
  ).post<MessageReply>(
    apiPaths.pushNotification,
    { deviceToken, state: false },
    { headers: { Authorization: `Bearer ${accessToken}` }, timeout: SIGN_OUT_TIMEOUT_MILLISECONDS },
  );
}
