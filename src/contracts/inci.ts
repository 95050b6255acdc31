/**
 * Parses a pasted ingredient list into names in their order, without repeats.
 *
 * Separators are commas, semicolons, bullets and line breaks, except inside brackets and between
 * digits (`1,2-Hexanediol`). A heading (`Ingredients:`) and a closing full stop are dropped;
 * `May contain` ends a name. A name keeps its own brackets, slashes and percentages.
 */
export function parseInci(pasted: string): string[] {
  const text = pasted
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replace(/^\s*(ingredients|inci|composition)\s*[:-]\s*/i, '')
    .replace(/\[?\+\/-|\(?\bmay contain\b:?/gi, ',')
    .trim()
    .replace(/\.$/, '');
  const names = splitOutsideBrackets(text)
    .map((name) => name.replace(/\s+/g, ' ').replace(/^[\s*•·–-]+|[\s*•·.]+$/g, ''))
    .filter((name) => /\p{L}/u.test(name));
  const seen = new Set<string>();
  return names.filter((name) => {
    const key = name.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}

function splitOutsideBrackets(text: string): string[] {
  const names: string[] = [];
  let depth = 0;
  let name = '';
  for (const [at, sign] of [...text].entries()) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth = Math.max(0, depth - 1);
    if (isSeparator(sign, text, at) && (depth === 0 || sign === '\n')) {
      names.push(name);
      name = '';
      depth = 0;
    } else name += sign;
  }
  return [...names, name];
}

function isSeparator(sign: string, text: string, at: number): boolean {
  if (/[;\n•·]/.test(sign)) return true;
  return sign === ',' && !(isDigit(text[at - 1]) && isDigit(text[at + 1]));
}

const isDigit = (sign: string | undefined) => sign !== undefined && /\d/.test(sign);
