import { clientEnv } from '@/config/env.client';

/**
 * Checks that the build has all settings of the push provider; without them nothing of pushes
 * loads.
 */
export function isPushConfigured(): boolean {
  const { apiKey, projectId, messagingSenderId, appId, vapidKey } = clientEnv.firebase;
  return Boolean(apiKey && projectId && messagingSenderId && appId && vapidKey);
}
