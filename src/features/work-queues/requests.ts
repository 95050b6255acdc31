import { staffApiPaths } from '@/config/selling-paths';
import { type WorkQueues } from '@/contracts/work-queues';
import { getHttpClient } from '@/lib/http/http-client';

export async function fetchWorkQueues(signal?: AbortSignal): Promise<WorkQueues> {
  const client = await getHttpClient();
  return (await client.get<WorkQueues>(staffApiPaths.queues, { bearer: true, signal })).data;
}
