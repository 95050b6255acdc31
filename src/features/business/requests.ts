import { sellingApiPaths } from '@/config/selling-paths';
import { type ApplicationChanges, type BusinessCreatedReply, type BusinessReply } from '@/contracts/business';
import { type DocumentKind } from '@/contracts/business-terms';
import { getHttpClient } from '@/lib/http/http-client';

import { type BusinessApplication } from './application-schema';

export async function submitBusiness(application: BusinessApplication): Promise<BusinessCreatedReply> {
  const form = new FormData();
  for (const [name, value] of Object.entries(application)) {
    if (value !== undefined && value !== '') form.append(name, value);
  }
  const { data } = await (
    await getHttpClient()
  ).post<BusinessCreatedReply>(sellingApiPaths.business, form, { bearer: true });
  return data;
}

/** Fetches the signed-in user's application and its status. */
export async function fetchOwnBusiness(signal?: AbortSignal): Promise<BusinessReply> {
  const client = await getHttpClient();
  const { data } = await client.get<BusinessReply>(sellingApiPaths.currentBusiness, { bearer: true, signal });
  return data;
}

/** Sends the corrected application for review again. */
export async function resendBusiness(changes: ApplicationChanges): Promise<BusinessReply> {
  const client = await getHttpClient();
  const { data } = await client.patch<BusinessReply>(sellingApiPaths.currentBusiness, changes, {
    bearer: true,
  });
  return data;
}

/** Leaves time for a photo on a slow connection. */
const UPLOAD_TIMEOUT_MILLISECONDS = 180_000;

export type NewDocument = { kind: DocumentKind; file: File; onProgress: (share: number) => void };

/** Sends a document of the application; `onProgress` receives the fraction that is sent. */
export async function sendDocument({ kind, file, onProgress }: NewDocument): Promise<BusinessReply> {
  const form = new FormData();
  form.append('document', file, file.name);
  const client = await getHttpClient();
  const { data } = await client.put<BusinessReply>(sellingApiPaths.document(kind), form, {
    bearer: true,
    timeout: UPLOAD_TIMEOUT_MILLISECONDS,
    onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
  });
  return data;
}
