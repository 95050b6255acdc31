import { initializeApp } from 'firebase/app';
import {
  deleteToken,
  getMessaging,
  getToken,
  isSupported,
  onMessage,
  type MessagePayload,
  type Messaging,
} from 'firebase/messaging';

import { clientEnv } from '@/config/env.client';

/** The only file that imports Firebase. Loaded when pushes are registered or shown. */

let messaging: Messaging | undefined;
/** Whether Firebase has our worker; without one it would register its own. */
let hasWorker = false;

function openMessaging(): Messaging {
  const { vapidKey: _, ...settings } = clientEnv.firebase;
  messaging ??= getMessaging(initializeApp(settings));
  return messaging;
}

export const isPushProviderSupported = (): Promise<boolean> => isSupported();

/** Returns this browser's token. Firebase stores it and renews it after PUSH_TOKEN_REFRESH_DAYS. */
export async function getDeviceToken(serviceWorkerRegistration: ServiceWorkerRegistration): Promise<string> {
  const { vapidKey } = clientEnv.firebase;
  const token = await getToken(openMessaging(), { vapidKey, serviceWorkerRegistration });
  hasWorker = true;
  return token;
}

/** Deletes this browser's token, so it receives no more pushes. */
export async function deleteDeviceToken(): Promise<void> {
  if (hasWorker) await deleteToken(openMessaging());
}

/**
 * Listens for pushes while a page of the shop is visible.
 * @returns a function that stops listening.
 */
export const onPush = (listener: (data: MessagePayload['data']) => void): (() => void) =>
  onMessage(openMessaging(), ({ data }) => listener(data));
