import { staffApiPaths } from '@/config/selling-paths';
import { type MessageReply } from '@/contracts/accounts';
import {
  type ApplicationDecision,
  type Applications,
  type ApplicationsQuery,
  type ReviewedApplication,
} from '@/contracts/application-review';
import { getHttpClient } from '@/lib/http/http-client';

const bearer = true as const;

export async function fetchApplications(
  params: Pick<ApplicationsQuery, 'status' | 'page'>,
  signal?: AbortSignal,
): Promise<Applications> {
  const client = await getHttpClient();
  return (await client.get<Applications>(staffApiPaths.applications, { bearer, params, signal })).data;
}

export async function fetchApplication(id: string, signal?: AbortSignal): Promise<ReviewedApplication> {
  const client = await getHttpClient();
  const path = staffApiPaths.application(id);
  return (await client.get<{ item: ReviewedApplication }>(path, { bearer, signal })).data.item;
}

export async function decideApplication(id: string, decision: ApplicationDecision): Promise<MessageReply> {
  const client = await getHttpClient();
  return (await client.patch<MessageReply>(staffApiPaths.application(id), decision, { bearer })).data;
}

/** Fetches a page of a document as a picture with the viewer's name on it. */
export async function fetchDocumentPage(id: string, page: number, signal?: AbortSignal): Promise<Blob> {
  const client = await getHttpClient();
  const options = { bearer, signal, responseType: 'blob' as const, headers: { Accept: 'image/webp' } };
  return (await client.get<Blob>(staffApiPaths.documentPage(id, page), options)).data;
}
