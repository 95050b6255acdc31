import { sellingApiPaths } from '@/config/selling-paths';
import { type ImportReport, type ImportSummary, type NewImport } from '@/contracts/product-imports';
import { getHttpClient } from '@/lib/http/http-client';
import { storeAuth } from '@/lib/http/store-auth';

/** Leaves time for a large file on a slow connection. */
const UPLOAD_TIMEOUT_MILLISECONDS = 300_000;

export async function checkFile(
  storeId: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<NewImport> {
  const form = new FormData();
  form.append('csv', file, file.name);
  form.append('dryRun', 'true');
  const client = await getHttpClient();
  const { data } = await client.post<NewImport>(sellingApiPaths.imports, form, {
    ...storeAuth(storeId),
    timeout: UPLOAD_TIMEOUT_MILLISECONDS,
    onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
  });
  return data;
}

export async function startImport(storeId: string, id: string): Promise<NewImport> {
  const client = await getHttpClient();
  return (await client.post<NewImport>(sellingApiPaths.startImport(id), {}, storeAuth(storeId))).data;
}

export async function undoImport(storeId: string, id: string): Promise<void> {
  const client = await getHttpClient();
  await client.post(sellingApiPaths.undoImport(id), {}, storeAuth(storeId));
}

export async function fetchImport(storeId: string, id: string, signal?: AbortSignal): Promise<ImportReport> {
  const client = await getHttpClient();
  const options = { ...storeAuth(storeId), signal };
  return (await client.get<ImportReport>(sellingApiPaths.import(id), options)).data;
}

export async function fetchImports(storeId: string, signal?: AbortSignal): Promise<ImportSummary[]> {
  const client = await getHttpClient();
  const options = { ...storeAuth(storeId), signal };
  return (await client.get<{ items: ImportSummary[] }>(sellingApiPaths.imports, options)).data.items;
}

/** Fetches a CSV file. */
export async function fetchCsv(storeId: string, path: string): Promise<Blob> {
  const client = await getHttpClient();
  return (await client.get<Blob>(path, { ...storeAuth(storeId), responseType: 'blob' })).data;
}
