/** A smaller number without a currency is a size, a strength or an age: “spf 50”, “under 30”. */
const MIN_PLAIN_NAIRA = 100;
const MAX_NAIRA = 10_000_000;

const upperBounds = new Set([
  ...['under', 'below', 'within', 'max', 'maximum', '<', '<=', 'up to', 'at most'],
  ...['less than', 'lower than', 'cheaper than', 'not more than', 'no more than'],
]);
const lowerBounds = new Set([
  ...['over', 'above', 'from', 'min', 'minimum', '>', '>=', 'at least'],
  ...['more than', 'higher than', 'not less than'],
]);
const rangeStarts = new Set(['between', 'from']);
const rangeJoints = new Set(['and', 'to', '-', '–']);
const units = new Set(
  'ml l litre litres g kg mg gram grams % percent years year days pieces pcs spf'.split(' '),
);
/** Words that only lead to a price: “sunscreen for under 5k”. */
const leadingWords = new Set(['for', 'at', 'price', 'priced', 'prices', 'costing']);
const LONGEST_BOUND = 3;

/** Currency, number with or without separators, “k”, currency. */
const AMOUNT = /^(₦|ngn|n)?(\d{1,3}(?:,\d{3}){1,2}|\d{1,8}(?:\.\d{1,2})?)(k)?(naira|ngn)?[.,;!?]*$/;

export type PriceWords = {
  /** The words without those about the price. */
  words: string;
  minNaira?: number;
  maxNaira?: number;
};

type Amount = { naira: number; hasCurrency: boolean; next: number };
type Bounds = { minNaira?: number; maxNaira?: number; next: number };

/**
 * Reads the prices in a search: “sunscreen under 10000” is sunscreen for ₦10,000 at most, “5k” is
 * anything for ₦5,000 at most. Numbers that are no prices stay among the words.
 */
export function readPriceWords(q: string): PriceWords {
  const tokens = tokenise(q);
  const words: string[] = [];
  const prices: Omit<PriceWords, 'words'> = {};
  const lowerCase = tokens.map((token) => token.toLowerCase());
  for (let at = 0; at < tokens.length;) {
    const bounds = readBounds(lowerCase, at);
    if (bounds) {
      const { next, ...read } = bounds;
      Object.assign(prices, read);
      while (leadingWords.has(words.at(-1)?.toLowerCase() ?? '')) words.pop();
      at = next;
    } else {
      words.push(tokens[at] ?? '');
      at += 1;
    }
  }
  return (prices.minNaira ?? prices.maxNaira) ? { words: words.join(' '), ...prices } : { words: q };
}

/** Splits at spaces, after signs, and between the prices of a range such as 5000-10000. */
const tokenise = (q: string): string[] =>
  q
    .replace(/([<>]=?)/g, ' $1 ')
    .replace(/(₦|\bngn)\s+(?=\d)/gi, '$1')
    .replace(/(?<=\d[k,.]{0,2})\s?([-–])\s?(?=(?:₦|ngn|n)?\d)/gi, ' $1 ')
    .split(/\s+/)
    .filter(Boolean);

function readBounds(tokens: string[], at: number): Bounds | undefined {
  const range = readRange(tokens, at);
  if (range) return range;
  for (let length = LONGEST_BOUND; length > 0; length -= 1) {
    const phrase = tokens.slice(at, at + length).join(' ');
    const isUpper = upperBounds.has(phrase);
    const amount = isUpper || lowerBounds.has(phrase) ? readAmount(tokens, at + length) : undefined;
    if (amount) return { [isUpper ? 'maxNaira' : 'minNaira']: amount.naira, next: amount.next };
  }
  const amount = readAmount(tokens, at);
  return amount?.hasCurrency ? { maxNaira: amount.naira, next: amount.next } : undefined;
}

function readRange(tokens: string[], at: number): Bounds | undefined {
  const start = rangeStarts.has(tokens[at] ?? '') ? at + 1 : at;
  const one = readAmount(tokens, start);
  if (!one || !rangeJoints.has(tokens[one.next] ?? '')) return undefined;
  const other = readAmount(tokens, one.next + 1);
  if (!other) return undefined;
  const [minNaira, maxNaira] = [Math.min(one.naira, other.naira), Math.max(one.naira, other.naira)];
  return { minNaira, maxNaira, next: other.next };
}

/** Reads an amount, which may go on in the next token: “5 k”, “5 thousand”, “5,000 naira”. */
function readAmount(tokens: string[], at: number): Amount | undefined {
  const [, before, digits, k, after] = AMOUNT.exec(tokens[at] ?? '') ?? [];
  if (!digits) return undefined;
  let next = at + 1;
  const isThousands = k !== undefined || ['k', 'thousand'].includes(tokens[next] ?? '');
  if (isThousands && !k) next += 1;
  const hasName = ['naira', 'ngn'].includes(tokens[next] ?? '');
  if (hasName) next += 1;
  const naira = Math.round(Number(digits.replaceAll(',', '')) * (isThousands ? 1000 : 1));
  const hasCurrency = isThousands || hasName || before !== undefined || after !== undefined;
  const isPrice = hasCurrency || (naira >= MIN_PLAIN_NAIRA && !units.has(tokens[next] ?? ''));
  return isPrice && naira >= 1 && naira <= MAX_NAIRA ? { naira, hasCurrency, next } : undefined;
}
