import { type QueryClient } from '@tanstack/react-query';

import { type User } from '@/contracts/accounts';
import { currentUserChanged, userKeys } from '@/session/current-user';

import { withTimeout, loadPushProvider } from './load-push-provider';
import { getMessagingWorker } from './messaging-worker';
import { pushTurnedOff, pushQuestionDismissed, pushRegistrationFailed } from './push-storage';
import { readPushPermission } from './push-support';
import { saveDevice, removeDeviceOnSignOut } from './requests';

/** `blocked` and `dismissed` are what became of the browser's question. */
export type RegistrationOutcome = 'registered' | 'unsupported' | 'blocked' | 'dismissed';
type Ask = () => Promise<NotificationPermission>;

let pendingRegistration: Promise<RegistrationOutcome> | null = null;
/** The token of whoever left is on its way out; theirs must be gone before anybody else's is made. */
let pendingRemoval: Promise<unknown> = Promise.resolve();

/**
 * Has this browser take pushes for the person (spec §4): worker, permission, token, and the token to the shop, where it is not the one
 * that the shop knows. One at a time for all who ask. Throws where the provider or the shop could not be reached.
 */
export function registerDevice(client: QueryClient, user: User, ask: Ask): Promise<RegistrationOutcome> {
  pendingRegistration ??= register(client, user, ask)
    .catch((error: unknown) => {
      pushRegistrationFailed();
      throw error;
    })
    .finally(() => {
      pendingRegistration = null;
    });
  return pendingRegistration;
}

async function register(client: QueryClient, user: User, ask: Ask): Promise<RegistrationOutcome> {
  if (readPushPermission() === 'unsupported') return 'unsupported';
  await pendingRemoval;
  const worker = await withTimeout(getMessagingWorker(user.email));
  const permission = await ask();
  if (permission !== 'granted') {
    pushRegistrationFailed();
    return permission === 'denied' ? 'blocked' : 'dismissed';
  }
  const provider = await loadPushProvider();
  if (!(await provider.isPushProviderSupported())) {
    pushRegistrationFailed();
    return 'unsupported';
  }
  const deviceToken = await withTimeout(provider.getDeviceToken(worker));
  // Of this moment: it may have been registered by the switch since `user` was read.
  const known = client.getQueryData<User>(userKeys.current())?.fcm_token;
  if (deviceToken !== known) await saveDevice({ deviceToken, state: true });
  currentUserChanged(client, { id: user.id, fcm_token: deviceToken });
  return 'registered';
}

/** No more pushes on this browser, until it is switched on again. Throws ApiError where the shop could not be told. */
export async function disableDevice(client: QueryClient, user: User): Promise<void> {
  if (user.fcm_token) await saveDevice({ deviceToken: user.fcm_token, state: false });
  pushTurnedOff();
  currentUserChanged(client, { id: user.id, fcm_token: null });
  deleteLocalToken();
}

/** Somebody signs out: the shop is told with the access token they had, and the browser forgets the token meanwhile. */
export async function unregisterDeviceOnSignOut(
  deviceToken: string | null,
  accessToken: string,
): Promise<void> {
  if (!deviceToken) return;
  deleteLocalToken();
  await removeDeviceOnSignOut(deviceToken, accessToken);
}

/** Best effort: what the provider could not be told, the shop's own word settles. */
function deleteLocalToken(): void {
  pendingRemoval = loadPushProvider()
    .then(({ deleteDeviceToken: forgetDevice }) => withTimeout(forgetDevice()))
    .catch(() => undefined);
}

/** Asks at the next press: a question out of nowhere is bad manners, and some browsers refuse it. */
export async function requestPermissionAtNextPress(signal: AbortSignal): Promise<NotificationPermission> {
  if (Notification.permission !== 'default') return Notification.permission;
  if (!navigator.userActivation?.isActive) await nextPress(signal);
  if (signal.aborted) return Notification.permission;
  const answer = await Notification.requestPermission();
  if (answer === 'default') pushQuestionDismissed();
  return answer;
}

/** Or the end of the page's interest in it. */
function nextPress(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      window.removeEventListener('click', settle, true);
      resolve();
    };
    window.addEventListener('click', settle, true);
    signal.addEventListener('abort', settle);
  });
}
