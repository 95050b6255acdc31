/** Hausa letters that the fonts of the invoices lack, as they are written without them. */
const PLAIN: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', Ɓ: 'B', Ɗ: 'D', Ƙ: 'K', Ƴ: 'Y' };
const MARKS = /\p{M}/gu;

/** Text in the letters that a font has: others without their marks, or a question mark, since an empty place would go unseen. */
export function replaceMissingGlyphs(has: (codePoint: number) => boolean, text: string): string {
  const isThere = (letters: string) => [...letters].every((letter) => has(letter.codePointAt(0) ?? 0));
  return [...text.normalize('NFC').replace(/\s/gu, ' ')]
    .map((letter) => {
      const parts = letter.normalize('NFD');
      const plain = PLAIN[letter] ?? parts.replace(MARKS, '');
      return [letter, parts, plain].find(isThere) ?? '?';
    })
    .join('');
}
