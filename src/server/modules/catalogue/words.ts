/** Letters that Unicode does not decompose into a base letter and a mark. */
const plainLetters: Record<string, string> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** Stop words: they say nothing about a product. */
const stopWords = new Set(
  'a an and are as at by for from i in is it my no not of on or so that the this to we with you your'.split(
    ' ',
  ),
);

const WORD_MAX_CHARACTERS = 40;

/** Strips accents and case: Tannà becomes tanna, Ọ̀ṣun becomes osun, ƙwai becomes kwai. */
export const foldAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // Once more: lower-casing a dotted capital produces a new mark.
    .replace(/\p{M}/gu, '')
    .replace(/[ɓɗƙƴıøłđßæœ]/g, (letter) => plainLetters[letter] ?? letter);

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

/** Returns an ingredient's slug, as used in URLs. */
export const toSlug = (name: string): string =>
  foldAccents(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
