/** A message is read at a glance, on a phone. Counted as a string's length counts, the longest way there is. */
export const MESSAGE_MAX_CHARACTERS = 200;

/**
 * A message of at most so many characters, the ellipsis among them: cut after a word, or inside one that is longer than half of it,
 * and never inside what a reader sees as one character.
 */
export function truncateText(message: string, most = MESSAGE_MAX_CHARACTERS): string {
  if (message.length <= most) return message;
  const words = message.slice(0, most).replace(/\s+\S*$/, '');
  const fits = words.length < most && words.length >= most / 2;
  const kept = fits ? words : message.slice(0, findCharacterStart(message, most - 1));
  return `${kept.trimEnd()}…`;
}

/** Where the character begins that a cut at `index` would divide. */
function findCharacterStart(text: string, index: number): number {
  // A family of emoji and a letter with its marks are one. Browsers before 2024 may lack this; halves of a pair are kept together there too.
  const start = 'Segmenter' in Intl ? new Intl.Segmenter().segment(text).containing(index)?.index : undefined;
  if (start) return start;
  return /[\udc00-\udfff]/.test(text.charAt(index)) ? index - 1 : index;
}
