import { type AxiosRequestConfig } from 'axios';
import { type ObjectSchema, type Schema } from 'yup';

import { type Access, type Api, type ApiTypes, buildApiPath, type ReplyOf } from '@/contracts/api';
import { type StoreAction } from '@/contracts/permissions';

import { getHttpClient } from './http-client';

/** What a schema accepts: fields with a default may be left out. */
type Sent<S> =
  S extends ObjectSchema<infer Fields, infer _Context, infer Defaults>
    ? Omit<Fields, OptionalKeys<Fields, Defaults>> & Partial<Pick<Fields, OptionalKeys<Fields, Defaults>>>
    : never;
type OptionalKeys<Fields, Defaults> = {
  [Key in keyof Fields]-?: undefined extends Fields[Key]
    ? Key
    : Key extends keyof Defaults
      ? Defaults[Key] extends Record<string, unknown> | undefined
        ? never
        : Key
      : never;
}[keyof Fields];

type Part = 'params' | 'query' | 'body';
type OptionalParts<T extends ApiTypes> = {
  [Key in Part & keyof T]: Record<never, never> extends Sent<T[Key]> ? Key : never;
}[Part & keyof T];
type Parts<T extends ApiTypes> = {
  [Key in Exclude<Part & keyof T, OptionalParts<T>>]: Sent<T[Key]>;
} & { [Key in OptionalParts<T>]?: Sent<T[Key]> };

/** What a call sends. `store`: the store for which a member acts. */
export type Input<A extends Access, T extends ApiTypes> = Parts<T> &
  (A extends StoreAction ? { store: string } : { store?: string | undefined });

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Sends the session's token although anyone may call. */
  bearer?: boolean | undefined;
  /** Idempotency-Key: a repeated call is answered as the first one was. */
  key?: string;
  /** Milliseconds. */
  timeout?: number;
};

type AnyInput = { [Key in Part]?: Readonly<Record<string, unknown>> } & { store?: string | undefined };

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
  file: Blob;
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
  if (api.file) form.append(api.file, file, name);
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
  { bearer, key, signal, timeout }: CallOptions,
): AxiosRequestConfig<AnyInput['body']> {
  return {
    method,
    url: buildApiPath({ path }, params),
    params: query,
    data: body,
    bearer: access !== 'anyone' || store !== undefined || bearer ? true : undefined,
    device,
    headers: { ...(store && { 'X-Store': store }), ...(key && { 'Idempotency-Key': key }) },
    signal,
    ...(timeout && { timeout }),
  };
}
