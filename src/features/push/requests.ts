import { apiPaths } from '@/config/paths';
import { type MessageReply, type PushTokenPayload } from '@/contracts/accounts';
import { getHttpClient } from '@/lib/http/http-client';

export async function saveDevice(payload: PushTokenPayload): Promise<MessageReply> {
  const client = await getHttpClient();
  const { data } = await client.post<MessageReply>(apiPaths.pushNotification, payload, { bearer: true });
  return data;
}

/** Somebody who signs out waits for it. */
const LEAVE_MILLISECONDS = 3_000;

/** Carries the token itself, as the session's cookies are gone by then (T12). */
export async function removeDeviceOnSignOut(deviceToken: string, accessToken: string): Promise<void> {
  await (
    await getHttpClient()
  ).post<MessageReply>(
    apiPaths.pushNotification,
    { deviceToken, state: false },
    { headers: { Authorization: `Bearer ${accessToken}` }, timeout: LEAVE_MILLISECONDS },
  );
}
