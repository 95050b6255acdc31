import { type AxiosRequestConfig } from 'axios';
import { type Schema } from 'yup';

import {
  type Access,
  type AnyInput,
  type Api,
  type ApiTypes,
  buildApiPath,
  type Input,
  type ReplyOf,
} from '@/contracts/api';

import { getHttpClient } from './http-client';

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Sends the session's token although anyone may call. */
  bearer?: boolean | undefined;
  /** Sent instead of the session's token, and not refreshed: that of a session that ends. */
  token?: string | null | undefined;
  /** Idempotency-Key: a repeated call is answered as the first one was. */
  key?: string;
  /** Milliseconds. */
  timeout?: number;
};

/**
 * Calls an endpoint.
 * @throws {ApiError}
 */
export async function call<A extends Access, T extends ApiTypes & { reply: Schema }>(
  api: Api<A, T>,
  input: Input<A, T>,
  options: CallOptions = {},
): Promise<ReplyOf<Api<A, T>>> {
  const client = await getHttpClient();
  return (await client.request<ReplyOf<Api<A, T>>>(toRequest(api, input, options))).data;
}

/**
 * Fetches the file with which an endpoint replies.
 * @throws {ApiError}
 */
export async function download<A extends Access, T extends ApiTypes & { reply: 'file' }>(
  api: Api<A, T>,
  input: Input<A, T>,
  options: CallOptions = {},
): Promise<Blob> {
  const client = await getHttpClient();
  return (await client.request<Blob>({ ...toRequest(api, input, options), responseType: 'blob' })).data;
}

/** Uploads take long on a slow connection. */
const UPLOAD_TIMEOUT_MILLISECONDS = 300_000;

export type Upload = {
  file: Blob | null;
  /** Of the file; without it, the file's own. */
  name?: string;
  /** Called with the share that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
};

/**
 * Sends a file, with the fields of the body beside it.
 * @throws {ApiError}
 */
export async function upload<A extends Access, T extends ApiTypes & { reply: Schema }>(
  api: Api<A, T>,
  input: Input<A, T>,
  { file, name = file instanceof File ? file.name : 'file', onProgress }: Upload,
  options: CallOptions = {},
): Promise<ReplyOf<Api<A, T>>> {
  const request = toRequest(api, input, { timeout: UPLOAD_TIMEOUT_MILLISECONDS, ...options });
  const form = new FormData();
  for (const [field, value] of Object.entries<unknown>(request.data ?? {}))
    if (value !== undefined && value !== null) form.append(field, String(value));
  if (api.file && file) form.append(api.file, file, name);
  const client = await getHttpClient();
  const { data } = await client.request<ReplyOf<Api<A, T>>>({
    ...request,
    data: form,
    onUploadProgress: ({ progress = 0 }) => onProgress?.(progress),
  });
  return data;
}

function toRequest(
  { method, path, access, device }: Api,
  { params, query, body, store }: AnyInput,
  { bearer, token, key, signal, timeout }: CallOptions,
): AxiosRequestConfig<AnyInput['body']> {
  return {
    method,
    url: buildApiPath({ path }, params),
    params: query,
    data: body,
    bearer: token === undefined && (access !== 'anyone' || store !== undefined || bearer) ? true : undefined,
    device,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(store && { 'X-Store': store }),
      ...(key && { 'Idempotency-Key': key }),
    },
    signal,
    ...(timeout && { timeout }),
  };
}
