import { create } from 'zustand';

import { safeLocalStorage } from '@/lib/storage/safe-storage';

/** The answer about the advertising pixel. No answer is no consent. */
export type Consent = 'undecided' | 'accepted' | 'declined';

const KEY = 'didan.consent';

/** `isBarOpen` stays false until storage has been read, so the cookie bar never flashes. */
type ConsentState = { consent: Consent; isBarOpen: boolean };

const useStore = create<ConsentState>(() => ({ consent: 'undecided', isBarOpen: false }));

export const useConsent = (): ConsentState => useStore();

/** Reads the stored answer once, after the first render: the server cannot know it. */
export function consentHydrated(): void {
  const stored = safeLocalStorage.getItem(KEY);
  const consent = stored === 'accepted' || stored === 'declined' ? stored : 'undecided';
  useStore.setState({ consent, isBarOpen: consent === 'undecided' });
}

/** Both answers dismiss the bar for good (spec §9 'Cookie notice dismissal is persisted'). */
export function consentGiven(consent: 'accepted' | 'declined'): void {
  safeLocalStorage.setItem(KEY, consent);
  useStore.setState({ consent, isBarOpen: false });
}

export const cookieSettingsReopened = (): void => useStore.setState({ isBarOpen: true });
