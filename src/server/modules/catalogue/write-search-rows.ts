import { sql } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';

import { type searchRow } from './product-rows';
import { productSearch, searchWords } from './tables';

type SearchRow = ReturnType<typeof searchRow> & { number: number };

/** Makes products searchable, and their words known to the spelling correction. */
export async function writeSearchRows(db: Db, rows: readonly SearchRow[]): Promise<void> {
  const vocabulary = new Set(rows.flatMap((row) => row.vocabulary));
  await db
    .insert(searchWords)
    .values([...vocabulary].map((word) => ({ word })))
    .onConflictDoNothing();
  await db
    .insert(productSearch)
    .values(
      rows.map(({ number, title, subject, document }) => ({
        number,
        title: asVector(title),
        subject: asVector(subject),
        document: asVector(document),
      })),
    )
    .onConflictDoUpdate({
      target: productSearch.number,
      set: {
        title: sql`excluded.title`,
        subject: sql`excluded.subject`,
        document: sql`excluded.document`,
      },
    });
}

const asVector = (words: string[]) => sql`array_to_tsvector(string_to_array(${words.join(' ')}, ' '))`;
