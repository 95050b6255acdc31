import { create } from 'zustand';

/** How prices are shown. `rate`: units of the currency for one naira, as a decimal string. */
export type DisplayCurrency = { code: string; rate: string; decimals: number; updatedAt: string | null };

/** Naira: the currency of all charges, and of prices until the shopper chooses another. */
export const nairaDisplay: DisplayCurrency = { code: 'NGN', rate: '1', decimals: 2, updatedAt: null };

const useStore = create<{ currency: DisplayCurrency }>(() => ({ currency: nairaDisplay }));

/**
 * Returns the display currency. The first render is always naira, on server and client, so that
 * both agree (T30).
 */
export const useDisplayCurrency = (): DisplayCurrency => useStore((state) => state.currency);

/** Changes the display currency. Display only: it is never sent to the server. */
export const displayCurrencyChanged = (currency: DisplayCurrency): void => useStore.setState({ currency });
