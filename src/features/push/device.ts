import { type QueryClient } from '@tanstack/react-query';

import { type User } from '@/contracts/accounts';
import { currentUserChanged, userKeys } from '@/session/current-user';

import { pushTurnedOff, questionLeftOpen, registrationFailed } from './kept';
import { inTime, loadProvider } from './load-provider';
import { sendDevice, sendLeavingDevice } from './requests';
import { pushPermission } from './support';
import { readyWorker } from './worker';

/** `blocked` and `dismissed` are what became of the browser's question. */
export type Outcome = 'registered' | 'unsupported' | 'blocked' | 'dismissed';
type Ask = () => Promise<NotificationPermission>;

let underWay: Promise<Outcome> | null = null;
/** The token of whoever left is on its way out; theirs must be gone before anybody else's is made. */
let leaving: Promise<unknown> = Promise.resolve();

/**
 * Has this browser take pushes for the person (spec §4): worker, permission, token, and the token to the shop, where it is not the one
 * that the shop knows. One at a time for all who ask. Throws where the provider or the shop could not be reached.
 */
export function registerDevice(client: QueryClient, user: User, ask: Ask): Promise<Outcome> {
  underWay ??= register(client, user, ask)
    .catch((error: unknown) => {
      registrationFailed();
      throw error;
    })
    .finally(() => {
      underWay = null;
    });
  return underWay;
}

async function register(client: QueryClient, user: User, ask: Ask): Promise<Outcome> {
  if (pushPermission() === 'unsupported') return 'unsupported';
  await leaving;
  const worker = await inTime(readyWorker(user.email));
  const permission = await ask();
  if (permission !== 'granted') {
    registrationFailed();
    return permission === 'denied' ? 'blocked' : 'dismissed';
  }
  const provider = await loadProvider();
  if (!(await provider.isProviderSupported())) {
    registrationFailed();
    return 'unsupported';
  }
  const deviceToken = await inTime(provider.deviceToken(worker));
  // Of this moment: it may have been registered by the switch since `user` was read.
  const known = client.getQueryData<User>(userKeys.current())?.fcm_token;
  if (deviceToken !== known) await sendDevice({ deviceToken, state: true });
  currentUserChanged(client, { id: user.id, fcm_token: deviceToken });
  return 'registered';
}

/** No more pushes on this browser, until it is switched on again. Throws ApiError where the shop could not be told. */
export async function silenceDevice(client: QueryClient, user: User): Promise<void> {
  if (user.fcm_token) await sendDevice({ deviceToken: user.fcm_token, state: false });
  pushTurnedOff();
  currentUserChanged(client, { id: user.id, fcm_token: null });
  forgetHere();
}

/** Somebody signs out: the shop is told with the access token they had, and the browser forgets the token meanwhile. */
export async function leaveDevice(deviceToken: string | null, accessToken: string): Promise<void> {
  if (!deviceToken) return;
  forgetHere();
  await sendLeavingDevice(deviceToken, accessToken);
}

/** Best effort: what the provider could not be told, the shop's own word settles. */
function forgetHere(): void {
  leaving = loadProvider()
    .then(({ forgetDevice }) => inTime(forgetDevice()))
    .catch(() => undefined);
}

/** Asks at the next press: a question out of nowhere is bad manners, and some browsers refuse it. */
export async function askAtPress(signal: AbortSignal): Promise<NotificationPermission> {
  if (Notification.permission !== 'default') return Notification.permission;
  if (!navigator.userActivation?.isActive) await nextPress(signal);
  if (signal.aborted) return Notification.permission;
  const answer = await Notification.requestPermission();
  if (answer === 'default') questionLeftOpen();
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
