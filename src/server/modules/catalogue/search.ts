import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';

import { type Db } from '@/server/platform/database/database';

import { getProductIndex } from './index-sync';
import { type ProductIndex } from './product-index';
import { runOneByOne } from './run-one-by-one';
import { replaceSynonyms } from './search-synonyms';
import { searchWords } from './tables';
import { findByWords, type WordMatches } from './word-index';
import { stemWord, splitWords } from './words';

/** Further words of a query are ignored. */
const MAX_WORDS = 12;
/** A single letter matches too many words as a prefix. */
const PREFIX_MIN_CHARACTERS = 2;

export type SearchResult = WordMatches & {
  /** The corrected query, if it differs from the original. */
  correctedQuery: string | null;
  /** The words that were left out because nothing is similar to them. */
  unmatchedWords: string[];
  /** Whether a word was not known, so that the most similar one was searched for, or none. */
  isMisspelt: boolean;
};

/**
 * Finds the products that contain every word of `q`. The last word may be a prefix, since the
 * shopper may still be typing. Synonyms are replaced first; then a word that no product contains is
 * replaced by the most similar one, or left out if none is similar and others are known.
 */
export async function searchProducts(db: Db, q: string): Promise<SearchResult> {
  const asked = splitWords(q).slice(0, MAX_WORDS);
  const meant = replaceSynonyms(asked);
  const [{ words, unmatched }, productIndex] = await Promise.all([
    correctWords(db, meant),
    getProductIndex(db),
  ]);
  const corrected = words.join(' ') !== asked.join(' ');
  const found = await findMatches(productIndex, words);
  return {
    ...found,
    correctedQuery: corrected ? words.join(' ') : null,
    unmatchedWords: unmatched,
    isMisspelt: words.join(' ') !== meant.join(' '),
  };
}

/** Recent searches are kept, because a list is counted once for the same matches. */
const MAX_CACHED_SEARCHES = 32;

type CachedSearch = { version: number; found: WordMatches };

const searchCaches = new WeakMap<ProductIndex, LRUCache<string, CachedSearch>>();

async function findMatches(productIndex: ProductIndex, words: string[]): Promise<WordMatches> {
  const searchCache =
    searchCaches.get(productIndex) ?? new LRUCache<string, CachedSearch>({ max: MAX_CACHED_SEARCHES });
  searchCaches.set(productIndex, searchCache);
  const asked = words.map((word, at) => ({
    stem: stemWord(word),
    isBeginning: at === words.length - 1 && word.length >= PREFIX_MIN_CHARACTERS,
  }));
  const key = JSON.stringify(asked);
  const { version } = productIndex.words;
  const known = searchCache.get(key);
  if (known?.version === version) return known.found;
  const found = await runOneByOne(() => findByWords(productIndex.words, productIndex.capacity, asked));
  searchCache.set(key, { version, found });
  return found;
}

async function correctWords(db: Db, words: string[]): Promise<{ words: string[]; unmatched: string[] }> {
  if (words.length === 0) return { words, unmatched: [] };
  const rows = await buildNearestStatement(db, words);
  const nearest = new Map(rows.map((row) => [row.word, row.nearest]));
  const corrected = words.flatMap((word) => (nearest.has(word) ? (nearest.get(word) ?? []) : word));
  if (corrected.length === 0) return { words, unmatched: [] };
  return { words: corrected, unmatched: words.filter((word) => nearest.get(word) === null) };
}

/**
 * Lists what a word was meant to be if two neighbouring letters were exchanged: a short word has
 * too few trigrams left after that.
 */
const swapLetters = (word: string): string[] =>
  /^[a-z]{4,}$/.test(word)
    ? Array.from(word.slice(1), (next, at) => `${word.slice(0, at)}${next}${word[at]}${word.slice(at + 2)}`)
    : [];

/**
 * Finds, for each word that no product contains (and, for the last one, that no word starts with),
 * the most similar known word.
 */
export const buildNearestStatement = (db: Db, words: string[]) => {
  const last = words.at(-1) ?? '';
  // Products hold singular and plural under one stem, so any of the forms is known.
  const given = words.map(
    (word) =>
      sql`(${word}, ${stemWord(word)}, ${`${stemWord(word)}s`}, ${word === last ? `${word}~` : word},
        string_to_array(${swapLetters(word).join(' ')}, ' '))`,
  );
  const { word } = searchWords;
  return db
    .select({
      word: sql<string>`given.word`,
      nearest: sql<string | null>`coalesce((
        select ${word} from ${searchWords} where ${word} = any(given.swapped) order by ${word} limit 1
      ), (
        select ${word} from ${searchWords} where ${word} % given.word
        order by similarity(${word}, given.word) desc, abs(length(${word}) - length(given.word)), ${word} limit 1
      ))`,
    })
    .from(sql`(values ${sql.join(given, sql`, `)}) as given (word, singular, plural, beyond, swapped)`)
    .where(
      sql`not exists (select from ${searchWords} where ${word} in (given.word, given.singular, given.plural)
        or (${word} >= given.word and ${word} < given.beyond))`,
    );
};
