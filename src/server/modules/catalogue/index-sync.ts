import { and, asc, gt, gte, sql } from 'drizzle-orm';
import { type AnyPgColumn } from 'drizzle-orm/pg-core';

import { shareNextRun } from '@/server/platform/concurrency/share-next-run';
import { type Db } from '@/server/platform/database/database';
import { products } from '@/server/platform/database/schema/products';

import { createProductIndex, upsertProduct, type ProductIndex, type ProductIndexRow } from './product-index';

const BATCH = 5000;

/**
 * Transactions older than this one have ended. One still running is not older, so the next read
 * starts here and misses nothing, in whatever order transactions commit.
 */
const horizon = sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::float8`;
/**
 * Upper bound of visible transactions: a restored dump may carry newer numbers of another cluster.
 */
const future = sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

const changedSince = (transaction: number) =>
  and(gte(products.changedIn, transaction), sql`${products.changedIn} < ${future}`);

/** Finds whether that or a later transaction changed a product, and where the next read starts. */
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
      deals: sql<boolean>`coalesce(${products.compareAtKobo} > ${products.priceKobo}, false)`,
      topPick: products.topPick,
      createdSeconds: sql<number>`floor(extract(epoch from ${products.createdAt}))::float8`,
    })
    .from(products)
    .where(and(condition, gt(products.number, after)))
    .orderBy(asc(products.number))
    .limit(BATCH);

type IndexSync = { getFreshIndex: () => Promise<ProductIndex> };

/** One product index per database, shared by all routes. */
const indexSyncs = new WeakMap<Db, IndexSync>();

/** Returns the product index, up to date with everything committed before the call. */
export function getProductIndex(db: Db): Promise<ProductIndex> {
  const indexSync = indexSyncs.get(db) ?? createIndexSync(db);
  indexSyncs.set(db, indexSync);
  return indexSync.getFreshIndex();
}

function createIndexSync(db: Db): IndexSync {
  const productIndex = createProductIndex();
  let since: number | undefined;

  async function syncIndex(): Promise<void> {
    const [found] = await changesStatement(db, since ?? 0);
    if (!found) return;
    if (since === undefined) await readProducts(undefined);
    else if (found.changed) await readProducts(changedSince(since));
    since = found.horizon;
  }

  async function readProducts(condition: ReturnType<typeof changedSince>): Promise<void> {
    for (let after = 0; ;) {
      const rows: ProductIndexRow[] = await rowsStatement(db, condition, after);
      for (const row of rows) upsertProduct(productIndex, row);
      after = rows.at(-1)?.number ?? after;
      if (rows.length < BATCH) return;
    }
  }

  const sync = shareNextRun(syncIndex);
  return { getFreshIndex: () => sync().then(() => productIndex) };
}
