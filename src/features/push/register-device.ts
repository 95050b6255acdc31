import { type QueryClient } from '@tanstack/react-query';

import { type User } from '@/contracts/accounts';
import * as accountsApi from '@/contracts/accounts.api';
import { call } from '@/lib/http/call';
import { currentUserChanged, currentUserOptions } from '@/session/current-user';

import { withTimeout, loadPushProvider } from './load-push-provider';
import { getMessagingWorker } from './messaging-worker';
import { pushTurnedOff, pushQuestionDismissed, pushRegistrationFailed } from './push-storage';
import { readPushPermission } from './push-support';

/** `blocked` and `dismissed` are answers to the browser's permission prompt. */
export type RegistrationOutcome = 'registered' | 'unsupported' | 'blocked' | 'dismissed';
type RequestPermission = () => Promise<NotificationPermission>;

let pendingRegistration: Promise<RegistrationOutcome> | null = null;
/** The removal of the previous user's token, which must finish before a new token is created. */
let pendingRemoval: Promise<unknown> = Promise.resolve();

/**
 * Registers this browser for the user's pushes (spec §4): worker, permission, device token, and the
 * token sent to the shop if it is new. Simultaneous calls share one registration.
 * @throws {Error} or ApiError if the provider or the shop could not be reached.
 */
export function registerDevice(
  client: QueryClient,
  user: User,
  requestPermission: RequestPermission,
): Promise<RegistrationOutcome> {
  pendingRegistration ??= register(client, user, requestPermission)
    .catch((error: unknown) => {
      pushRegistrationFailed();
      throw error;
    })
    .finally(() => {
      pendingRegistration = null;
    });
  return pendingRegistration;
}

async function register(
  client: QueryClient,
  user: User,
  requestPermission: RequestPermission,
): Promise<RegistrationOutcome> {
  if (readPushPermission() === 'unsupported') return 'unsupported';
  await pendingRemoval;
  const worker = await withTimeout(getMessagingWorker(user.email));
  const permission = await requestPermission();
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
  // Read now, because the switch may have registered a token since `user` was read.
  const known = client.getQueryData(currentUserOptions().queryKey)?.fcm_token;
  if (deviceToken !== known) await call(accountsApi.registerDevice, { body: { deviceToken, state: true } });
  currentUserChanged(client, { id: user.id, fcm_token: deviceToken });
  return 'registered';
}

/**
 * Turns pushes off in this browser until they are turned on again.
 * @throws {ApiError} if the shop could not be reached.
 */
export async function disableDevice(client: QueryClient, user: User): Promise<void> {
  if (user.fcm_token)
    await call(accountsApi.registerDevice, { body: { deviceToken: user.fcm_token, state: false } });
  pushTurnedOff();
  currentUserChanged(client, { id: user.id, fcm_token: null });
  deleteLocalToken();
}

/** Short, because the user waits for it while signing out. */
const SIGN_OUT_TIMEOUT_MILLISECONDS = 3_000;

/** Unregisters the device on sign-out, with the access token of the session that ends. */
export async function unregisterDeviceOnSignOut(
  deviceToken: string | null,
  accessToken: string,
): Promise<void> {
  if (!deviceToken) return;
  deleteLocalToken();
  await call(
    accountsApi.registerDevice,
    { body: { deviceToken, state: false } },
    { token: accessToken, timeout: SIGN_OUT_TIMEOUT_MILLISECONDS },
  );
}

/** Best effort: even if the provider cannot be reached, the shop no longer sends to this token. */
function deleteLocalToken(): void {
  pendingRemoval = loadPushProvider()
    .then(({ deleteDeviceToken }) => withTimeout(deleteDeviceToken()))
    .catch(() => undefined);
}

/** Asks for permission on the next click: browsers refuse or penalise unprompted requests. */
export async function requestPermissionAtNextPress(signal: AbortSignal): Promise<NotificationPermission> {
  if (Notification.permission !== 'default') return Notification.permission;
  if (!navigator.userActivation?.isActive) await waitForClick(signal);
  if (signal.aborted) return Notification.permission;
  const answer = await Notification.requestPermission();
  if (answer === 'default') pushQuestionDismissed();
  return answer;
}

/** Resolves on the next click, or when the signal is aborted. */
function waitForClick(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      window.removeEventListener('click', settle, true);
      resolve();
    };
    window.addEventListener('click', settle, true);
    signal.addEventListener('abort', settle);
  });
}
