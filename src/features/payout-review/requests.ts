import { staffApiPaths } from '@/config/selling-paths';
import { type PayoutDecision, type WaitingPayout, type WaitingPayouts } from '@/contracts/payouts';
import { getHttpClient } from '@/lib/http/http-client';

export async function fetchWaitingPayouts(signal?: AbortSignal): Promise<WaitingPayout[]> {
  const client = await getHttpClient();
  return (await client.get<WaitingPayouts>(staffApiPaths.payouts, { bearer: true, signal })).data.items;
}

export async function decidePayout(id: string, decision: PayoutDecision): Promise<{ message: string }> {
  const client = await getHttpClient();
  const { data } = await client.patch<{ message: string }>(staffApiPaths.payout(id), decision, {
    bearer: true,
  });
  return data;
}
