import { type AxiosInstance } from 'axios';

import { loadChunk } from '@/lib/chunks/load-chunk';

import { type AuthHooks } from './attach-auth';

let auth: AuthHooks | undefined;
let client: Promise<AxiosInstance> | undefined;

/** Sets the auth hooks. The shell calls it once, before the first request. */
export function configureHttp(hooks: AuthHooks): void {
  auth = hooks;
  client = undefined;
}

/**
 * Returns the shared client. Its code is loaded with the first call, because no page needs it to
 * render.
 */
export function getHttpClient(): Promise<AxiosInstance> {
  client ??= load().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function load(): Promise<AxiosInstance> {
  if (!auth) throw new Error('configureHttp() has to run before the first request.');
  const { createClient } = await loadChunk(() => import('./create-client'));
  return createClient(auth);
}
