import { create } from 'zustand';

import { DEFAULT_COUNTRY, isCountry, type Country } from '@/contracts/countries';
import { safeLocalStorage } from '@/lib/storage/safe-storage';

/**
 * Holds the country code. The boot script also reads it before first paint
 * (shell/document/boot-script.js).
 */
const KEY = 'didan.country';

type CountryState = {
  country: Country;
  /** Whether local storage was read. Until then, as on the server, the country is the default. */
  isHydrated: boolean;
};

const useStore = create<CountryState>(() => ({ country: DEFAULT_COUNTRY, isHydrated: false }));

export const useCountry = (): Country => useStore((state) => state.country);
export const useIsCountryHydrated = (): boolean => useStore((state) => state.isHydrated);

/**
 * Call once, after the first render. A missing or unknown country becomes the default (spec §9
 * 'Default country NG').
 */
export function countryHydrated(): void {
  const stored = safeLocalStorage.getItem(KEY);
  useStore.setState({ country: isCountry(stored) ? stored : DEFAULT_COUNTRY, isHydrated: true });
}

export function countryChosen(country: Country): void {
  safeLocalStorage.setItem(KEY, country);
  useStore.setState({ country, isHydrated: true });
}

/** Follows the choice in other tabs. Returns an unsubscribe function. */
export function followCountryOfOtherTabs(): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    // A null key means that all storage was cleared.
    if (key === KEY || key === null) countryHydrated();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
