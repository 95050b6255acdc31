import { setTimeout as pause } from 'node:timers/promises';

import { eq, sql } from 'drizzle-orm';

import type { ProductList } from '@/contracts/catalogue';
import { products } from '@/server/modules/products/tables';
import { createChangeReader } from '@/server/platform/cache-changes/follow-surrogate-key-changes';
import { type Db } from '@/server/platform/database/database';
import { migratePostgres } from '@/server/platform/database/migrate-postgres';
import { openWithReplica } from '@/server/platform/database/with-replica';
import { seedCatalogue } from '@/server/seed/seed-catalogue';

import { startCluster } from '../../scripts/lib/postgres';
import { startTestServer, type TestServer } from '../support/api/test-server';

const MAX_BEHIND_MILLISECONDS = 5_000;
const SLUG = 'tanna-glow-serum';

let cluster: Awaited<ReturnType<typeof startCluster>>;
let replica: Awaited<ReturnType<typeof cluster.addReplica>>;
let server: TestServer;
let onReplica: ReturnType<typeof openWithReplica>;
beforeAll(async () => {
  cluster = await startCluster();
  await migratePostgres(cluster.url);
  replica = await cluster.addReplica();
  const options = { onIdleError: () => undefined };
  server = await startTestServer({
    limits: 'off',
    database: openWithReplica(cluster.url, replica.url, options),
  });
  await seedCatalogue(server.deps.db);
  onReplica = openWithReplica(replica.url, undefined, options);
}, 60_000);
afterAll(async () => {
  await onReplica.close();
  await server.close();
  await cluster.remove();
});

const isReplica = async (db: Db) => {
  const [found] = await db.select({ is: sql<boolean>`pg_is_in_recovery()` }).from(sql`(values (1)) as once`);
  return found?.is;
};

async function waitUntil(what: string, isSo: () => Promise<boolean | undefined>, milliseconds = 15_000) {
  const deadline = performance.now() + milliseconds;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not in time: ${what}`);
    await pause(50);
  }
}

const readsReplica = () => waitUntil('the replica is read', () => isReplica(server.deps.readDb));

async function listedPrice(): Promise<number | undefined> {
  const reply = await server.request('GET', '/product/all-products/?brand=tanna&facets=false&pageSize=48');
  expect(reply.status).toBe(200);
  const { items } = (await reply.json()) as ProductList; // The contract's own reply.
  return items.find(({ slug }) => slug === SLUG)?.priceKobo;
}

const setPrice = (priceKobo: number) =>
  server.deps.db.update(products).set({ priceKobo }).where(eq(products.slug, SLUG));

it('shop reads lists from the replica and everything else from the primary', async () => {
  await readsReplica();
  expect(await isReplica(server.deps.db)).toBe(false);
  await setPrice(111_100);
  await waitUntil('the list has the price', async () => (await listedPrice()) === 111_100);
  await expect(server.deps.readDb.transaction(async () => undefined)).rejects.toThrow();
  await expect(server.deps.readDb.update(products).set({ priceKobo: 1 })).rejects.toThrow();
});

it('lists are at most five seconds old while the replica stands still', async () => {
  await readsReplica();
  await onReplica.db.execute(sql`select pg_wal_replay_pause()`);
  try {
    await setPrice(222_200);
    const changed = performance.now();
    const late: number[] = [];
    while (performance.now() - changed < MAX_BEHIND_MILLISECONDS + 4_000) {
      const asked = performance.now();
      if ((await listedPrice()) !== 222_200) late.push(asked - changed);
      await pause(100);
    }
    expect(late.filter((milliseconds) => milliseconds > MAX_BEHIND_MILLISECONDS)).toEqual([]);
    expect(late.length).toBeGreaterThan(0);
    expect(await isReplica(server.deps.readDb)).toBe(false);
  } finally {
    await onReplica.db.execute(sql`select pg_wal_replay_resume()`);
  }
  await readsReplica();
  expect(await listedPrice()).toBe(222_200);
}, 40_000);

it('cache purge gets each changed surrogate key at least once from the primary or the replica', async () => {
  const read = createChangeReader(server.deps.readDb);
  await readsReplica();
  await read();
  const [product] = await server.deps.db.select().from(products).where(eq(products.slug, SLUG));
  const found = new Set<string>();
  let hasCommitted = false;
  const change = server.deps.db.transaction(async (tx) => {
    await tx.update(products).set({ priceKobo: 333_300 }).where(eq(products.slug, SLUG));
    // Later changes end before, and are read.
    await server.deps.db.update(products).set({ topPick: true }).where(eq(products.slug, 'kyalli-raw-shea'));
    await pause(1_500);
    for (const key of await read()) found.add(key);
    hasCommitted = true;
  });
  await change;
  expect(hasCommitted).toBe(true);
  expect(found).not.toContain(`product-${product?.id}`);
  await waitUntil('the key is read', async () => {
    for (const key of await read()) found.add(key);
    return found.has(`product-${product?.id}`);
  });
});

it('fails no list while the replica is gone, and reads it again when it is back', async () => {
  await readsReplica();
  await replica.stop('SIGKILL');
  await setPrice(444_400);
  const since = performance.now();
  while (performance.now() - since < 3_000) {
    expect(await listedPrice()).toBe(444_400);
    await pause(50);
  }
  await replica.start();
  await readsReplica();
  expect(await listedPrice()).toBe(444_400);
}, 40_000);
