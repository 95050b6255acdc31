const HEADING =
  /^[^\p{L}]{0,20}(?:full\s+)?(?:ingr[eé]dients?(?:\s*\/\s*ingr[eé]dients?)?|ingredientes|ingredienti|inhaltsstoffe|inci|composition|全?成分|전성분)\s*[:-]\s*/iu;
const MAY_CONTAIN =
  /\[?(?:\+\s?\/\s?-|±)|\(?\b(?:may contain|peut contenir|puede contener|pode conter)\b:?/gi;
/** Characters that print nothing, and digits in a frame, which number a list. */
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff\u00ad]|\d\ufe0f?\u20e3/g;

/** A space within the number that begins a name: `1, 2-Hexanediol`. */
const SPACED_NUMBER = /(^|[,;|\n•、] ?)(\d{1,2}), (?=\d{1,2}-)/g;

/** Signs between names: commas and bullets of several scripts, and line breaks. */
const separators = new Set(',;、،؛|\n•‧∙⋅·●○◦■▪◆');
/** Also stand inside a name, so they separate only where nothing else does. */
const DASH_SEPARATOR = / [-–—] |・/;
const closers = new Map(
  ['()', '[]', '{}', '【】', '「」', '『』', '〔〕', '《》'].map(([from, to]) => [from, to]),
);
const closing: ReadonlySet<string | undefined> = new Set(closers.values());
const DECORATION = /^(?:[\s*.…。]|(?![®©™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI}|\ufe0f)$/u;
const LEADING = /^[-–—+/]$/;

/**
 * Parses a pasted ingredient list into names in their order, without repeats.
 *
 * Separators are commas, semicolons, bullets and line breaks, except inside brackets and between
 * the digits of a name (`1,2-Hexanediol`). A heading (`Ingredients:`), numbers of a list, emoji
 * around a name and a closing full stop are dropped; `May contain` ends a name. A name keeps its
 * own brackets, slashes and percentages. Takes time in proportion to the text.
 */
export function parseInci(pasted: string): string[] {
  const text = pasted
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(HEADING, '')
    .replace(MAY_CONTAIN, ',')
    .replace(/\r\n?/g, '\n')
    .replace(SPACED_NUMBER, '$1$2,');
  const split = splitOutsideBrackets([...text]);
  const names = (split.length > 1 ? split : text.split(DASH_SEPARATOR))
    .map(trimName)
    .filter((name) => /\p{L}/u.test(name));
  const seen = new Set<string>();
  return names.filter((name) => {
    const key = name.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}

function splitOutsideBrackets(signs: readonly string[]): string[] {
  const ends = findBracketEnds(signs);
  const names: string[] = [];
  let start = 0;
  let bracketEnd = -1;
  for (const [at, sign] of signs.entries()) {
    bracketEnd = Math.max(bracketEnd, ends.get(at) ?? -1);
    if (at <= bracketEnd || !separators.has(sign) || isInsideNumber(signs, at)) continue;
    names.push(signs.slice(start, at).join(''));
    start = at + 1;
  }
  return [...names, signs.slice(start).join('')].filter((name) => name.trim() !== '');
}

/** Pairs brackets within a line; one that is never closed is a sign like others. */
function findBracketEnds(signs: readonly string[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: { at: number; end: string }[] = [];
  for (const [at, sign] of signs.entries()) {
    const end = closers.get(sign);
    if (end !== undefined) open.push({ at, end });
    else if (sign === '\n') open.length = 0;
    else if (closing.has(sign) && open.at(-1)?.end === sign) ends.set(open.pop()?.at ?? at, at);
  }
  return ends;
}

/** Whether a comma belongs to a number, as in `1,2-Hexanediol`. */
const isInsideNumber = (signs: readonly string[], at: number): boolean =>
  signs[at] === ',' && isDigit(signs[at - 1]) && isDigit(signs[at + 1]);

const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9';

/** Drops what surrounds a name: a number of the list, bullets, emoji, full stops, a stray bracket. */
function trimName(raw: string): string {
  const signs = [...raw.replace(/^\s*\d{1,2}[.)]\s+/, '').replace(/\s+/g, ' ')];
  const closed = new Set(findBracketEnds(signs).values());
  let start = 0;
  let end = signs.length;
  const isDecoration = (at: number) => DECORATION.test(signs[at] ?? '');
  const isStray = (at: number) => closing.has(signs[at]) && !closed.has(at);
  while (start < end && (isDecoration(start) || LEADING.test(signs[start] ?? ''))) start += 1;
  while (end > start && (isDecoration(end - 1) || isStray(end - 1))) end -= 1;
  return signs.slice(start, end).join('');
}
