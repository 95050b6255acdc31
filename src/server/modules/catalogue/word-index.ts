import { createTimeSlices } from '@/server/platform/concurrency/time-slices';

import { countBits, createBitSet, hasBit, intersectBits, uniteBits, type BitSet } from './bit-set';
import {
  addMember,
  addMembersTo,
  createProductSet,
  growProductSet,
  hasMember,
  removeMember,
  type ProductSet,
} from './product-set';
import { type GetRelevance } from './sorted-page';

/**
 * The words of a product by its parts: each part has the words of the one before it, in the same
 * order and once, as in a tsvector.
 */
export type ProductWords = { title: string[]; subject: string[]; document: string[] };

/** The products that have a word, by the narrowest of their parts that has it. */
type Entry = { sets: (ProductSet | undefined)[] };

/** Which products have which words, as stems (schema/search.ts). */
export type WordIndex = {
  /** Increases when a product's words change. */
  version: number;
  entries: Map<string, Entry>;
  /** In ascending order, for beginnings of words. */
  stems: string[];
  /** How many words each product has. */
  counts: Uint16Array;
};

export type WordMatches = { matches: BitSet; total: number; getRelevance: GetRelevance };

export const createWordIndex = (capacity: number): WordIndex => ({
  version: 0,
  entries: new Map(),
  stems: [],
  counts: new Uint16Array(capacity),
});

/** Gives a product its current words. */
export function setWords(
  words: WordIndex,
  number: number,
  { title, subject, document }: ProductWords,
  capacity: number,
): void {
  const wanted: ProductSet[] = [];
  let [inTitle, inSubject] = [0, 0];
  for (const stem of document) {
    const isSubject = stem === subject[inSubject];
    const isTitle = stem === title[inTitle];
    if (isSubject) inSubject += 1;
    if (isTitle) inTitle += 1;
    const { sets } = getOrAddEntry(words, stem);
    const part = isTitle ? 0 : isSubject ? 1 : 2;
    wanted.push((sets[part] ??= createProductSet()));
  }
  const formerCount = words.counts[number] ?? 0;
  if (wanted.length === formerCount && wanted.every((set) => hasMember(set, number))) return;
  if (formerCount > 0)
    for (const { sets } of words.entries.values()) for (const set of sets) if (set) removeMember(set, number);
  for (const set of wanted) addMember(set, number, capacity);
  words.counts[number] = wanted.length;
  words.version += 1;
}

function getOrAddEntry({ entries, stems }: WordIndex, stem: string): Entry {
  const known = entries.get(stem);
  if (known) return known;
  const entry: Entry = { sets: [undefined, undefined, undefined] };
  entries.set(stem, entry);
  stems.splice(findPosition(stems, stem), 0, stem);
  return entry;
}

/** Makes room for larger product numbers. */
export function growWordIndex(words: WordIndex, capacity: number): void {
  const counts = new Uint16Array(capacity);
  counts.set(words.counts);
  words.counts = counts;
  for (const { sets } of words.entries.values())
    for (const set of sets) if (set) growProductSet(set, capacity);
}

/**
 * Finds the products that have every word. They rank 0 if all of them are in the title, 1 if in the
 * subject, else 2.
 */
export async function findByWords(
  words: WordIndex,
  capacity: number,
  asked: { stem: string; isBeginning: boolean }[],
): Promise<WordMatches> {
  const rest = createTimeSlices();
  const createParts = (): [BitSet, BitSet, BitSet] => [
    createBitSet(capacity),
    createBitSet(capacity),
    createBitSet(capacity),
  ];
  let common: [BitSet, BitSet, BitSet] | undefined;
  for (const { stem, isBeginning } of asked) {
    const found = createParts();
    for (const meant of isBeginning ? stemsBeginningWith(words, stem) : [stem]) {
      words.entries.get(meant)?.sets.forEach((set, part) => {
        const into = found[part];
        if (set && into) addMembersTo(into, set);
      });
      await rest();
    }
    const [title, subject, document] = found;
    uniteBits(subject, title);
    uniteBits(document, subject);
    for (const [part, products] of common?.entries() ?? []) intersectBits(products, found[part] ?? products);
    common ??= found;
  }
  const [title, subject, matches] = common ?? createParts();
  const getRelevance = (number: number) => {
    if (hasBit(title, number)) return 0;
    return hasBit(subject, number) ? 1 : 2;
  };
  return { matches, total: countBits(matches), getRelevance };
}

function stemsBeginningWith({ stems }: WordIndex, beginning: string): string[] {
  const from = findPosition(stems, beginning);
  let to = from;
  while (stems[to]?.startsWith(beginning)) to += 1;
  return stems.slice(from, to);
}

/** Finds where a stem is in the sorted list, or would be. */
function findPosition(stems: string[], stem: string): number {
  let from = 0;
  for (let to = stems.length; from < to;) {
    const middle = (from + to) >>> 1;
    if ((stems[middle] ?? '') < stem) from = middle + 1;
    else to = middle;
  }
  return from;
}
