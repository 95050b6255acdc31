import { convertKobo } from './convert-kobo';
import { nairaDisplay, type DisplayCurrency } from './display-currency.store';

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

/** Formats kobo in naira or the given currency; whole naira without '.00'. */
export function formatMoney(kobo: number, { code, rate, decimals }: DisplayCurrency = nairaDisplay): string {
  const units = convertKobo(kobo, rate, decimals);
  const isWholeNaira = code === nairaDisplay.code && kobo % 100 === 0;
  // Prices are far below 2^53 units, so the division is exact to the last digit.
  return getFormatter(code, isWholeNaira ? 0 : decimals).format(Number(units) / 10 ** decimals);
}

/** Returns the symbol of a currency, such as ₦ or €. */
export function currencySymbol(currency: string): string {
  const parts = getFormatter(currency, 0).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
