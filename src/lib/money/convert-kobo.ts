/** A positive decimal number, such as '0.000592', as the API writes its rates. */
const DECIMAL = /^(\d{1,12})(?:\.(\d{1,18}))?$/;
const KOBO_PER_NAIRA_DIGITS = 2;

/** Whether it can be converted by: a decimal string above nothing. */
export const isRate = (rate: unknown): rate is string =>
  typeof rate === 'string' && DECIMAL.test(rate) && /[1-9]/.test(rate);

/**
 * Kobo × rate (units of the currency for one naira), exactly, in the currency's smallest unit. Half a unit is rounded away from
 * nothing, so that a discount is as large as the price it takes off. Throws RangeError for what is no rate or no whole number.
 */
export function convertKobo(kobo: number, rate: string, decimals: number): bigint {
  const [, whole, fraction = ''] = DECIMAL.exec(rate) ?? [];
  if (whole === undefined) throw new RangeError(`Not a rate: ${rate}`);
  const scaled = BigInt(kobo) * BigInt(whole + fraction) * 10n ** BigInt(decimals);
  return divideHalfUp(scaled, 10n ** BigInt(fraction.length + KOBO_PER_NAIRA_DIGITS));
}

function divideHalfUp(value: bigint, divisor: bigint): bigint {
  const magnitude = value < 0n ? -value : value;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return value < 0n ? -rounded : rounded;
}
