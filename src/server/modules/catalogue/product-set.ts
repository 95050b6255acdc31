import { countCommonBits, createBitSet, growBitSet, hasBit, setBit, uniteBits, type BitSet } from './bit-set';

/**
 * A set of product numbers that takes at most four bytes for each member: a sorted list, or a bit
 * set once that is smaller.
 */
export type ProductSet = {
  size: number;
  /** Ascending; only the first `size` count. */
  list: Uint32Array;
  bits?: BitSet;
};

const FIRST_LENGTH = 4;
/** A member of a list takes as much as this many numbers in a bit set. */
const BITS_PER_MEMBER = 32;

export const createProductSet = (): ProductSet => ({ size: 0, list: new Uint32Array(FIRST_LENGTH) });

export function hasMember({ size, list, bits }: ProductSet, number: number): boolean {
  if (bits) return hasBit(bits, number);
  const at = findPosition(list, size, number);
  return at < size && list[at] === number;
}

/** @param capacity all product numbers are below it */
export function addMember(set: ProductSet, number: number, capacity: number): void {
  if (set.bits) {
    if (!hasBit(set.bits, number)) set.size += 1;
    return setBit(set.bits, number, true);
  }
  const at = findPosition(set.list, set.size, number);
  if (at < set.size && set.list[at] === number) return;
  if ((set.size + 1) * BITS_PER_MEMBER > capacity) {
    set.bits = unionMembers([set], capacity);
    set.list = new Uint32Array(0);
    set.size += 1;
    return setBit(set.bits, number, true);
  }
  if (set.size === set.list.length) {
    const longer = new Uint32Array(Math.ceil(set.list.length * 1.5));
    longer.set(set.list);
    set.list = longer;
  }
  // Numbers mostly arrive in ascending order.
  if (at < set.size) set.list.copyWithin(at + 1, at, set.size);
  set.list[at] = number;
  set.size += 1;
}

export function removeMember(set: ProductSet, number: number): void {
  if (!hasMember(set, number)) return;
  if (set.bits) setBit(set.bits, number, false);
  else {
    const at = findPosition(set.list, set.size, number);
    set.list.copyWithin(at, at + 1, set.size);
  }
  set.size -= 1;
}

/** Lets a set hold numbers up to a larger capacity. */
export function growProductSet(set: ProductSet, capacity: number): void {
  if (set.bits) set.bits = growBitSet(set.bits, capacity);
}

export function unionMembers(sets: ProductSet[], capacity: number): BitSet {
  const all = createBitSet(capacity);
  for (const set of sets) addMembersTo(all, set);
  return all;
}

/** Adds the members of a set to a bit set. */
export function addMembersTo(into: BitSet, { size, list, bits }: ProductSet): void {
  if (bits) uniteBits(into, bits);
  else for (let at = 0; at < size; at += 1) setBit(into, list[at] ?? 0, true);
}

/** Counts the members of a set that are within a bit set. */
export function countMembersWithin({ size, list, bits }: ProductSet, within: BitSet): number {
  if (bits) return countCommonBits(within, bits);
  let common = 0;
  for (let at = 0; at < size; at += 1) {
    const number = list[at] ?? 0;
    common += ((within[number >>> 5] ?? 0) >>> (number & 31)) & 1;
  }
  return common;
}

/** Finds where a number is in a sorted list, or would be. */
function findPosition(list: Uint32Array, size: number, number: number): number {
  // Numbers arrive in ascending order while the catalogue is read.
  if (size === 0 || (list[size - 1] ?? 0) < number) return size;
  let from = 0;
  for (let to = size; from < to;) {
    const middle = (from + to) >>> 1;
    if ((list[middle] ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}
