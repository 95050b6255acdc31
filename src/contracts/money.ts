import { cleanContact } from './clean-text';

/** Amounts are whole kobo, so that sums are exact. */
export const KOBO_PER_NAIRA = 100;

/**
 * Digits, or groups of three with commas or spaces between them; kobo after a full stop. A currency
 * may stand on either side; `#` is typed where a keyboard lacks `₦`.
 */
const AMOUNT =
  /^(?:(?:₦|#|n(?:gn)?|naira) ?)?(\d{1,12}|[1-9]\d{0,2}(?:,\d{3}){1,3}|[1-9]\d{0,2}(?: \d{3}){1,3})(?:\.(\d{1,2}))?(?: ?(?:₦|ngn|naira))?$/i;

/**
 * Reads an amount in naira as people type it: `12500`, `₦12,500`, `NGN 12 500.00`. An amount with
 * two readings, such as `12,50` or `12.500`, is none (T61).
 *
 * @returns kobo; undefined if it is no amount
 */
export function readNaira(typed: string): number | undefined {
  const [, naira, decimals = ''] = AMOUNT.exec(cleanContact(typed)) ?? [];
  if (naira === undefined) return undefined;
  return Number(naira.replaceAll(/[, ]/g, '')) * KOBO_PER_NAIRA + Number(decimals.padEnd(2, '0'));
}

/** Writes an amount for a field that `readNaira` reads: `12500`, or `12500.50` with kobo. */
export const writeNaira = (kobo: number): string =>
  (kobo / KOBO_PER_NAIRA).toFixed(kobo % KOBO_PER_NAIRA === 0 ? 0 : 2);
