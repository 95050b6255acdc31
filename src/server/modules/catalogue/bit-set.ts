/**
 * A set of product numbers, one bit each. Facets count intersections, so those run a word at a
 * time.
 */
export type BitSet = Uint32Array<ArrayBuffer>;

export const BITS_PER_WORD = 32;

export const createBitSet = (capacity: number): BitSet =>
  new Uint32Array(Math.ceil(capacity / BITS_PER_WORD));

/** Copies the set into a larger one. */
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

/** Intersects `into` with `other`, in place. */
export function intersectBits(into: BitSet, other: BitSet): void {
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] ?? 0) & (other[at] ?? 0);
}

/** Adds the members of `other` to `into`. */
export function uniteBits(into: BitSet, other: BitSet): void {
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] ?? 0) | (other[at] ?? 0);
}

/** Subtracts `other` from `into`, in place. */
export function subtractBits(into: BitSet, other: BitSet): void {
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] ?? 0) & ~(other[at] ?? 0);
}

export const countBits = (bits: BitSet): number => countCommonBits(bits, bits);

/** Tells whether a set has more than `count` members. */
export function hasMoreBits(bits: BitSet, count: number): boolean {
  let remaining = count;
  for (let at = 0; at < bits.length && remaining >= 0; at += 1) remaining -= countOnes(bits[at] ?? 0);
  return remaining < 0;
}

/** Counts the members two sets have in common. */
export function countCommonBits(one: BitSet, other: BitSet): number {
  let common = 0;
  let at = 0;
  // Three words at a time: the counts of their fours, up to twelve, still fit into four bits.
  for (; at + 2 < one.length; at += 3)
    common += sumFours(
      countFours((one[at] ?? 0) & (other[at] ?? 0)) +
        countFours((one[at + 1] ?? 0) & (other[at + 1] ?? 0)) +
        countFours((one[at + 2] ?? 0) & (other[at + 2] ?? 0)),
    );
  for (; at < one.length; at += 1) common += countOnes((one[at] ?? 0) & (other[at] ?? 0));
  return common;
}

/** Calls `visit` with each member in ascending order. */
export function forEachBit(bits: BitSet, visit: (number: number) => void): void {
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at] ?? 0;
    while (word !== 0) {
      visit(at * BITS_PER_WORD + 31 - Math.clz32(word & -word));
      word &= word - 1;
    }
  }
}

/** Counts the bits of a word in pairs, then fours, then bytes (Hacker's Delight §5-1). */
const countOnes = (word: number): number => sumFours(countFours(word));

function countFours(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}

const sumFours = (fours: number): number =>
  Math.imul((fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
