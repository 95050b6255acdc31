/** A decimal number such as '0.000592', the API's format for rates. */
const DECIMAL = /^(\d{1,12})(?:\.(\d{1,18}))?$/;
const KOBO_PER_NAIRA_DIGITS = 2;

/** Checks for a rate: a decimal string above zero. */
export const isRate = (rate: unknown): rate is string =>
  typeof rate === 'string' && DECIMAL.test(rate) && /[1-9]/.test(rate);

/**
 * Converts kobo exactly. Halves are rounded away from zero, so a discount equals the price it
 * cancels.
 * @param rate units of the currency for one naira, as a decimal string.
 * @returns the amount in the currency's smallest unit.
 * @throws {RangeError} if `rate` is not a rate or `kobo` is not an integer.
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
