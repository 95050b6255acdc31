import { clientEnv } from '@/config/env.client';

import { isWorkerOutdated, pushWorkerRegistered } from './push-storage';

/** The scope that Firebase looks for; it controls no page. */
export const WORKER_SCOPE = '/firebase-cloud-messaging-push-scope';

/**
 * Returns the worker's address with its settings, none of them secret: a static file cannot read
 * the build's.
 */
export function buildMessagingWorkerUrl(): string {
  const { apiKey, projectId, messagingSenderId, appId } = clientEnv.firebase;
  return `/messaging-worker.js?${new URLSearchParams({ apiKey, projectId, messagingSenderId, appId }).toString()}`;
}

/**
 * Returns the messaging worker's registration; registers it again if it is missing, or outdated and
 * another user's (spec §4).
 */
export async function getMessagingWorker(username: string): Promise<ServiceWorkerRegistration> {
  const registration = await findOrRegister(username);
  // A worker that is still installing cannot subscribe.
  if (!registration.active) await waitUntilActive(registration);
  return registration;
}

async function findOrRegister(username: string): Promise<ServiceWorkerRegistration> {
  const present = await navigator.serviceWorker.getRegistration(WORKER_SCOPE);
  if (present && !isWorkerOutdated(username)) return present;
  const registration = await navigator.serviceWorker.register(buildMessagingWorkerUrl(), {
    scope: WORKER_SCOPE,
  });
  pushWorkerRegistered(username);
  return registration;
}

function waitUntilActive({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  return new Promise((resolve, reject) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The messaging worker could not be installed.'));
    });
  });
}
