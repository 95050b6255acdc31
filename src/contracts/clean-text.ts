/**
 * Characters that print nothing: marks for joining and direction, variation selectors, fillers of
 * Hangul, blanks of Braille, hieroglyphs and music, and what dictation leaves behind (U+FFFC).
 */
const blanks = /[\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/gu;
/** Overrides of the direction count: without one, its text would read backwards. */
const printed =
  /(?:[^\s\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]|[\u202d\u202e])+/gu;
const visible =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;
/** Part of the character before them: of an emoji, or of a letter in Malayalam and Sinhala. */
const joiners = /^[\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}]+/u;

/** Whether a text has a character that a reader sees. Every script counts, and so do emoji. */
export const hasVisibleCharacter = (text: string): boolean => visible.test(text);

/**
 * Removes spaces and characters that print nothing from both ends. Those inside stay, since
 * scripts and emoji need them. A text of nothing else becomes empty.
 */
export function trimInvisible(text: string): string {
  // Not by an expression that ends in `+$`, which starts anew at every space inside the text.
  const runs = [...text.matchAll(printed)];
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last) return '';
  const rest = text.slice(last.index + last[0].length);
  return text.slice(first.index, last.index + last[0].length) + (joiners.exec(rest)?.[0] ?? '');
}

/**
 * Cleans an email, a phone number or a code as people paste it: no characters that print nothing,
 * plain hyphens and slashes, ASCII for full-width letters and digits, single spaces.
 */
export const cleanContact = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(blanks, '')
    .replace(/[\p{Dash}\u02d7\u2043]/gu, '-')
    .replace(/[\u2044\u2215\u29f8]/g, '/')
    .replace(/\s+/g, ' ')
    .trim();

/** Cleans a code of digits, such as `571 825` or `571-825`. */
export const cleanDigits = (text: string): string => cleanContact(text).replace(/[\s.-]/g, '');

const ORDER_NUMBER_LENGTH = 'DDABC123XYZ'.length;

/**
 * Reads an order number as people type it: `#DD-ABC123XYZ`, `dd abc123xyz`, `DD–ABC123XYZ.`
 * @returns `DD-ABC123XYZ`, or the cleaned text if it is no order number
 */
export function cleanOrderNumber(text: string): string {
  const cleaned = cleanContact(text).toUpperCase();
  const characters = cleaned.replace(/[^A-Z0-9]/g, '');
  return characters.startsWith('DD') && characters.length === ORDER_NUMBER_LENGTH
    ? `DD-${characters.slice(2)}`
    : cleaned;
}

/** For `transform` of a schema, which also sees values that are not text. */
export const onText =
  (clean: (text: string) => string) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? clean(value) : value;
