import { setImmediate } from 'node:timers/promises';

import { and, gte, sql } from 'drizzle-orm';

import { shareNextRun } from '@/server/platform/concurrency/share-next-run';
import { createTimeSlices } from '@/server/platform/concurrency/time-slices';
import { type Db } from '@/server/platform/database/database';
import { products } from '@/server/platform/database/schema/products';

import { readIndexRows } from './index-rows';
import { createProductIndex, reserveNumbers, upsertProduct, type ProductIndex } from './product-index';

/** How many products are read at once, so that a thousand requests wait for none of them. */
const BATCH = 500;
/** More changes than this are taken up while requests go on with the index as it is. */
const WAITED_FOR = 2000;
/** Then requests have their turn after so many products, which take a millisecond or two. */
const PRODUCTS_A_TURN = 50;

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

  async function readProducts(numbers: Uint32Array): Promise<void> {
    reserveNumbers(productIndex, numbers.at(-1) ?? 0);
    const rest = createTimeSlices();
    let done = 0;
    let reading = readIndexRows(db, numbers.subarray(0, BATCH));
    for (let at = BATCH; at < numbers.length + BATCH; at += BATCH) {
      const rows = await reading;
      // Postgres reads the next ones meanwhile.
      reading = readIndexRows(db, numbers.subarray(at, at + BATCH));
      for (const row of rows) {
        upsertProduct(productIndex, row);
        done += 1;
        if (isCatchingUp && done % PRODUCTS_A_TURN === 0) await setImmediate();
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
  if (!packed) return new Uint32Array(0);
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const numbers = new Uint32Array(packed.byteLength / 4);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = view.getUint32(at * 4);
  return numbers;
}
