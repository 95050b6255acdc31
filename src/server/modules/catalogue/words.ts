import { createHash } from 'node:crypto';

import { SLUG_MAX_CHARACTERS } from '@/contracts/catalogue-terms';
import { foldAccents, toWholeSlug } from '@/contracts/slug';

export { foldAccents, toSlug } from '@/contracts/slug';

/** Stop words: they say nothing about a product. */
const stopWords = new Set(
  'a an and are as at by for from i in is it my no not of on or so that the this to we with you your'.split(
    ' ',
  ),
);

const WORD_MAX_CHARACTERS = 40;

/** Splits a text into folded words without stop words. Queries and products are both read by it. */
export function splitWords(text: string): string[] {
  const words = foldAccents(text.replace(/['’ʼ]/g, '')).match(/[a-z0-9]+/g) ?? [];
  return words.map((word) => word.slice(0, WORD_MAX_CHARACTERS)).filter((word) => !stopWords.has(word));
}

/**
 * Reduces singular and plural to one stem: serums to serum, berries to berry. It need not be a
 * word.
 */
export function stemWord(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/**
 * Returns the slug that a brand gets if no other brand has it. A long one ends in a digest of the
 * whole.
 */
export function toBrandSlug(name: string): string {
  const slug = toWholeSlug(name) || createDigest(name);
  return slug.length <= SLUG_MAX_CHARACTERS
    ? slug
    : `${slug.slice(0, SLUG_MAX_CHARACTERS - DIGEST_CHARACTERS - 1).replace(/-$/, '')}-${createDigest(slug)}`;
}

const DIGEST_CHARACTERS = 10;
const createDigest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, DIGEST_CHARACTERS);
