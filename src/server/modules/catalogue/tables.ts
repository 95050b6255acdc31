import { customType, index, integer, pgTable } from 'drizzle-orm/pg-core';

import { products } from '@/server/modules/products/tables';

/** Words without positions: written with array_to_tsvector and only matched, never read back. */
const words = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * Search words of each product, folded and stemmed by modules/catalogue/words.ts. Each column
 * includes the one before it; a product ranks by the narrowest column that contains every word of
 * the search.
 */
export const productSearch = pgTable('product_search', {
  number: integer('number')
    .primaryKey()
    .references(() => products.number, { onDelete: 'cascade' }),
  /** Name and brand. */
  title: words('title').notNull(),
  /** Plus category, key actives and concerns. */
  subject: words('subject').notNull(),
  /** Plus every ingredient and the description, but for the kinds of product that it mentions. */
  document: words('document').notNull(),
});

/** In the order of bytes, so that the key also finds beginnings of words. Words are folded to ASCII. */
const word = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Vocabulary for correcting typos: every search word of any product, folded but not stemmed. */
export const searchWords = pgTable('search_words', { word: word('word').primaryKey() }, (table) => [
  index('search_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
]);
