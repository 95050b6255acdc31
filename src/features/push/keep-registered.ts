import { type QueryClient } from '@tanstack/react-query';

import { type User } from '@/contracts/accounts';
import { showNotification } from '@/lib/show-notification';

import { askAtPress, registerDevice } from './device';
import { pushChoice } from './kept';
import { loadProvider } from './load-provider';
import { pushPermission } from './support';
import { WORKER_SCOPE } from './worker';

type Watch = { client: QueryClient; user: User; signal: AbortSignal; onOpen: (path: string) => void };

/**
 * Registers where the specification's conditions hold (§4); where the shop has this browser's token already, sees to it that it is
 * still the right one, and shows what comes while the shop is in view. Quiet: nobody has asked for it just now.
 */
export async function keepRegistered(watch: Watch): Promise<void> {
  const { client, user, signal } = watch;
  if (!mayRegister(user)) return;
  try {
    const outcome = await registerDevice(client, user, () => askAtPress(signal));
    if (outcome === 'registered' && !signal.aborted) await showWhatComes(watch);
  } catch {
    // The stored version is cleared; the next page tries again.
  }
}

function mayRegister(user: User): boolean {
  const permission = pushPermission();
  if (permission === 'unsupported' || permission === 'denied') return false;
  if (user.fcm_token !== null) return permission === 'granted';
  return pushChoice() === 'none' || (pushChoice() === 'asked' && permission === 'granted');
}

async function showWhatComes({ signal, onOpen }: Watch): Promise<void> {
  const { onPush } = await loadProvider();
  const registration = await navigator.serviceWorker.getRegistration(WORKER_SCOPE);
  if (signal.aborted) return;
  const stop = onPush((data) => {
    const { sender: title, message: body, path } = data ?? {};
    void showNotification({ title, body, path }, { registration, onOpen });
  });
  signal.addEventListener('abort', stop);
}
