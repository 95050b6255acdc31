import { sql } from 'drizzle-orm';
import { type AnyPgColumn } from 'drizzle-orm/pg-core';

import { type Db } from '@/server/db/database';
import { productSearch, searchWords } from '@/server/db/schema/search';

import { type FitOf } from './sorting';
import { stem, wordsOf } from './words';

/** More words than anybody looks for; what follows them is left out. */
const MAX_WORDS = 12;
/** A single letter begins too many words to say anything. */
const PREFIX_MIN_CHARACTERS = 2;

export type Found = {
  numbers: number[];
  fitOf: FitOf;
  /** What was searched for, where that is not what was asked for. */
  correctedQuery: string | null;
};

/**
 * Products in which every word of `q` stands; the last one may be a beginning, since a person may still be typing. A word that no product
 * has is taken for its nearest neighbour by trigrams.
 */
export async function searchProducts(db: Db, q: string): Promise<Found> {
  const asked = wordsOf(q).slice(0, MAX_WORDS);
  if (asked.length === 0) return { numbers: [], fitOf: () => 0, correctedQuery: null };
  const words = await correctedWords(db, asked);
  const corrected = words.join(' ') !== asked.join(' ');
  const [found] = await matchesStatement(db, tsqueryOf(words));
  const [title, subject, numbers] = [found?.title, found?.subject, found?.document].map(unpacked);
  const best = new Set(title);
  const good = new Set(subject);
  return {
    numbers: numbers ?? [],
    fitOf: (number) => (best.has(number) ? 0 : good.has(number) ? 1 : 2),
    correctedQuery: corrected ? words.join(' ') : null,
  };
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
    (word) => sql`(${word}, ${stem(word)}, ${`${stem(word)}s`}, ${word === last ? `${word}~` : word})`,
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
      return isBeginning ? `'${stem(word)}':*` : `'${stem(word)}'`;
    })
    .join(' & ');
}

/** The numbers of the products that match, four bytes each: a word can be in tens of thousands, and an array would be parsed as text. */
export const matchesStatement = (db: Db, tsquery: string) => {
  const packed = (column: AnyPgColumn) =>
    sql<Uint8Array | null>`(
      select string_agg(int4send(${productSearch.number}), '') from ${productSearch} where ${column} @@ ${tsquery}::tsquery
    )`;
  return db
    .select({
      title: packed(productSearch.title),
      subject: packed(productSearch.subject),
      document: packed(productSearch.document),
    })
    .from(sql`(values (1)) as once`);
};

function unpacked(bytes: Uint8Array | null | undefined): number[] {
  if (!bytes) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.byteLength / 4 }, (_, at) => view.getInt32(at * 4));
}
