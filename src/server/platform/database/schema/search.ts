import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { products } from './products';

/** Words without positions: written with array_to_tsvector, and only ever matched, so it is never read back. */
const words = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The words a product is found by, folded and stemmed by modules/catalogue/words.ts. Each column holds the one before it: the narrowest
 * in which every word of a search stands is how well the product fits.
 */
export const productSearch = pgTable(
  'product_search',
  {
    number: integer('number')
      .primaryKey()
      .references(() => products.number, { onDelete: 'cascade' }),
    /** Name and brand. */
    title: words('title').notNull(),
    /** And category, key actives and concerns. */
    subject: words('subject').notNull(),
    /** And every ingredient and the description. */
    document: words('document').notNull(),
  },
  (table) => [index('product_search_document').using('gin', table.document)],
);

/** Every word that any product was ever found by, folded but not stemmed: what a slip of the finger is corrected to. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
]);
