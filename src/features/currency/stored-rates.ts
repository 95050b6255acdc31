import { type ExchangeRate } from '@/contracts/currency';
import { isRate } from '@/lib/money/convert-kobo';
import { safeLocalStorage } from '@/lib/storage/safe-storage';

/** The last rates this browser fetched. With them an offline reload shows the same currency. */
const KEY = 'didan.rates';

export type StoredRates = { rates: ExchangeRate[]; fetchedAt: number };

export function storeRates(rates: ExchangeRate[]): void {
  safeLocalStorage.setItem(KEY, JSON.stringify({ rates, fetchedAt: Date.now() } satisfies StoredRates));
}

/** Reads the stored rates; undefined if there are none or they are unreadable. */
export function readStoredRates(): StoredRates | undefined {
  try {
    const stored: unknown = JSON.parse(safeLocalStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('rates' in stored) || !('fetchedAt' in stored))
      return undefined;
    const rates = filterUsableRates(stored.rates);
    return rates.length > 0 && typeof stored.fetchedAt === 'number'
      ? { rates, fetchedAt: stored.fetchedAt }
      : undefined;
  } catch {
    // Not JSON: treat as missing.
    return undefined;
  }
}

/** Keeps the valid rates of a list: one malformed rate must not break a page. */
export const filterUsableRates = (list: unknown): ExchangeRate[] =>
  Array.isArray(list) ? list.filter(isUsableRate) : [];

function isUsableRate(value: unknown): value is ExchangeRate {
  if (typeof value !== 'object' || value === null) return false;
  const { code, rate, decimals, updatedAt } = value as Record<string, unknown>; // an object's fields, each checked below
  return (
    typeof code === 'string' &&
    /^[A-Z]{3}$/.test(code) &&
    isRate(rate) &&
    (decimals === 0 || decimals === 1 || decimals === 2 || decimals === 3) &&
    typeof updatedAt === 'string' &&
    !Number.isNaN(Date.parse(updatedAt))
  );
}
