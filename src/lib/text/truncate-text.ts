/** Short enough to read at a glance on a phone. Counted in UTF-16 units, like a string's length. */
export const MESSAGE_MAX_CHARACTERS = 200;

/**
 * Truncates a message to `maxLength`, including the ellipsis. Cuts after a word, or inside a word
 * that is longer than half the message, but never inside a visible character.
 */
export function truncateText(message: string, maxLength = MESSAGE_MAX_CHARACTERS): string {
  if (message.length <= maxLength) return message;
  const words = message.slice(0, maxLength).replace(/\s+\S*$/, '');
  const endsAtWord = words.length < maxLength && words.length >= maxLength / 2;
  const start = endsAtWord ? words : message.slice(0, findCharacterStart(message, maxLength - 1));
  return `${start.trimEnd()}…`;
}

/** Returns the start of the character that a cut at `index` would split. */
function findCharacterStart(text: string, index: number): number {
  // Handles joined emoji and combining marks. Browsers before 2024 lack Segmenter; only surrogate
  // pairs are kept then.
  const start = 'Segmenter' in Intl ? new Intl.Segmenter().segment(text).containing(index)?.index : undefined;
  if (start) return start;
  return /[\udc00-\udfff]/.test(text.charAt(index)) ? index - 1 : index;
}
