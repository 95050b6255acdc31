import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { type PgTable } from 'drizzle-orm/pg-core';

import { toDetailsRow, toProductRow, searchRow, toVariantRows } from '@/server/modules/catalogue';
import { productSearch, searchWords } from '@/server/modules/catalogue/tables';
import { productDetails, products, productVariants } from '@/server/modules/products/tables';
import { stores } from '@/server/modules/stores/tables';
import { brands } from '@/server/modules/taxonomy/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';

import { largeBrands, createLoadTestProduct, createLoadTestRating, largeStores } from './large-catalogue';
import { getDemoId, toDemoNames, seedRatesAndFees, seedTaxonomy } from './seed-catalogue';

const BATCH = 2000;
const buildProductId = (slug: string) => getDemoId('product', slug);

/** Seeds `count` products, the same ones every time, for measurements. */
export async function seedLarge(db: Db, count: number, onBatch: (done: number) => void = () => undefined) {
  await withTransaction(db, async (tx) => {
    await seedTaxonomy(tx);
    await seedRatesAndFees(tx);
    await insertMany(tx, brands, largeBrands);
    await insertMany(
      tx,
      stores,
      // The database has no default for the rating, and this insert names each column.
      largeStores.map((store) => ({ ...store, id: getDemoId('store', store.slug), ratingSeed: 4 })),
    );
  });
  const vocabulary = new Set<string>();
  for (let from = 0; from < count; from += BATCH) {
    const to = Math.min(from + BATCH, count);
    await withTransaction(db, (tx) => seedBatch(tx, from, to, vocabulary));
    onBatch(to);
  }
  await insertMany(
    db,
    searchWords,
    [...vocabulary].map((word) => ({ word })),
  );
  for (const table of [products, productSearch, searchWords, productVariants, productDetails]) {
    await db.execute(sql`analyze ${table}`);
  }
}

async function seedBatch(db: Db, from: number, to: number, vocabulary: Set<string>): Promise<void> {
  const entries = Array.from({ length: to - from }, (_, at) => ({
    ...createLoadTestProduct(from + at),
    ...createLoadTestRating(from + at),
  }));
  const rows = entries.map(({ rating, reviewCount, ...entry }) => ({
    ...toProductRow(entry, buildProductId(entry.slug), getDemoId('store', entry.storeSlug)),
    rating,
    reviewCount,
  }));
  await insertMany(db, products, rows);
  await insertMany(
    db,
    productDetails,
    entries.map((entry) => toDetailsRow(entry, buildProductId(entry.slug))),
  );
  await insertMany(
    db,
    productVariants,
    entries.flatMap((entry) =>
      toVariantRows(
        entry,
        { id: buildProductId(entry.slug), storeId: getDemoId('store', entry.storeSlug) },
        (sku) => getDemoId('variant', sku),
      ),
    ),
  );
  const slugs = entries.map(({ slug }) => slug);
  const inserted = await db
    .select({ slug: products.slug, number: products.number })
    .from(products)
    .where(inArray(products.slug, slugs));
  const numbers = new Map(inserted.map(({ slug, number }) => [slug, number]));
  await insertMany(
    db,
    productSearch,
    entries.map((entry) => {
      const words = searchRow(entry, toDemoNames(entry, brandNames));
      words.vocabulary.forEach((word) => vocabulary.add(word));
      return {
        number: numbers.get(entry.slug),
        title: words.title.join(' '),
        subject: words.subject.join(' '),
        document: words.document.join(' '),
      };
    }),
  );
}

const brandNames = new Map(largeBrands.map(({ slug, name }) => [slug, name]));

/**
 * Inserts rows through one JSON parameter, which is many times faster than one parameter per value.
 */
async function insertMany(db: Db, table: PgTable, rows: Record<string, unknown>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const records = rows.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])));
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(
    sql`insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)
      on conflict do nothing`,
  );
}
