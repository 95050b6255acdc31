import { type QueryClient } from '@tanstack/react-query';

import { type User } from '@/contracts/accounts';
import { showNotification } from '@/lib/show-notification';

import { loadPushProvider } from './load-push-provider';
import { WORKER_SCOPE } from './messaging-worker';
import { readPushChoice } from './push-storage';
import { readPushPermission } from './push-support';
import { requestPermissionAtNextPress, registerDevice } from './register-device';

type Watch = { client: QueryClient; user: User; signal: AbortSignal; onOpen: (path: string) => void };

/**
 * Registers this browser if the conditions of spec §4 hold, or renews its token, and then shows
 * incoming pushes. Fails silently, because the user did not ask for it.
 */
export async function watchRegistration(watch: Watch): Promise<void> {
  const { client, user, signal } = watch;
  if (!canRegister(user)) return;
  try {
    const outcome = await registerDevice(client, user, () => requestPermissionAtNextPress(signal));
    if (outcome === 'registered' && !signal.aborted) await showIncomingPushes(watch);
  } catch {
    // The stored version is cleared; the next page tries again.
  }
}

function canRegister(user: User): boolean {
  const permission = readPushPermission();
  if (permission === 'unsupported' || permission === 'denied') return false;
  if (user.fcm_token !== null) return permission === 'granted';
  return readPushChoice() === 'none' || (readPushChoice() === 'asked' && permission === 'granted');
}

async function showIncomingPushes({ signal, onOpen }: Watch): Promise<void> {
  const { onPush } = await loadPushProvider();
  const registration = await navigator.serviceWorker.getRegistration(WORKER_SCOPE);
  if (signal.aborted) return;
  const stop = onPush((data) => {
    const { sender: title, message: body, path } = data ?? {};
    void showNotification({ title, body, path }, { registration, onOpen });
  });
  signal.addEventListener('abort', stop);
}
