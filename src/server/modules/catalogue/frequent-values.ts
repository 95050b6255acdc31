import { type FacetValue } from '@/contracts/catalogue';

export type Label = { value: string; label: string };

const byCountDescending = (one: FacetValue, other: FacetValue) =>
  other.count - one.count || (one.label < other.label ? -1 : 1);

/**
 * Returns the `limit` most frequent values, then the chosen ones that are not among them. Labelling
 * or sorting twenty thousand would take most of a list's time, so it avoids both.
 *
 * @param counts the count of each of `keys`
 */
export function takeFrequentValues(
  keys: readonly string[],
  counts: Uint32Array,
  limit: number,
  getLabel: (key: string) => Label,
  chosen: readonly string[],
): FacetValue[] {
  const least = findLeastCount(counts, limit);
  const frequent: FacetValue[] = [];
  let worst: FacetValue | undefined;
  const dropOthers = () => {
    frequent.sort(byCountDescending).splice(limit);
    worst = frequent[limit - 1];
  };
  for (let at = 0; at < counts.length; at += 1) {
    const count = counts[at] ?? 0;
    if (count < least) continue;
    const { value, label } = getLabel(keys[at] ?? '');
    if (worst && (count < worst.count || (count === worst.count && label > worst.label))) continue;
    frequent.push({ value, label, count });
    if (frequent.length === limit * 2) dropOthers();
  }
  dropOthers();
  const others = chosen
    .filter((key) => keys.includes(key))
    .map((key) => ({ ...getLabel(key), count: counts[keys.indexOf(key)] ?? 0 }))
    .filter(({ value }) => !frequent.some((shown) => shown.value === value));
  return [...frequent, ...others.sort(byCountDescending)];
}

/** Returns the count of the value at `limit` of those with products, most frequent first. */
function findLeastCount(counts: Uint32Array, limit: number): number {
  let most = 0;
  for (let at = 0; at < counts.length; at += 1) most = Math.max(most, counts[at] ?? 0);
  const valuesByCount = new Uint32Array(most + 1);
  for (let at = 0; at < counts.length; at += 1) {
    const count = counts[at] ?? 0;
    valuesByCount[count] = (valuesByCount[count] ?? 0) + 1;
  }
  let values = 0;
  for (let count = most; count > 1; count -= 1) {
    values += valuesByCount[count] ?? 0;
    if (values >= limit) return count;
  }
  return 1;
}
