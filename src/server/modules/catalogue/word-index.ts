import { createTimeSlices } from '@/server/platform/concurrency/time-slices';

import { countBits, createBitSet, hasBit, intersectBits, uniteBits, type BitSet } from './bit-set';
import { createDictionary, encodeWords, findCode, type Dictionary } from './dictionary';
import { addMembersTo, createProductSet, growProductSet, type ProductSet } from './product-set';
import { replaceMemberships } from './value-sets';

/**
 * The words of a product by its parts, as Postgres writes a tsvector: each part has the words of
 * the one before it, in the same order and once.
 */
export type ProductWords = { title: string; subject: string; document: string };

const PARTS = 3;

/** Which products have which words, as stems (schema/search.ts). */
export type WordIndex = {
  /** Increases when a product's words change. */
  version: number;
  dictionary: Dictionary;
  /** The products that have a word, by its code and the narrowest of their parts that has it. */
  sets: (ProductSet | undefined)[];
  /** In ascending order, for beginnings of words. */
  stems: string[];
  /** How many words each product has. */
  counts: Uint16Array;
};

/** The relevance rank of a product: 0 is best. */
export type GetRelevance = (number: number) => number;

export type WordMatches = { matches: BitSet; total: number; getRelevance: GetRelevance };

export const createWordIndex = (capacity: number): WordIndex => ({
  version: 0,
  dictionary: createDictionary(),
  sets: [],
  stems: [],
  counts: new Uint16Array(capacity),
});

/** Gives a product its current words. */
export function setWords(words: WordIndex, number: number, parts: ProductWords, capacity: number): void {
  const { dictionary, sets } = words;
  const document = encodeWords(dictionary, parts.document);
  const subject = encodeWords(dictionary, parts.subject);
  const title = encodeWords(dictionary, parts.title);
  addStems(words);
  let [inTitle, inSubject] = [0, 0];
  const wanted = document.map((code) => {
    const isSubject = code === subject[inSubject];
    const isTitle = code === title[inTitle];
    if (isSubject) inSubject += 1;
    if (isTitle) inTitle += 1;
    const part = isTitle ? 0 : isSubject ? 1 : 2;
    return (sets[code * PARTS + part] ??= createProductSet());
  });
  if (replaceMemberships(words, wanted, number, capacity)) words.version += 1;
}

/** Sorts in the words that are new in the dictionary. */
function addStems({ dictionary, stems }: WordIndex): void {
  while (stems.length < dictionary.words.length) {
    const stem = dictionary.words[stems.length] ?? '';
    stems.splice(findPosition(stems, stem), 0, stem);
  }
}

/** Makes room for larger product numbers. */
export function growWordIndex(words: WordIndex, capacity: number): void {
  const counts = new Uint16Array(capacity);
  counts.set(words.counts);
  words.counts = counts;
  for (const set of words.sets) if (set) growProductSet(set, capacity);
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
      const code = findCode(words.dictionary, meant);
      for (const [part, into] of found.entries()) {
        const set = code === undefined ? undefined : words.sets[code * PARTS + part];
        if (set) addMembersTo(into, set);
      }
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
