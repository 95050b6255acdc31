import { countBits, createBitSet, setBit, type BitSet } from './bit-set';

/** The one value that each product has in a dimension, such as its brand, as a number. */
export type ValueColumn = {
  /** By value, from 1; a product without a value has 0. */
  idByValue: Map<string, number>;
  /** By id. */
  values: string[];
  idByProduct: Uint32Array;
  /** How many products have each value, by its id. */
  sizes: number[];
};

export const createValueColumn = (capacity: number): ValueColumn => ({
  idByValue: new Map(),
  values: [''],
  idByProduct: new Uint32Array(capacity),
  sizes: [0],
});

/** @param value undefined takes the product out */
export function setValue(column: ValueColumn, number: number, value: string | undefined): void {
  const id = value === undefined ? 0 : getOrAddId(column, value);
  const former = column.idByProduct[number] ?? 0;
  column.sizes[former] = (column.sizes[former] ?? 0) - 1;
  column.sizes[id] = (column.sizes[id] ?? 0) + 1;
  column.idByProduct[number] = id;
}

function getOrAddId({ idByValue: ids, values, sizes }: ValueColumn, value: string): number {
  const known = ids.get(value);
  if (known !== undefined) return known;
  const id = sizes.push(0) - 1;
  values.push(value);
  ids.set(value, id);
  return id;
}

export function growValueColumn(column: ValueColumn, capacity: number): void {
  const larger = new Uint32Array(capacity);
  larger.set(column.idByProduct);
  column.idByProduct = larger;
}

/** Returns the products that have one of the values. */
export function findProductsWith(
  { idByValue: ids, idByProduct: ofProduct }: ValueColumn,
  values: string[],
): BitSet {
  const found = createBitSet(ofProduct.length);
  const wanted = new Set(values.map((value) => ids.get(value) ?? 0));
  wanted.delete(0);
  const [only] = wanted;
  if (only === undefined) return found;
  for (let number = 0; number < ofProduct.length; number += 1) {
    const id = ofProduct[number] ?? 0;
    if (wanted.size === 1 ? id === only : id !== 0 && wanted.has(id)) setBit(found, number, true);
  }
  return found;
}

/**
 * Counts the products of a bit set by their value's id.
 *
 * @param active all products that have values
 */
export function countByValue(
  { idByProduct: ofProduct, sizes }: ValueColumn,
  within: BitSet,
  active: BitSet,
): Uint32Array {
  const isMost = countBits(within) * 2 > countBits(active);
  // Of nearly all products, the others are counted, which are fewer.
  const counts = isMost ? Uint32Array.from(sizes) : new Uint32Array(sizes.length);
  const step = isMost ? -1 : 1;
  for (let at = 0; at < within.length; at += 1) {
    const members = within[at] ?? 0;
    let word = isMost ? (active[at] ?? 0) & ~members : members;
    while (word !== 0) {
      const id = ofProduct[at * 32 + 31 - Math.clz32(word & -word)] ?? 0;
      counts[id] = (counts[id] ?? 0) + step;
      word &= word - 1;
    }
  }
  counts[0] = 0;
  return counts;
}
