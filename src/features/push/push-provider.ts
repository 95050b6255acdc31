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

/** The one file that knows Firebase. It is fetched when pushes are registered or shown, and by no other page. */

let messaging: Messaging | undefined;
/** Whether Firebase knows our worker: without it, it would register one of its own. */
let hasWorker = false;

function open(): Messaging {
  const { vapidKey: _, ...settings } = clientEnv.firebase;
  messaging ??= getMessaging(initializeApp(settings));
  return messaging;
}

export const isPushProviderSupported = (): Promise<boolean> => isSupported();

/** This browser's token; Firebase keeps it, and has it renewed after PUSH_TOKEN_REFRESH_DAYS. */
export async function getDeviceToken(serviceWorkerRegistration: ServiceWorkerRegistration): Promise<string> {
  const { vapidKey } = clientEnv.firebase;
  const token = await getToken(open(), { vapidKey, serviceWorkerRegistration });
  hasWorker = true;
  return token;
}

/** From now on this browser takes no push. */
export async function deleteDeviceToken(): Promise<void> {
  if (hasWorker) await deleteToken(open());
}

/** Pushes that come while a page of the shop is in view. Returns how to stop listening. */
export const onPush = (take: (data: MessagePayload['data']) => void): (() => void) =>
  onMessage(open(), ({ data }) => take(data));
