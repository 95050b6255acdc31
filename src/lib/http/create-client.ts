import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import { v4 as uuid } from 'uuid';

import { clientEnv } from '@/config/env.client';
import { safeLocalStorage } from '@/lib/storage/safe-storage';
import { recordServerDate } from '@/lib/time/server-clock';

import { ApiError } from './api-error';
import { attachAuth, type AuthHooks } from './attach-auth';
import { httpMessages } from './http-messages';
import { toApiError } from './to-api-error';

const STORAGE_KEY = 'didan.device';

/**
 * Returns the header with this browser's random id, sent only with sign-ins and orders: it stops a
 * store's members from using coupons on their own products (docs/decisions/0024). Clearing the
 * browser's storage creates a new id.
 */
function getDeviceHeader(): { 'X-Device-Id': string } {
  const id = safeLocalStorage.getItem(STORAGE_KEY) ?? uuid();
  safeLocalStorage.setItem(STORAGE_KEY, id);
  return { 'X-Device-Id': id };
}

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Sends this browser's id with the request (device-id.ts). */
    device?: true;
  }
}

const TIMEOUT_MILLISECONDS = 20_000;

/** Creates the shop's HTTP client: JSON in, JSON out, every failure an ApiError. */
export function createClient(auth: AuthHooks): AxiosInstance {
  const client = axios.create({
    baseURL: clientEnv.apiUrl,
    timeout: TIMEOUT_MILLISECONDS,
    headers: { Accept: 'application/json' },
    // Lists as repeated names, as the API reads them.
    paramsSerializer: { indexes: null },
    // The API reads no cookies; axios would read them for every request, which throws where a
    // browser refuses them.
    withXSRFToken: false,
  });
  client.interceptors.request.use((config) => {
    if (config.device) config.headers.set(getDeviceHeader());
    return config;
  });
  client.interceptors.response.use(recordServerTime, (error: unknown) => {
    if (axios.isAxiosError(error) && error.response) recordServerTime(error.response);
    throw error;
  });
  attachAuth(client, auth);
  client.interceptors.response.use(assertJson, (error: unknown) => {
    throw toApiError(error);
  });
  return client;
}

/** Notes the server's clock. A cacheable reply is skipped: its date may be old. */
function recordServerTime(response: AxiosResponse): AxiosResponse {
  const isCacheable = /public/.test(String(response.headers['cache-control']));
  if (!isCacheable) recordServerDate(response.headers.date);
  return response;
}

/** Rejects a proxy's HTML page with status 200 and an empty body. */
function assertJson(response: AxiosResponse<unknown>): AxiosResponse<unknown> {
  if (typeof response.data === 'object' && response.data !== null) return response;
  throw new ApiError('unreadable', httpMessages.unreadable, { status: response.status });
}
