import { create } from 'zustand';

/** How prices are shown: `rate` is a decimal string, units of the currency for one naira; `updatedAt` when it was last right. */
export type Money = { code: string; rate: string; decimals: number; updatedAt: string | null };

/** What everything is charged in, and shown in until a shopper chooses otherwise. */
export const naira: Money = { code: 'NGN', rate: '1', decimals: 2, updatedAt: null };

const useStore = create<{ money: Money }>(() => ({ money: naira }));

/** What to show prices in. The first render is always naira, on the server and in the browser (trust.md T30). */
export const useMoney = (): Money => useStore((state) => state.money);

/** Prices are to be shown like this from now on. Cosmetic: nothing of it is ever sent. */
export const moneyShownIn = (money: Money): void => useStore.setState({ money });
