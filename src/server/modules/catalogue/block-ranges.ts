/**
 * The lowest and highest value of each block of products in a column, as in a BRIN index, so that
 * blocks that cannot matter are skipped. A range never narrows: a value that is replaced may leave
 * it wider than it has to be.
 */
export type BlockRanges = { lowest: Float64Array; highest: Float64Array };

/** Words of a bit set in a block. */
export const WORDS_PER_BLOCK = 32;
const NUMBERS_PER_BLOCK = WORDS_PER_BLOCK * 32;

export const createBlockRanges = (capacity: number): BlockRanges => ({
  lowest: new Float64Array(Math.ceil(capacity / NUMBERS_PER_BLOCK)).fill(Infinity),
  highest: new Float64Array(Math.ceil(capacity / NUMBERS_PER_BLOCK)).fill(-Infinity),
});

/** Widens the block of a product by its value. */
export function addToBlock({ lowest, highest }: BlockRanges, number: number, value: number): void {
  const block = Math.floor(number / NUMBERS_PER_BLOCK);
  lowest[block] = Math.min(lowest[block] ?? Infinity, value);
  highest[block] = Math.max(highest[block] ?? -Infinity, value);
}

export function growBlockRanges(ranges: BlockRanges, capacity: number): BlockRanges {
  const grown = createBlockRanges(capacity);
  grown.lowest.set(ranges.lowest);
  grown.highest.set(ranges.highest);
  return grown;
}
