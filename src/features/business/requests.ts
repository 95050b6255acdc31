import { apiPaths } from '@/config/paths';
import {
  type BusinessApplication,
  type BusinessCreatedReply,
  type BusinessReply,
} from '@/contracts/business';
import { getHttpClient } from '@/lib/http/http-client';

export async function submitBusiness(application: BusinessApplication): Promise<BusinessCreatedReply> {
  const form = new FormData();
  for (const [name, value] of Object.entries(application)) {
    if (value !== undefined && value !== '') form.append(name, value);
  }
  const { data } = await (
    await getHttpClient()
  ).post<BusinessCreatedReply>(apiPaths.business, form, { bearer: true });
  return data;
}

/** Fetches the signed-in user's application and its status. */
export async function fetchOwnBusiness(signal?: AbortSignal): Promise<BusinessReply> {
  const client = await getHttpClient();
  const { data } = await client.get<BusinessReply>(apiPaths.currentBusiness, { bearer: true, signal });
  return data;
}
