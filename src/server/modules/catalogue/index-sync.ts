import { and, asc, gt, gte, sql } from 'drizzle-orm';
import { type AnyPgColumn } from 'drizzle-orm/pg-core';

import { type Db } from '@/server/platform/database/database';
import { products } from '@/server/platform/database/schema/products';

import { createProductIndex, upsertProduct, type ProductIndex, type ProductIndexRow } from './product-index';

const BATCH = 5000;

/**
 * Transactions older than this one have ended and can be read for good. One that is under way now, whatever it changes, is not older, so
 * the next reading starts from here and misses nothing, in whatever order transactions end.
 */
const horizon = sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::float8`;
/** Nothing visible is newer; a restored dump can carry the numbers of another cluster's future. */
const future = sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

const changedSince = (transaction: number) =>
  and(gte(products.changedIn, transaction), sql`${products.changedIn} < ${future}`);

/** Whether anything was changed by that transaction or a later one, and where the next look begins. */
export const changesStatement = (db: Db, since: number) =>
  db
    .select({
      horizon,
      changed: sql<boolean>`exists (select from ${products} where ${changedSince(since)})`,
    })
    .from(sql`(values (1)) as once`);

const list = (column: AnyPgColumn) => sql<string>`array_to_string(${column}, ' ')`;

const rowsStatement = (db: Db, condition: ReturnType<typeof changedSince>, after: number) =>
  db
    .select({
      number: products.number,
      active: sql<boolean>`${products.status} = 'active'`,
      category: products.categorySlug,
      subCategory: products.subCategorySlug,
      brand: products.brandSlug,
      store: products.storeId,
      colors: list(products.colorSlugs),
      skinTypes: list(products.skinTypes),
      concerns: list(products.concerns),
      keyActives: list(products.keyActives),
      ingredients: list(products.ingredients),
      priceKobo: products.priceKobo,
      rating: products.rating,
      reviewCount: products.reviewCount,
      inStock: products.inStock,
      checked: sql<boolean>`${products.nafdacStatus} = 'checked'`,
      topPick: products.topPick,
      createdSeconds: sql<number>`floor(extract(epoch from ${products.createdAt}))::float8`,
    })
    .from(products)
    .where(and(condition, gt(products.number, after)))
    .orderBy(asc(products.number))
    .limit(BATCH);

type IndexReader = { fresh: () => Promise<ProductIndex> };

/** One product index per database, however many routes ask for it. */
const readers = new WeakMap<Db, IndexReader>();

/** The product index with everything on it that was committed before the call. */
export function getProductIndex(db: Db): Promise<ProductIndex> {
  const reader = readers.get(db) ?? createReader(db);
  readers.set(db, reader);
  return reader.fresh();
}

function createReader(db: Db): IndexReader {
  const productIndex = createProductIndex();
  let since: number | undefined;
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;

  async function catchUp(): Promise<void> {
    const [found] = await changesStatement(db, since ?? 0);
    if (!found) return;
    if (since === undefined) await shelveAll(undefined);
    else if (found.changed) await shelveAll(changedSince(since));
    since = found.horizon;
  }

  async function shelveAll(condition: ReturnType<typeof changedSince>): Promise<void> {
    for (let after = 0; ;) {
      const rows: ProductIndexRow[] = await rowsStatement(db, condition, after);
      for (const row of rows) upsertProduct(productIndex, row);
      after = rows.at(-1)?.number ?? after;
      if (rows.length < BATCH) return;
    }
  }

  const run = () => (running = catchUp().finally(() => (running = undefined)));

  /** A reading that began before the caller's write may miss it, so whoever comes during one shares the next. */
  function next(): Promise<void> {
    if (!running) return run();
    waiting ??= running
      .catch(() => undefined) // its own callers hear of it
      .then(() => {
        waiting = undefined;
        return run();
      });
    return waiting;
  }

  return { fresh: () => next().then(() => productIndex) };
}
