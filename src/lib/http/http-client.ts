import { type AxiosInstance } from 'axios';

import { loadChunk } from '@/lib/chunks/load-chunk';

import { type AuthHooks } from './attach-auth';

let auth: AuthHooks | undefined;
let client: Promise<AxiosInstance> | undefined;

/** Called once by the shell, before anything is requested. */
export function configureHttp(hooks: AuthHooks): void {
  auth = hooks;
  client = undefined;
}

/** The one client. Its code is fetched with the first call: no page needs it to be painted. */
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
