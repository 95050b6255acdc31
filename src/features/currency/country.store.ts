import { create } from 'zustand';

import { DEFAULT_COUNTRY, isCountry, type Country } from '@/contracts/countries';
import { safeLocalStorage } from '@/lib/storage/safe-storage';

/** Holds the bare code; read by the boot script before the first paint too (shell/document/boot-script.js). */
const KEY = 'didan.country';

type CountryState = {
  country: Country;
  /** Whether the browser's memory was read: the server cannot know it, and until then the country is the default. */
  isRemembered: boolean;
};

const useStore = create<CountryState>(() => ({ country: DEFAULT_COUNTRY, isRemembered: false }));

export const useCountry = (): Country => useStore((state) => state.country);
export const useIsCountryHydrated = (): boolean => useStore((state) => state.isRemembered);

/** Once, after the first render. What is missing or no country of ours is the default (spec §9 'Default country NG'). */
export function countryHydrated(): void {
  const stored = safeLocalStorage.getItem(KEY);
  useStore.setState({ country: isCountry(stored) ? stored : DEFAULT_COUNTRY, isRemembered: true });
}

export function countryChosen(country: Country): void {
  safeLocalStorage.setItem(KEY, country);
  useStore.setState({ country, isRemembered: true });
}

/** Follows what another tab of this browser chooses. Returns how to stop. */
export function countryChangedInOtherTab(): () => void {
  const follow = ({ key }: StorageEvent) => {
    // No key: everything was cleared.
    if (key === KEY || key === null) countryHydrated();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
