/** Words that often promise what skin care must not: to heal, to bleach, or to work for certain. */
const risky =
  /\b(cure[sd]?|heal(?:s|ing)?|treat(?:s|ment)?|bleach\w*|whiten\w*|permanent\w*|miracle\w*|guarantee\w*|clinically|100 ?%|eczema|psoriasis|cancer|fungus|infection\w*)/gi;

/** Splits a text into parts, of which the risky words are marked. */
export function markRiskyWords(text: string): { text: string; isRisky: boolean }[] {
  const parts: { text: string; isRisky: boolean }[] = [];
  let end = 0;
  for (const match of text.matchAll(risky)) {
    parts.push({ text: text.slice(end, match.index), isRisky: false }, { text: match[0], isRisky: true });
    end = match.index + match[0].length;
  }
  parts.push({ text: text.slice(end), isRisky: false });
  return parts.filter((part) => part.text !== '');
}
