import { createDictionary, encodeWords, findCode, type Dictionary } from './dictionary';
import {
  addMember,
  createProductSet,
  growProductSet,
  hasMember,
  removeMember,
  type ProductSet,
} from './product-set';

/** The products that have each value of a dimension with several values a product. */
export type ValueSets = {
  dictionary: Dictionary;
  /** By the value's code. */
  sets: ProductSet[];
  /** How many sets each product is in. */
  counts: Uint16Array;
};

export const createValueSets = (capacity: number): ValueSets => ({
  dictionary: createDictionary(),
  sets: [],
  counts: new Uint16Array(capacity),
});

/** Gives a product its current values, which are separated by spaces. */
export function setValues(valueSets: ValueSets, number: number, values: string, capacity: number): void {
  const { dictionary, sets, counts } = valueSets;
  const codes = encodeWords(dictionary, values).filter((code, at, all) => all.indexOf(code) === at);
  const wanted = codes.map((code) => (sets[code] ??= createProductSet()));
  replaceMemberships({ sets, counts }, wanted, number, capacity);
}

/**
 * Moves a product to the sets wanted from those that it is in, unless they are the same.
 *
 * @param wanted each set once
 * @returns whether they were others
 */
export function replaceMemberships(
  { sets, counts }: { sets: readonly (ProductSet | undefined)[]; counts: Uint16Array },
  wanted: readonly ProductSet[],
  number: number,
  capacity: number,
): boolean {
  const formerCount = counts[number] ?? 0;
  if (wanted.length === formerCount && wanted.every((set) => hasMember(set, number))) return false;
  if (formerCount > 0) for (const set of sets) if (set) removeMember(set, number);
  for (const set of wanted) addMember(set, number, capacity);
  counts[number] = wanted.length;
  return true;
}

export const findValueSet = ({ dictionary, sets }: ValueSets, value: string): ProductSet | undefined =>
  sets[findCode(dictionary, value) ?? -1];

export function growValueSets(valueSets: ValueSets, capacity: number): void {
  const counts = new Uint16Array(capacity);
  counts.set(valueSets.counts);
  valueSets.counts = counts;
  for (const set of valueSets.sets) growProductSet(set, capacity);
}
