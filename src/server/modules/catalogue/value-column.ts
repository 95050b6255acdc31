import { countBits, createBitSet, type BitSet } from './bit-set';
import { createDictionary, encodeText, findCode, type Dictionary } from './dictionary';

/** The one value that each product has in a dimension, such as its brand, as a number. */
export type ValueColumn = {
  dictionary: Dictionary;
  /** The code of each product's value plus one; a product without a value has 0. */
  idByProduct: Uint32Array;
  /** How many products have each value, by its id. */
  sizes: number[];
};

export const createValueColumn = (capacity: number): ValueColumn => ({
  dictionary: createDictionary(),
  idByProduct: new Uint32Array(capacity),
  sizes: [0],
});

/** @param value undefined takes the product out */
export function setValue(column: ValueColumn, number: number, value: string | undefined): void {
  const id = value === undefined ? 0 : encodeText(column.dictionary, value) + 1;
  const former = column.idByProduct[number] ?? 0;
  column.sizes[former] = (column.sizes[former] ?? 0) - 1;
  column.sizes[id] = (column.sizes[id] ?? 0) + 1;
  column.idByProduct[number] = id;
}

/** Returns the id of a value; 0 if no product has or had it. */
export const findValueId = ({ dictionary }: ValueColumn, value: string): number =>
  (findCode(dictionary, value) ?? -1) + 1;

export function growValueColumn(column: ValueColumn, capacity: number): void {
  const larger = new Uint32Array(capacity);
  larger.set(column.idByProduct);
  column.idByProduct = larger;
}

/** Returns the products that have one of the values. */
export function findProductsWith(column: ValueColumn, values: string[]): BitSet {
  const { idByProduct, sizes } = column;
  const found = createBitSet(idByProduct.length);
  const isWanted = new Uint8Array(sizes.length);
  for (const value of values) isWanted[findValueId(column, value)] = 1;
  isWanted[0] = 0;
  if (!isWanted.includes(1)) return found;
  for (let at = 0; at < found.length; at += 1) {
    let word = 0;
    // Without a branch, since the processor could not guess it.
    for (let bit = 0; bit < 32; bit += 1) word |= (isWanted[idByProduct[at * 32 + bit] ?? 0] ?? 0) << bit;
    found[at] = word;
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
