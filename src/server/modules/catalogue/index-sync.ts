import { and, asc, gt, max, sql } from 'drizzle-orm';

import { products } from '@/server/modules/products/tables';
import { shareNextRun } from '@/server/platform/concurrency/share-next-run';
import { createTimeSlices, waitForTurn } from '@/server/platform/concurrency/time-slices';
import { type Db } from '@/server/platform/database/database';

import { createIndexRowReader } from './index-rows';
import { createProductIndex, listGrowthSteps, upsertProduct, type ProductIndex } from './product-index';

/** How many products are read at once: unpacking them and adding them takes a few milliseconds. */
const BATCH = 200;
/** How many numbers are read at once: a million would block other requests for a quarter second. */
const NUMBERS_A_READ = 20_000;
/** Between slices of changes that nobody waits for. */
const PAUSE_MILLISECONDS = 10;
/** More changes than this are taken up while requests go on with the index as it is. */
const WAITED_FOR = 2000;

/**
 * What a read saw: Postgres's snapshot. A replica's snapshot leaves out which transactions are under
 * way, so what was read from one is read again until all of them have ended.
 */
type Seen = { snapshot: string; isReplica: boolean };

/**
 * Upper bound of visible transactions: a restored dump may carry newer numbers of another cluster.
 */
const future = sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

/** Each change once, in whatever order transactions commit. */
const changedSince = ({ snapshot, isReplica }: Seen) =>
  and(
    sql`${products.changedIn} >= pg_snapshot_xmin(${snapshot}::pg_snapshot)::text::bigint`,
    sql`${products.changedIn} < ${future}`,
    isReplica
      ? undefined
      : sql`not pg_visible_in_snapshot(${products.changedIn}::text::xid8, ${snapshot}::pg_snapshot)`,
  );

/** Four bytes each, since an array of thousands would be parsed as text. */
const packedNumbers = sql<Uint8Array | null>`string_agg(int4send(number), '' order by number)`;

/**
 * Finds the products that have changed since a read, the next ones in the order of their numbers, and
 * what this read sees.
 */
export const buildChangesStatement = (db: Db, since: Seen | undefined, after = 0) => {
  const numbers = db
    .select({ number: products.number })
    .from(products)
    .where(and(gt(products.number, after), since === undefined ? undefined : changedSince(since)))
    .orderBy(asc(products.number))
    .limit(NUMBERS_A_READ);
  return db
    .select({
      snapshot: sql<string>`pg_current_snapshot()::text`,
      isReplica: sql<boolean>`pg_is_in_recovery()`,
      changed: sql<Uint8Array | null>`(select ${packedNumbers} from (${numbers}) as numbers)`,
    })
    .from(sql`(values (1)) as once`);
};

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
  const readRows = createIndexRowReader(db);
  let since: Seen | undefined;
  let isCatchingUp = false;

  async function syncIndex(): Promise<void> {
    if (isCatchingUp) return;
    const { seen, numbers } = await readChanges(db, since);
    const finish = () => void (since = seen);
    if (since === undefined) await reserveAll();
    if (since === undefined || numbers.length <= WAITED_FOR) {
      await readAll(numbers, createTimeSlices());
      finish();
      return;
    }
    isCatchingUp = true;
    // If it fails, `since` stays, so that the next call starts over and reports the error.
    void readAll(numbers, createTimeSlices(PAUSE_MILLISECONDS))
      .then(finish, () => undefined)
      .finally(() => (isCatchingUp = false));
  }

  /** Makes room for every product at once: growing step by step would copy everything many times. */
  async function reserveAll(): Promise<void> {
    const [found] = await db.select({ largest: max(products.number) }).from(products);
    for (const grow of listGrowthSteps(productIndex, found?.largest ?? 0)) {
      grow();
      await waitForTurn();
    }
  }

  /** Reads these products, and those that changed after them in the order of numbers. */
  async function readAll(first: Uint32Array, rest: () => Promise<void>): Promise<void> {
    let read = 0;
    for (let numbers = first; numbers.length > 0;) {
      await readProducts(numbers, rest);
      read += numbers.length;
      if (numbers.length < NUMBERS_A_READ) break;
      ({ numbers } = await readChanges(db, since, numbers.at(-1)));
    }
    // Once for all of them: until then, cached lists are as current as the index.
    productIndex.version += read;
  }

  async function readProducts(numbers: Uint32Array, rest: () => Promise<void>): Promise<void> {
    const read = (at: number) => {
      const rows = readRows(numbers.subarray(at, at + BATCH));
      rows.catch(() => undefined); // it is awaited below, unless one before it fails
      return rows;
    };
    const reading = [read(0), read(BATCH)];
    for (let at = 0; at < numbers.length; at += BATCH) {
      const rows = (await reading.shift()) ?? [];
      // Postgres reads the next two meanwhile: after one alone it would wait for the index.
      reading.push(read(at + 2 * BATCH));
      // Unpacking what arrived was a turn of its own.
      await rest();
      for (const row of rows) {
        upsertProduct(productIndex, row);
        await rest();
      }
    }
  }

  const sync = shareNextRun(syncIndex);
  return { getFreshIndex: () => sync().then(() => productIndex) };
}

async function readChanges(db: Db, since: Seen | undefined, after?: number) {
  const [found] = await buildChangesStatement(db, since, after);
  if (!found) throw new Error('The database did not say which products changed.');
  const { changed, ...seen } = found;
  return { seen, numbers: unpackNumbers(changed) };
}

function unpackNumbers(packed: Uint8Array | null): Uint32Array {
  if (!packed) return new Uint32Array(0);
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const numbers = new Uint32Array(packed.byteLength / 4);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = view.getUint32(at * 4);
  return numbers;
}
