/** Letters that Unicode does not take apart into a plain one and a mark. */
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

/** Say nothing about a product, and a shopper who writes a sentence means the other words. */
const fillers = new Set(
  'a an and are as at by for from i in is it my no not of on or so that the this to we with you your'.split(
    ' ',
  ),
);

const WORD_MAX_CHARACTERS = 40;

/** Text without accents and capitals: Tannà is tanna, Ọ̀ṣun is osun, ƙwai is kwai. */
export const foldAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // Once more, since a capital with a dot becomes a letter and a mark only now.
    .replace(/\p{M}/gu, '')
    .replace(/[ɓɗƙƴıøłđßæœ]/g, (letter) => plainLetters[letter] ?? letter);

/** The words of a text, folded, in their order and without fillers. A search and what it finds are both read by this alone. */
export function splitWords(text: string): string[] {
  const words = foldAccents(text.replace(/['’ʼ]/g, '')).match(/[a-z0-9]+/g) ?? [];
  return words.map((word) => word.slice(0, WORD_MAX_CHARACTERS)).filter((word) => !fillers.has(word));
}

/** One form for one and many: serums is serum, berries is berry. It need not be a word, only be the same for both. */
export function stemWord(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** An ingredient's name as addresses carry it. */
export const slugOf = (name: string): string =>
  foldAccents(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
