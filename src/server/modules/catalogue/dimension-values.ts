import { countBits, forEachBit, type BitSet } from './bit-set';
import { isColumnDimension, type Dimension, type ProductIndex } from './product-index';
import { countMembersWithin, hasMember, unionMembers } from './product-set';
import { countByValue, findProductsWith } from './value-column';

/** Products that are looked up in a set one by one faster than the whole set is read. */
const FEW = 256;

/** Lists the values of a dimension that any product has or had. */
export const listDimensionValues = (productIndex: ProductIndex, dimension: Dimension): string[] =>
  isColumnDimension(dimension)
    ? [...productIndex.columns[dimension].idByValue.keys()]
    : [...productIndex.sets[dimension].keys()];

/** Counts the active products with a value. */
export function countProducts(productIndex: ProductIndex, dimension: Dimension, value: string): number {
  if (!isColumnDimension(dimension)) return productIndex.sets[dimension].get(value)?.size ?? 0;
  const { idByValue, sizes } = productIndex.columns[dimension];
  return sizes[idByValue.get(value) ?? -1] ?? 0;
}

/** Finds the active products that have one of the values. */
export function findProducts(productIndex: ProductIndex, dimension: Dimension, values: string[]): BitSet {
  if (isColumnDimension(dimension)) return findProductsWith(productIndex.columns[dimension], values);
  const sets = productIndex.sets[dimension];
  return unionMembers(
    values.flatMap((value) => sets.get(value) ?? []),
    productIndex.capacity,
  );
}

/** Returns a function that counts the products of a bit set with a value. */
export function createValueCounter(
  productIndex: ProductIndex,
  dimension: Dimension,
  within: BitSet,
): (value: string) => number {
  if (isColumnDimension(dimension)) {
    const column = productIndex.columns[dimension];
    const counts = countByValue(column, within, productIndex.active);
    return (value) => counts[column.idByValue.get(value) ?? -1] ?? 0;
  }
  const sets = productIndex.sets[dimension];
  const few = countBits(within) <= FEW ? listMembers(within) : undefined;
  return (value) => {
    const set = sets.get(value);
    if (!set) return 0;
    return few ? few.filter((number) => hasMember(set, number)).length : countMembersWithin(set, within);
  };
}

/**
 * Counts the values of the products of a bit set, and returns the most frequent ones in no order:
 * `limit` or a few more that are as frequent, and the chosen ones.
 */
export function countFrequentValues(
  productIndex: ProductIndex,
  dimension: Dimension,
  within: BitSet,
  limit: number,
  isChosen: (value: string) => boolean,
): { value: string; count: number }[] {
  const { values, counts } = countValues(productIndex, dimension, within);
  // Labelling and sorting all of twenty thousand would take most of the list's time.
  const least = Math.max(counts.slice().sort().at(-limit) ?? 1, 1);
  const frequent: { value: string; count: number }[] = [];
  for (let at = 0; at < counts.length; at += 1) {
    const value = values[at];
    const count = counts[at] ?? 0;
    if (value && (count >= least || isChosen(value))) frequent.push({ value, count });
  }
  return frequent;
}

function countValues(
  productIndex: ProductIndex,
  dimension: Dimension,
  within: BitSet,
): { values: string[]; counts: Uint32Array } {
  if (isColumnDimension(dimension)) {
    const column = productIndex.columns[dimension];
    return { values: column.values, counts: countByValue(column, within, productIndex.active) };
  }
  const values = listDimensionValues(productIndex, dimension);
  return { values, counts: Uint32Array.from(values, createValueCounter(productIndex, dimension, within)) };
}

function listMembers(bits: BitSet): number[] {
  const members: number[] = [];
  forEachBit(bits, (number) => members.push(number));
  return members;
}
