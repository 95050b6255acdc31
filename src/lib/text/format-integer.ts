/**
 * Writes a whole number with a comma between thousands, as `en-NG` does. By hand, because the first
 * use of `Intl.NumberFormat` takes a cheap phone 60 to 220 ms (docs/decisions/0075 and 0090).
 */
export function formatInteger(number: number): string {
  let digits = number.toFixed(0);
  const start = number < 0 ? 1 : 0;
  for (let at = digits.length - 3; at > start; at -= 3) digits = `${digits.slice(0, at)},${digits.slice(at)}`;
  return digits;
}
