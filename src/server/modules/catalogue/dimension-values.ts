import { type BitSet } from './bit-set';
import { isColumnDimension, type Dimension, type ProductIndex } from './product-index';
import { countMembersWithin, unionMembers } from './product-set';
import { countByValue, findProductsWith } from './value-column';

/** Lists the values of a dimension that any product has or had. */
export const valuesOf = (productIndex: ProductIndex, dimension: Dimension): string[] =>
  isColumnDimension(dimension)
    ? [...productIndex.columns[dimension].idOf.keys()]
    : [...productIndex.sets[dimension].keys()];

/** Counts the active products with a value. */
export function countProducts(productIndex: ProductIndex, dimension: Dimension, value: string): number {
  if (!isColumnDimension(dimension)) return productIndex.sets[dimension].get(value)?.size ?? 0;
  const { idOf, sizes } = productIndex.columns[dimension];
  return sizes[idOf.get(value) ?? -1] ?? 0;
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
    const counts = countByValue(column, within);
    return (value) => counts[column.idOf.get(value) ?? -1] ?? 0;
  }
  const sets = productIndex.sets[dimension];
  return (value) => {
    const set = sets.get(value);
    return set ? countMembersWithin(set, within) : 0;
  };
}
