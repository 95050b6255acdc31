/** Letters that the fonts lack, most of them Hausa, with their usual substitutes. */
const PLAIN: Record<string, string> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  Ɓ: 'B',
  Ɗ: 'D',
  Ƙ: 'K',
  Ƴ: 'Y',
  ŉ: '’n',
};
const MARKS = /\p{M}/gu;

/**
 * Replaces letters that a font lacks: by the letter without its marks, or the plain form of a
 * ligature or sign, otherwise by a question mark, because a gap would go unnoticed.
 */
export function replaceMissingGlyphs(hasGlyph: (codePoint: number) => boolean, text: string): string {
  const isDrawable = (text: string) => [...text].every((letter) => hasGlyph(letter.codePointAt(0) ?? 0));
  return [...text.normalize('NFC').replace(/\s/gu, ' ')]
    .map((letter) => {
      const parts = letter.normalize('NFD');
      const plain = PLAIN[letter] ?? parts.replace(MARKS, '');
      const compatible = letter.normalize('NFKD').replace(MARKS, '');
      return [letter, parts, plain, compatible].find(isDrawable) ?? '?';
    })
    .join('');
}
