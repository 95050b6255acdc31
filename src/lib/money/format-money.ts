import { convertKobo } from './convert-kobo';
import { nairaDisplay, type DisplayCurrency } from './display-currency.store';

/** Making a formatter takes longer than all else here, and a list has a hundred prices. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency}${digits}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('en-NG', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formatters.set(key, made);
  return made;
}

/** An amount in kobo, written in naira or in the money that is given; whole naira without '.00'. */
export function formatMoney(kobo: number, { code, rate, decimals }: DisplayCurrency = nairaDisplay): string {
  const units = convertKobo(kobo, rate, decimals);
  const isWholeNaira = code === nairaDisplay.code && kobo % 100 === 0;
  // A price is far below 2^53 units, where the division gives back every digit.
  return formatterOf(code, isWholeNaira ? 0 : decimals).format(Number(units) / 10 ** decimals);
}

/** The short sign of a currency, such as ₦ or €. */
export function currencySymbol(currency: string): string {
  const parts = formatterOf(currency, 0).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
