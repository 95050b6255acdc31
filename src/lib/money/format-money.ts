import { formatInteger } from '@/lib/text/format-integer';

import { convertKobo } from './convert-kobo';
import { nairaDisplay, type DisplayCurrency } from './display-currency.store';

const NAIRA = '₦';

/** Cached, because creating a formatter is slow and a list has a hundred prices. */
const formatters = new Map<string, Intl.NumberFormat>();

const dollars = ['USD', 'CAD', 'AUD'];

function getFormatter(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency}${digits}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.NumberFormat('en-NG', {
    style: 'currency',
    currency,
    // 'US$' and 'CA$', which are both '$' for short.
    currencyDisplay: dollars.includes(currency) ? 'symbol' : 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formatters.set(key, formatter);
  return formatter;
}

/**
 * As `en-NG` writes naira. By hand, because the first formatter takes a cheap phone 60 ms
 * (docs/decisions/0075).
 */
function formatNaira(kobo: number): string {
  const [whole = '', decimals] = (Math.abs(kobo) / 100).toFixed(kobo % 100 === 0 ? 0 : 2).split('.');
  return `${kobo < 0 ? '-' : ''}${NAIRA}${formatInteger(Number(whole))}${decimals ? `.${decimals}` : ''}`;
}

/** Formats kobo in naira or the given currency; whole naira without '.00'. */
export function formatMoney(kobo: number, { code, rate, decimals }: DisplayCurrency = nairaDisplay): string {
  if (code === nairaDisplay.code) return formatNaira(kobo);
  const units = convertKobo(kobo, rate, decimals);
  // Prices are far below 2^53 units, so the division is exact to the last digit.
  return getFormatter(code, decimals).format(Number(units) / 10 ** decimals);
}

/** Returns the symbol of a currency, such as ₦ or €. */
export function getCurrencySymbol(currency: string): string {
  if (currency === nairaDisplay.code) return NAIRA;
  const parts = getFormatter(currency, 0).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
