import { create } from 'zustand';

import { safeLocalStorage } from '@/lib/storage/safe-storage';

/** What the visitor said about the advertising pixel. Silence is no consent. */
export type Consent = 'undecided' | 'accepted' | 'declined';

const KEY = 'didan.consent';

/** `asks` says whether the cookie bar is up; it is down until the browser's memory was read, so that it never flashes. */
type ConsentState = { consent: Consent; asks: boolean };

const useStore = create<ConsentState>(() => ({ consent: 'undecided', asks: false }));

export const useConsent = (): ConsentState => useStore();

/** Once, after the first render: the server cannot know it. */
export function consentHydrated(): void {
  const stored = safeLocalStorage.getItem(KEY);
  const consent = stored === 'accepted' || stored === 'declined' ? stored : 'undecided';
  useStore.setState({ consent, asks: consent === 'undecided' });
}

/** Both answers dismiss the bar for good (spec §9 'Cookie notice dismissal is persisted'). */
export function consentGiven(consent: 'accepted' | 'declined'): void {
  safeLocalStorage.setItem(KEY, consent);
  useStore.setState({ consent, asks: false });
}

export const cookieSettingsReopened = (): void => useStore.setState({ asks: true });
