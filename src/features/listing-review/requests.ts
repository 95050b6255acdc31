import { staffApiPaths } from '@/config/selling-paths';
import { type Revision, type RevisionDecision, type Revisions } from '@/contracts/listing-review';
import { getHttpClient } from '@/lib/http/http-client';

export async function fetchRevisions(page: number, signal?: AbortSignal): Promise<Revisions> {
  const client = await getHttpClient();
  const { data } = await client.get<Revisions>(staffApiPaths.revisions, {
    params: { page },
    bearer: true,
    signal,
  });
  return data;
}

export async function fetchRevision(id: string, signal?: AbortSignal): Promise<Revision> {
  const client = await getHttpClient();
  const { data } = await client.get<{ item: Revision }>(staffApiPaths.revision(id), { bearer: true, signal });
  return data.item;
}

export async function decideRevision(id: string, decision: RevisionDecision): Promise<{ message: string }> {
  const client = await getHttpClient();
  const { data } = await client.patch<{ message: string }>(staffApiPaths.revision(id), decision, {
    bearer: true,
  });
  return data;
}
