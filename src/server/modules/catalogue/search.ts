import { sql } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { searchWords } from '@/server/platform/database/schema/search';

import { type RelevanceOf } from './sorted-page';
import { stemWord, splitWords } from './words';

/** More words than anybody looks for; what follows them is left out. */
const MAX_WORDS = 12;
/** A single letter begins too many words to say anything. */
const PREFIX_MIN_CHARACTERS = 2;

export type SearchResult = {
  numbers: Uint32Array;
  fitOf: RelevanceOf;
  /** What was searched for, where that is not what was asked for. */
  correctedQuery: string | null;
};

/**
 * Products in which every word of `q` stands; the last one may be a beginning, since a person may still be typing. A word that no product
 * has is taken for its nearest neighbour by trigrams.
 */
export async function searchProducts(db: Db, q: string): Promise<SearchResult> {
  const asked = splitWords(q).slice(0, MAX_WORDS);
  if (asked.length === 0) return { ...unpacked(null), correctedQuery: null };
  const words = await correctedWords(db, asked);
  const corrected = words.join(' ') !== asked.join(' ');
  const matches = await matchesOf(db, tsqueryOf(words));
  return { ...matches, correctedQuery: corrected ? words.join(' ') : null };
}

type Matches = Pick<SearchResult, 'numbers' | 'fitOf'>;

/** What so many products share costs tens of milliseconds to find, and half a minute does not change it much. */
const BROAD = 1000;
const BROAD_GOOD_FOR_MILLISECONDS = 30_000;
const BROAD_KEPT = 100;

const kept = new WeakMap<Db, Map<string, { matches: Matches; until: number }>>();

/**
 * Broad searches are remembered for as long as their replies are cached anyway. Which of the products can be bought, and for how much,
 * is the shelf's to say and always of this moment.
 */
async function matchesOf(db: Db, tsquery: string): Promise<Matches> {
  const broad = kept.get(db) ?? new Map<string, { matches: Matches; until: number }>();
  kept.set(db, broad);
  const known = broad.get(tsquery);
  if (known && Date.now() < known.until) return known.matches;
  const [found] = await matchesStatement(db, tsquery);
  const matches = unpacked(found?.packed ?? null);
  broad.delete(tsquery);
  if (matches.numbers.length < BROAD) return matches;
  const [oldest] = broad.keys();
  if (oldest !== undefined && broad.size >= BROAD_KEPT) broad.delete(oldest);
  broad.set(tsquery, { matches, until: Date.now() + BROAD_GOOD_FOR_MILLISECONDS });
  return matches;
}

async function correctedWords(db: Db, words: string[]): Promise<string[]> {
  const rows = await nearestStatement(db, words);
  const nearest = new Map(rows.map((row) => [row.word, row.nearest]));
  return words.map((word) => nearest.get(word) ?? word);
}

/** For each word that no product has, and that begins none where it is the last, the most similar one that some product has. */
export const nearestStatement = (db: Db, words: string[]) => {
  const last = words.at(-1) ?? '';
  // One form for one and many in the products, so any of the forms is the word.
  const given = words.map(
    (word) =>
      sql`(${word}, ${stemWord(word)}, ${`${stemWord(word)}s`}, ${word === last ? `${word}~` : word})`,
  );
  const { word } = searchWords;
  return db
    .select({
      word: sql<string>`given.word`,
      nearest: sql<string | null>`(
        select ${word} from ${searchWords} where ${word} % given.word
        order by similarity(${word}, given.word) desc, abs(length(${word}) - length(given.word)), ${word} limit 1
      )`,
    })
    .from(sql`(values ${sql.join(given, sql`, `)}) as given (word, singular, plural, beyond)`)
    .where(
      sql`not exists (select from ${searchWords} where ${word} in (given.word, given.singular, given.plural)
        or (${word} >= given.word and ${word} < given.beyond))`,
    );
};

/** Words hold letters and digits alone (see wordsOf), so none of them can be an operator. */
function tsqueryOf(words: string[]): string {
  return words
    .map((word, at) => {
      const isBeginning = at === words.length - 1 && word.length >= PREFIX_MIN_CHARACTERS;
      return isBeginning ? `'${stemWord(word)}':*` : `'${stemWord(word)}'`;
    })
    .join(' & ');
}

/** See the function in migration 0002. */
export const matchesStatement = (db: Db, tsquery: string) =>
  db
    .select({ packed: sql<Uint8Array | null>`search_products(${tsquery}::tsquery)` })
    .from(sql`(values (1)) as once`);

const WORST_RANK = 2;

function unpacked(bytes: Uint8Array | null): Matches {
  const numbers = new Uint32Array((bytes?.byteLength ?? 0) / 4);
  if (!bytes) return { numbers, fitOf: () => WORST_RANK };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = view.getUint32(at * 4) >>> 2;
  const fits = new Uint8Array(numbers.reduce((most, number) => Math.max(most, number), 0) + 1).fill(
    WORST_RANK,
  );
  for (let at = 0; at < numbers.length; at += 1) fits[numbers[at] ?? 0] = view.getUint32(at * 4) & 3;
  return { numbers, fitOf: (number) => fits[number] ?? WORST_RANK };
}
