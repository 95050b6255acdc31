/**
 * Writes a whole number with a comma between thousands, as `en-NG` does. By hand, because the first
 * use of `Intl.NumberFormat` takes a cheap phone 60 to 220 ms (docs/decisions/0075 and 0090).
 */
export const formatInteger = (number: number): string => number.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ',');
