/** A set of product numbers, one bit each. Counting what two sets share is what facets are made of, so it is done a word at a time. */
export type BitSet = Uint32Array<ArrayBuffer>;

const BITS_PER_WORD = 32;

export const createBitSet = (capacity: number): BitSet =>
  new Uint32Array(Math.ceil(capacity / BITS_PER_WORD));

/** The same set with room for more. */
export function growBitSet(bits: BitSet, capacity: number): BitSet {
  const larger = createBitSet(capacity);
  larger.set(bits);
  return larger;
}

export const hasBit = (bits: BitSet, number: number): boolean =>
  (((bits[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;

export function setBit(bits: BitSet, number: number, member: boolean): void {
  const word = bits[number >>> 5] ?? 0;
  const bit = 1 << (number & 31);
  bits[number >>> 5] = member ? word | bit : word & ~bit;
}

export function unionBits(sets: BitSet[], capacity: number): BitSet {
  const all = createBitSet(capacity);
  for (const set of sets) {
    for (let at = 0; at < set.length; at += 1) all[at] = (all[at] ?? 0) | (set[at] ?? 0);
  }
  return all;
}

/** Keeps in `into` what is in `other` as well. */
export function intersectBits(into: BitSet, other: BitSet): void {
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] ?? 0) & (other[at] ?? 0);
}

/** Takes out of `into` what is in `other`. */
export function subtractBits(into: BitSet, other: BitSet): void {
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] ?? 0) & ~(other[at] ?? 0);
}

export const countBits = (bits: BitSet): number => countCommonBits(bits, bits);

/** How many members two sets have in common. */
export function countCommonBits(one: BitSet, other: BitSet): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 1) {
    const word = (one[at] ?? 0) & (other[at] ?? 0);
    if (word !== 0) count += ones(word);
  }
  return count;
}

/** Calls `visit` with each member, ascending. */
export function forEachBit(bits: BitSet, visit: (number: number) => void): void {
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at] ?? 0;
    while (word !== 0) {
      visit(at * BITS_PER_WORD + 31 - Math.clz32(word & -word));
      word &= word - 1;
    }
  }
}

/** Hacker's Delight §5-1: bits counted in pairs, then fours, then bytes. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
