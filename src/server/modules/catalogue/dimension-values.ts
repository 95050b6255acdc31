import { forEachBit, hasMoreBits, type BitSet } from './bit-set';
import { isColumnDimension, isSetDimension, type Dimension, type ProductIndex } from './product-index';
import { countMembersWithin, hasMember, unionMembers } from './product-set';
import { countByValue, findProductsWith, findValueId } from './value-column';
import { findValueSet } from './value-sets';

/** Products that are looked up in a set one by one faster than the whole set is read. */
const FEW = 256;

/** Lists the values of a dimension that any product has or had. */
export const listDimensionValues = (productIndex: ProductIndex, dimension: Dimension): readonly string[] =>
  isColumnDimension(dimension)
    ? productIndex.columns[dimension].dictionary.words
    : productIndex.sets[dimension].dictionary.words;

/** Counts the active products with a value. */
export function countProducts(productIndex: ProductIndex, dimension: Dimension, value: string): number {
  if (!isColumnDimension(dimension)) return findValueSet(productIndex.sets[dimension], value)?.size ?? 0;
  const column = productIndex.columns[dimension];
  const id = findValueId(column, value);
  return id === 0 ? 0 : (column.sizes[id] ?? 0);
}

/** Finds the active products that have one of the values. */
export function findProducts(productIndex: ProductIndex, dimension: Dimension, values: string[]): BitSet {
  if (!isSetDimension(dimension)) return findProductsWith(productIndex.columns[dimension], values);
  const sets = productIndex.sets[dimension];
  return unionMembers(
    values.flatMap((value) => findValueSet(sets, value) ?? []),
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
    return (value) => counts[findValueId(column, value)] ?? 0;
  }
  const sets = productIndex.sets[dimension];
  const few = hasMoreBits(within, FEW) ? undefined : listMembers(within);
  return (value) => {
    const set = findValueSet(sets, value);
    if (!set) return 0;
    return few ? few.filter((number) => hasMember(set, number)).length : countMembersWithin(set, within);
  };
}

/** Counts the products of a bit set by each of their key actives. */
export function countKeyActives({ keyActives, active }: ProductIndex, within: BitSet): Map<string, number> {
  const counts = new Map<string, number>();
  countByValue(keyActives, within, active).forEach((count, id) => {
    if (count === 0) return;
    for (const slug of splitList(keyActives.dictionary.words[id - 1] ?? ''))
      counts.set(slug, (counts.get(slug) ?? 0) + count);
  });
  return counts;
}

const splitList = (list: string): string[] => list.split(' ').filter(Boolean);

/** Counts the products of a bit set with each value of a dimension, in no order. */
export function countValues(
  productIndex: ProductIndex,
  dimension: Dimension,
  within: BitSet,
): { values: readonly string[]; counts: Uint32Array } {
  const values = listDimensionValues(productIndex, dimension);
  if (!isColumnDimension(dimension))
    return { values, counts: Uint32Array.from(values, createValueCounter(productIndex, dimension, within)) };
  const counts = countByValue(productIndex.columns[dimension], within, productIndex.active);
  // The first is of products without a value.
  return { values, counts: counts.subarray(1) };
}

function listMembers(bits: BitSet): number[] {
  const members: number[] = [];
  forEachBit(bits, (number) => members.push(number));
  return members;
}
