import { PUSH_WORKER_VERSION } from '@/contracts/limits';
import { safeLocalStorage } from '@/lib/storage/safe-storage';
import { onSessionEnd } from '@/session/session-end';

/**
 * The keys in local storage. Version and username are defined by spec §4; the username is the
 * email.
 */
const VERSION = 'didan.push-version';
const USERNAME = 'didan.push-username';
/**
 * `off`: turned off by the switch, for every user of this browser. `asked`: the prompt was
 * dismissed.
 */
const CHOICE = 'didan.push-choice';

/**
 * Outdated if version and username both differ (spec §4). On a first visit neither is stored, so
 * both differ.
 */
export const isWorkerOutdated = (username: string): boolean =>
  safeLocalStorage.getItem(VERSION) !== PUSH_WORKER_VERSION &&
  safeLocalStorage.getItem(USERNAME) !== username;

export function pushWorkerRegistered(username: string): void {
  safeLocalStorage.setItem(VERSION, PUSH_WORKER_VERSION);
  safeLocalStorage.setItem(USERNAME, username);
}

/** Clears the stored version after a failure (spec §4). */
export const pushRegistrationFailed = (): void => safeLocalStorage.removeItem(VERSION);

export type PushChoice = 'none' | 'off' | 'asked';

export function readPushChoice(): PushChoice {
  const stored = safeLocalStorage.getItem(CHOICE);
  return stored === 'off' || stored === 'asked' ? stored : 'none';
}

export const pushTurnedOff = (): void => safeLocalStorage.setItem(CHOICE, 'off');
export const pushTurnedOn = (): void => safeLocalStorage.removeItem(CHOICE);
export const pushQuestionDismissed = (): void => safeLocalStorage.setItem(CHOICE, 'asked');

/**
 * Clears the user's data on sign-out, and lets the next user be prompted. Runs in the tab that
 * signed out.
 */
onSessionEnd((why) => {
  if (why === 'elsewhere' || why === 'lost') return;
  if (readPushChoice() === 'asked') safeLocalStorage.removeItem(CHOICE);
  if (why === 'signed-in') return;
  safeLocalStorage.removeItem(VERSION);
  safeLocalStorage.removeItem(USERNAME);
});
