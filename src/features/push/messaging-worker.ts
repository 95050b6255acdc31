import { clientEnv } from '@/config/env.client';

import { isWorkerOutdated, pushWorkerRegistered } from './push-storage';

/** The scope that Firebase looks for; it controls no page. */
export const WORKER_SCOPE = '/firebase-cloud-messaging-push-scope';

/** With the settings that the worker needs, none of which is secret: it is a file, and knows nothing of the build. */
export function messagingWorkerUrl(): string {
  const { apiKey, projectId, messagingSenderId, appId } = clientEnv.firebase;
  return `/messaging-worker.js?${new URLSearchParams({ apiKey, projectId, messagingSenderId, appId }).toString()}`;
}

/** The messaging worker's registration: made again where it is somebody else's, or gone (spec §4). */
export async function getMessagingWorker(username: string): Promise<ServiceWorkerRegistration> {
  const registration = await registrationFor(username);
  // A worker that is only being installed can subscribe to nothing.
  if (!registration.active) await waitUntilActive(registration);
  return registration;
}

async function registrationFor(username: string): Promise<ServiceWorkerRegistration> {
  const present = await navigator.serviceWorker.getRegistration(WORKER_SCOPE);
  if (present && !isWorkerOutdated(username)) return present;
  const registration = await navigator.serviceWorker.register(messagingWorkerUrl(), { scope: WORKER_SCOPE });
  pushWorkerRegistered(username);
  return registration;
}

function waitUntilActive({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  return new Promise((resolve, reject) => {
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant') reject(new Error('The messaging worker could not be installed.'));
    });
  });
}
