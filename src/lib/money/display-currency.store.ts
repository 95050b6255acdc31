import { create } from 'zustand';

/** How prices are shown. `rate`: units of the currency for one naira, as a decimal string. */
export type DisplayCurrency = { code: string; rate: string; decimals: number; updatedAt: string | null };

/** Naira: the currency of all charges, and of prices until the shopper chooses another. */
export const nairaDisplay: DisplayCurrency = { code: 'NGN', rate: '1', decimals: 2, updatedAt: null };

const useStore = create<{ money: DisplayCurrency }>(() => ({ money: nairaDisplay }));

/**
 * Returns the display currency. The first render is always naira, on server and client
 * (T30).
 */
export const useDisplayCurrency = (): DisplayCurrency => useStore((state) => state.money);

/** Changes the display currency. Display only: it is never sent to the server. */
export const displayCurrencyChanged = (money: DisplayCurrency): void => useStore.setState({ money });
