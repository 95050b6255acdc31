import { create } from 'zustand';

import { safeLocalStorage } from '@/lib/storage/safe-storage';

/** What the visitor said about the advertising pixel; `undecided` until they did. Silence is no consent (nigeria.md 'Privacy'). */
export type Consent = 'undecided' | 'accepted' | 'declined';

/** Read by the boot script too, so that the bar of somebody who has chosen never flashes. */
const KEY = 'didan.consent';

type ConsentState = { consent: Consent; reopened: boolean };

const useStore = create<ConsentState>(() => ({ consent: 'undecided', reopened: false }));

export const useConsent = (): ConsentState => useStore();
export const onConsentChange = (listener: (consent: Consent) => void): (() => void) =>
  useStore.subscribe((state, before) => {
    if (state.consent !== before.consent) listener(state.consent);
  });

/** Once, after the first render: the server cannot know it. */
export function consentRemembered(): void {
  const stored = safeLocalStorage.getItem(KEY);
  if (stored === 'accepted' || stored === 'declined') useStore.setState({ consent: stored });
}

/** Both answers dismiss the bar for good (spec §9 'Cookie notice dismissal is persisted'). */
export function consentGiven(consent: 'accepted' | 'declined'): void {
  safeLocalStorage.setItem(KEY, consent);
  document.documentElement.dataset.consent = consent;
  useStore.setState({ consent, reopened: false });
}

export function cookieSettingsReopened(): void {
  delete document.documentElement.dataset.consent;
  useStore.setState({ reopened: true });
}
