import { staffApiPaths } from '@/config/selling-paths';
import { type FailedMessage, type FailedMessages } from '@/contracts/failed-messages';
import { getHttpClient } from '@/lib/http/http-client';

export async function fetchFailedMessages(signal?: AbortSignal): Promise<FailedMessage[]> {
  const client = await getHttpClient();
  return (await client.get<FailedMessages>(staffApiPaths.messages, { bearer: true, signal })).data.items;
}

export async function retryMessage(id: number): Promise<{ message: string }> {
  const client = await getHttpClient();
  return (await client.post<{ message: string }>(staffApiPaths.retryMessage(id), {}, { bearer: true })).data;
}
