import { apiPaths } from '@/config/paths';
import {
  type BusinessApplication,
  type BusinessCreatedReply,
  type BusinessReply,
} from '@/contracts/business';
import { ApiError } from '@/lib/http/api-error';
import { http } from '@/lib/http/http';

export async function submitBusiness(application: BusinessApplication): Promise<BusinessCreatedReply> {
  const form = new FormData();
  for (const [name, value] of Object.entries(application)) {
    if (value !== undefined && value !== '') form.append(name, value);
  }
  const { data } = await (await http()).post<BusinessCreatedReply>(apiPaths.business, form, { bearer: true });
  return data;
}

/** The signed-in person's application, or null where there is none yet. */
export async function fetchOwnBusiness(signal?: AbortSignal): Promise<BusinessReply | null> {
  try {
    const client = await http();
    const { data } = await client.get<BusinessReply>(apiPaths.currentBusiness, { bearer: true, signal });
    return data;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return null;
    throw error;
  }
}
