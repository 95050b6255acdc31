import { staffApiPaths } from '@/config/selling-paths';
import {
  type LiftRecallPayload,
  type RecallProduct,
  type Recalls,
  type StartRecallPayload,
} from '@/contracts/recalls';
import { getHttpClient } from '@/lib/http/http-client';

type Done = { message: string };

export async function fetchRecalls(page: number, signal?: AbortSignal): Promise<Recalls> {
  const client = await getHttpClient();
  const options = { bearer: true as const, params: { page }, signal };
  return (await client.get<Recalls>(staffApiPaths.recalls, options)).data;
}

export async function fetchRecallProducts(q: string, signal?: AbortSignal): Promise<RecallProduct[]> {
  const client = await getHttpClient();
  const options = { bearer: true as const, params: { q }, signal };
  return (await client.get<{ items: RecallProduct[] }>(staffApiPaths.recallProducts, options)).data.items;
}

export async function startRecall(payload: StartRecallPayload): Promise<Done> {
  const client = await getHttpClient();
  return (await client.post<Done>(staffApiPaths.recalls, payload, { bearer: true })).data;
}

export async function liftRecall(id: string, payload: LiftRecallPayload): Promise<Done> {
  const client = await getHttpClient();
  return (await client.patch<Done>(staffApiPaths.recall(id), payload, { bearer: true })).data;
}

export async function approveRefunds(id: string, seenLines: number): Promise<Done> {
  const client = await getHttpClient();
  return (await client.post<Done>(staffApiPaths.recallRefunds(id), { seenLines }, { bearer: true })).data;
}
