import { type ExchangeRate } from '@/contracts/currency';
import { isRate } from '@/lib/money/convert-kobo';
import { safeLocalStorage } from '@/lib/storage/safe-storage';

/** The newest rates this browser has seen, so that a reload without a connection shows the same currency. */
const KEY = 'didan.rates';

export type StoredRates = { rates: ExchangeRate[]; fetchedAt: number };

export function storeRates(rates: ExchangeRate[]): void {
  safeLocalStorage.setItem(KEY, JSON.stringify({ rates, fetchedAt: Date.now() } satisfies StoredRates));
}

/** Nothing where nothing is kept, or where it cannot be read. */
export function readStoredRates(): StoredRates | undefined {
  try {
    const kept: unknown = JSON.parse(safeLocalStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('rates' in kept) || !('fetchedAt' in kept))
      return undefined;
    const rates = filterUsableRates(kept.rates);
    return rates.length > 0 && typeof kept.fetchedAt === 'number'
      ? { rates, fetchedAt: kept.fetchedAt }
      : undefined;
  } catch {
    // Not JSON: as good as nothing.
    return undefined;
  }
}

/** Those of a list that prices can be shown by: what is odd in it must not take a page down. */
export const filterUsableRates = (list: unknown): ExchangeRate[] =>
  Array.isArray(list) ? list.filter(isUsable) : [];

function isUsable(value: unknown): value is ExchangeRate {
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
