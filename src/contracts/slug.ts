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

/** Strips accents and case: Tannà becomes tanna, Ọ̀ṣun becomes osun, ƙwai becomes kwai. */
export const foldAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // Once more: lower-casing a dotted capital produces a new mark.
    .replace(/\p{M}/gu, '')
    .replace(/[ɓɗƙƴıøłđßæœ]/g, (letter) => plainLetters[letter] ?? letter);

/** Writes each character by its code point: 素肌 becomes u7d20-u808c. */
const writeCodePoints = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(
      /(?![a-z0-9])[\p{L}\p{M}\p{N}\p{S}]/gu,
      (character) => ` u${character.codePointAt(0)?.toString(16)} `,
    );

/** Joins the letters and digits of ASCII with hyphens. */
const joinWords = (text: string): string => text.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

/**
 * Returns an ingredient's slug, as used in URLs. A name without Latin letters is written by code
 * points, so that no two share the empty slug; beside Latin letters other scripts are left out,
 * since packs print `Glycerin 甘油` and mean glycerin.
 */
export function toSlug(name: string): string {
  const slug = joinWords(foldAccents(name));
  return /[a-z]/.test(slug) ? slug : joinWords(writeCodePoints(name));
}

/**
 * Returns the whole name of a brand as a slug: letters of other scripts tell brands apart, also
 * beside Latin ones. Case, accents, spaces and punctuation do not.
 */
export const toWholeSlug = (name: string): string =>
  /\p{L}/u.test(name)
    ? joinWords(
        name
          .replace(/\p{Script=Latin}\p{M}*/gu, foldAccents)
          .toLowerCase()
          .replace(/[\u0080-\u{10ffff}]+/gu, writeLetters),
      )
    : toSlug(name);

/** Writes letters by their code points, without signs such as ™, ² and ʼ. */
const writeLetters = (text: string): string => writeCodePoints(text.replace(/[\p{S}\p{Lm}\p{No}]/gu, ' '));

/** Signs that tell names apart; other punctuation and signs such as ™ do not. */
const distinctiveSigns = /[+&@#%*/!?=$]/g;

/**
 * Folds a name to what tells it apart from others: A+B is not A B, but A-B and a b are. Two names
 * with the same fold have the same slug; the reverse is not true.
 */
export const foldName = (name: string): string =>
  toWholeSlug(name.replace(distinctiveSigns, (sign) => ` u${sign.charCodeAt(0).toString(16)} `)) || name;
