import { create } from 'zustand';

/** How prices are shown: `rate` is a decimal string, units of the currency for one naira; `updatedAt` when it was last right. */
export type DisplayCurrency = { code: string; rate: string; decimals: number; updatedAt: string | null };

/** What everything is charged in, and shown in until a shopper chooses otherwise. */
export const nairaDisplay: DisplayCurrency = { code: 'NGN', rate: '1', decimals: 2, updatedAt: null };

const useStore = create<{ money: DisplayCurrency }>(() => ({ money: nairaDisplay }));

/** What to show prices in. The first render is always naira, on the server and in the browser (T30). */
export const useDisplayCurrency = (): DisplayCurrency => useStore((state) => state.money);

/** Prices are to be shown like this from now on. Cosmetic: nothing of it is ever sent. */
export const displayCurrencyChanged = (money: DisplayCurrency): void => useStore.setState({ money });
