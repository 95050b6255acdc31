import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { type AnyPgColumn } from 'drizzle-orm/pg-core';

import { shareNextRun } from '@/server/platform/concurrency/share-next-run';
import { createTimeSlices } from '@/server/platform/concurrency/time-slices';
import { type Db } from '@/server/platform/database/database';
import { products } from '@/server/platform/database/schema/products';
import { productSearch } from '@/server/platform/database/schema/search';

import {
  createProductIndex,
  reserveNumbers,
  upsertProduct,
  type ProductIndex,
  type ProductIndexRow,
} from './product-index';

/** How many products are read at once, so that a thousand requests wait for none of them. */
const BATCH = 500;
/** More changes than this are taken up while requests go on with the index as it is. */
const WAITED_FOR = 2000;

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

/** Numbers of products, four bytes each, since an array of a million would be parsed as text. */
const packedNumbers = sql<Uint8Array | null>`string_agg(int4send(${products.number}), '' order by ${products.number})`;

/** Finds the products that this or a later transaction changed, and where the next read starts. */
export const buildChangesStatement = (db: Db, since: number | undefined) =>
  db
    .select({
      horizon,
      changed: sql<Uint8Array | null>`(
        select ${packedNumbers} from ${products} where ${since === undefined ? sql`true` : changedSince(since)}
      )`,
    })
    .from(sql`(values (1)) as once`);

const list = (column: AnyPgColumn) => sql<string>`array_to_string(${column}, ' ')`;

const rowsStatement = (db: Db, numbers: number[]) =>
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
      titleWords: productSearch.title,
      subjectWords: productSearch.subject,
      documentWords: productSearch.document,
    })
    .from(products)
    .leftJoin(productSearch, eq(productSearch.number, products.number))
    .where(sql`${products.number} = any (${`{${numbers.join(',')}}`}::integer[])`)
    .orderBy(asc(products.number));

type IndexSync = { getFreshIndex: () => Promise<ProductIndex> };

/** One product index per database, shared by all routes. */
const indexSyncs = new WeakMap<Db, IndexSync>();

/**
 * Returns the product index, up to date with everything committed before the call. After a change
 * of thousands of products it may be some seconds behind, until it has read them.
 */
export function getProductIndex(db: Db): Promise<ProductIndex> {
  const indexSync = indexSyncs.get(db) ?? createIndexSync(db);
  indexSyncs.set(db, indexSync);
  return indexSync.getFreshIndex();
}

function createIndexSync(db: Db): IndexSync {
  const productIndex = createProductIndex();
  let since: number | undefined;
  let isCatchingUp = false;

  async function syncIndex(): Promise<void> {
    if (isCatchingUp) return;
    const [found] = await buildChangesStatement(db, since);
    if (!found) return;
    const numbers = unpackNumbers(found.changed);
    const finish = () => void (since = found.horizon);
    if (since === undefined || numbers.length <= WAITED_FOR) {
      await readProducts(numbers);
      finish();
      return;
    }
    isCatchingUp = true;
    // If it fails, `since` stays, so that the next call starts over and reports the error.
    void readProducts(numbers)
      .then(finish, () => undefined)
      .finally(() => (isCatchingUp = false));
  }

  const readBatch = async (numbers: Uint32Array): Promise<ProductIndexRow[]> =>
    numbers.length === 0 ? [] : rowsStatement(db, [...numbers]);

  async function readProducts(numbers: Uint32Array): Promise<void> {
    reserveNumbers(productIndex, numbers.at(-1) ?? 0);
    const rest = createTimeSlices();
    let reading = readBatch(numbers.subarray(0, BATCH));
    for (let at = BATCH; at < numbers.length + BATCH; at += BATCH) {
      const rows = await reading;
      // Postgres reads the next ones meanwhile.
      reading = readBatch(numbers.subarray(at, at + BATCH));
      for (const row of rows) {
        upsertProduct(productIndex, row);
        await rest();
      }
    }
    // Once for all of them: until then, cached lists are as current as the index.
    productIndex.version += numbers.length;
  }

  const sync = shareNextRun(syncIndex);
  return { getFreshIndex: () => sync().then(() => productIndex) };
}

function unpackNumbers(packed: Uint8Array | null): Uint32Array {
  const view = packed && new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  return Uint32Array.from({ length: (packed?.byteLength ?? 0) / 4 }, (_, at) => view?.getUint32(at * 4) ?? 0);
}
