import { PUSH_WORKER_VERSION } from '@/contracts/limits';
import { safeLocalStorage } from '@/lib/storage/safe-storage';
import { onSessionEnd } from '@/session/session-end';

/** What this browser keeps about pushes. The first two are the specification's (§4); the username is the e-mail. */
const VERSION = 'didan.push-version';
const USERNAME = 'didan.push-username';
/** `off` by the switch: this browser's choice, whoever signs in. `asked`: the browser's question was left without an answer. */
const CHOICE = 'didan.push-choice';

/** Both must differ (spec §4). A first visit has neither, which counts as different. */
export const isWorkerOutdated = (username: string): boolean =>
  safeLocalStorage.getItem(VERSION) !== PUSH_WORKER_VERSION &&
  safeLocalStorage.getItem(USERNAME) !== username;

export function pushWorkerRegistered(username: string): void {
  safeLocalStorage.setItem(VERSION, PUSH_WORKER_VERSION);
  safeLocalStorage.setItem(USERNAME, username);
}

/** After a failure (spec §4). */
export const pushRegistrationFailed = (): void => safeLocalStorage.removeItem(VERSION);

export type PushChoice = 'none' | 'off' | 'asked';

export function readPushChoice(): PushChoice {
  const kept = safeLocalStorage.getItem(CHOICE);
  return kept === 'off' || kept === 'asked' ? kept : 'none';
}

export const pushTurnedOff = (): void => safeLocalStorage.setItem(CHOICE, 'off');
export const pushTurnedOn = (): void => safeLocalStorage.removeItem(CHOICE);
export const pushQuestionDismissed = (): void => safeLocalStorage.setItem(CHOICE, 'asked');

/** The tab where somebody left sees to the storage: nobody's e-mail stays, and whoever signs in next is asked for themselves. */
onSessionEnd((why) => {
  if (why === 'elsewhere' || why === 'lost') return;
  if (readPushChoice() === 'asked') safeLocalStorage.removeItem(CHOICE);
  if (why === 'signed-in') return;
  safeLocalStorage.removeItem(VERSION);
  safeLocalStorage.removeItem(USERNAME);
});
