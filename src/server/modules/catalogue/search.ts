import { sql } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { searchWords } from '@/server/platform/database/schema/search';

import { replaceSynonyms } from './search-synonyms';
import { type RelevanceOf } from './sorted-page';
import { stemWord, splitWords } from './words';

/** Further words of a query are ignored. */
const MAX_WORDS = 12;
/** A single letter matches too many words as a prefix. */
const PREFIX_MIN_CHARACTERS = 2;

export type SearchResult = {
  numbers: Uint32Array;
  relevanceOf: RelevanceOf;
  /** The corrected query, if it differs from the original. */
  correctedQuery: string | null;
  /** Whether a word was not known, so that the most similar one was searched for. */
  isMisspelt: boolean;
};

/**
 * Finds the products that contain every word of `q`. The last word may be a prefix, since the
 * shopper may still be typing. Synonyms are replaced first; then a word that no product contains is
 * replaced by the most similar one by trigrams.
 */
export async function searchProducts(db: Db, q: string): Promise<SearchResult> {
  const asked = splitWords(q).slice(0, MAX_WORDS);
  if (asked.length === 0) return { ...unpackMatches(null), correctedQuery: null, isMisspelt: false };
  const meant = replaceSynonyms(asked);
  const words = await correctWords(db, meant);
  const corrected = words.join(' ') !== asked.join(' ');
  const matches = await findMatches(db, tsqueryOf(words));
  return {
    ...matches,
    correctedQuery: corrected ? words.join(' ') : null,
    isMisspelt: words.join(' ') !== meant.join(' '),
  };
}

type Matches = Pick<SearchResult, 'numbers' | 'relevanceOf'>;

/** A result this large costs tens of milliseconds and barely changes in half a minute. */
const BROAD_MIN_MATCHES = 1000;
const BROAD_CACHE_MILLISECONDS = 30_000;
const BROAD_CACHE_SIZE = 100;

const broadSearches = new WeakMap<Db, Map<string, { matches: Matches; until: number }>>();

/**
 * Returns the matches of a search, broad ones from a cache as old as cached replies anyway. Stock
 * and price always come fresh from the product index.
 */
async function findMatches(db: Db, tsquery: string): Promise<Matches> {
  const broad = broadSearches.get(db) ?? new Map<string, { matches: Matches; until: number }>();
  broadSearches.set(db, broad);
  const known = broad.get(tsquery);
  if (known && Date.now() < known.until) return known.matches;
  const [found] = await matchesStatement(db, tsquery);
  const matches = unpackMatches(found?.packed ?? null);
  broad.delete(tsquery);
  if (matches.numbers.length < BROAD_MIN_MATCHES) return matches;
  const [oldest] = broad.keys();
  if (oldest !== undefined && broad.size >= BROAD_CACHE_SIZE) broad.delete(oldest);
  broad.set(tsquery, { matches, until: Date.now() + BROAD_CACHE_MILLISECONDS });
  return matches;
}

async function correctWords(db: Db, words: string[]): Promise<string[]> {
  const rows = await nearestStatement(db, words);
  const nearest = new Map(rows.map((row) => [row.word, row.nearest]));
  return words.map((word) => nearest.get(word) ?? word);
}

/**
 * Finds, for each word that no product contains (and, for the last one, that no word starts with),
 * the most similar known word.
 */
export const nearestStatement = (db: Db, words: string[]) => {
  const last = words.at(-1) ?? '';
  // Products hold singular and plural under one stem, so any of the forms is known.
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

/**
 * Builds the tsquery. Words consist of letters and digits (see splitWords), so none can be an
 * operator.
 */
function tsqueryOf(words: string[]): string {
  return words
    .map((word, at) => {
      const isBeginning = at === words.length - 1 && word.length >= PREFIX_MIN_CHARACTERS;
      return isBeginning ? `'${stemWord(word)}':*` : `'${stemWord(word)}'`;
    })
    .join(' & ');
}

/** Calls search_products of migration 0002. */
export const matchesStatement = (db: Db, tsquery: string) =>
  db
    .select({ packed: sql<Uint8Array | null>`search_products(${tsquery}::tsquery)` })
    .from(sql`(values (1)) as once`);

const WORST_RANK = 2;

function unpackMatches(bytes: Uint8Array | null): Matches {
  const numbers = new Uint32Array((bytes?.byteLength ?? 0) / 4);
  if (!bytes) return { numbers, relevanceOf: () => WORST_RANK };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = view.getUint32(at * 4) >>> 2;
  const fits = new Uint8Array(numbers.reduce((most, number) => Math.max(most, number), 0) + 1).fill(
    WORST_RANK,
  );
  for (let at = 0; at < numbers.length; at += 1) fits[numbers[at] ?? 0] = view.getUint32(at * 4) & 3;
  return { numbers, relevanceOf: (number) => fits[number] ?? WORST_RANK };
}
