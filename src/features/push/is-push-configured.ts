import { clientEnv } from '@/config/env.client';

/** Whether the shop was built with the settings of a push provider; without all of them no part of pushes shows or loads. */
export function isPushConfigured(): boolean {
  const { apiKey, projectId, messagingSenderId, appId, vapidKey } = clientEnv.firebase;
  return Boolean(apiKey && projectId && messagingSenderId && appId && vapidKey);
}
