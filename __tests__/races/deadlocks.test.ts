import { randomUUID } from 'node:crypto';

import { eq, inArray, sql } from 'drizzle-orm';

import type { GuestOrderReply } from '@/contracts/orders';
import { productVariants } from '@/server/modules/products/tables';
import { withTransaction } from '@/server/platform/database/transaction';

import { fillShop } from '../support/api/catalogue';
import { cancelOrder, deleteOrders, readReply, requestOrder, sumStockAndSold } from '../support/api/checkout';
import { startPostgresServer } from '../support/api/postgres';
import { printMeasurement } from '../support/api/print-measurement';
import { createEmail } from '../support/api/shoppers';
import type { TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;
const [smallCleanser = '', largeCleanser = ''] = cleanser.variants.map(({ id }) => id);
/**
 * Sorts before every other variant, so that orders sorted by variant lock the products in opposite
 * order.
 */
const firstRetinol = '00000000-0000-4000-8000-000000000001';
const STOCK = 3;
const ROUNDS = 12;

const pairs = [
  [
    { productId: cleanser.id, variantId: smallCleanser },
    { productId: retinol.id, variantId: retinol.variantId },
  ],
  [
    { productId: retinol.id, variantId: firstRetinol },
    { productId: cleanser.id, variantId: largeCleanser },
  ],
];
const variantIds = pairs.flat().map(({ variantId }) => variantId);

let server: TestServer;
beforeAll(async () => {
  server = await startPostgresServer('off');
  await fillShop(server);
  await server.deps.db.insert(productVariants).values({
    id: firstRetinol,
    productId: retinol.id,
    position: 1,
    sku: 'first-retinol-15ml',
    label: '15 ml',
    storeId: retinol.store.id,
    priceKobo: 900_000,
    stock: STOCK,
    weightGrams: 50,
  });
});
afterAll(() => server.close());
beforeEach(() => deleteOrders(server));

const setStock = (stock: number) =>
  server.deps.db.update(productVariants).set({ stock }).where(inArray(productVariants.id, variantIds));

async function visitorWithPair(index: number) {
  const publicCartId: string = randomUUID();
  for (const line of pairs[index % 2] ?? []) {
    const body = { ...line, quantity: 1 };
    await readReply(await server.request('POST', `/temp-cart/${publicCartId}`, { body }), 201);
  }
  return { publicCartId, email: createEmail() };
}

/** Different shoppers at different addresses, so that no limit applies. */
const order = async (visitor: Awaited<ReturnType<typeof visitorWithPair>>, index: number) =>
  requestOrder(server, visitor, { call: { address: `198.51.100.${index}` } });

it('orders and cancellations of two products in opposite order never give a 5xx', async () => {
  const counts: Record<string, number> = {};
  const count = (call: string, { status }: Response) => {
    counts[`${call} ${status}`] = (counts[`${call} ${status}`] ?? 0) + 1;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await setStock(100);
    const visitors = await Promise.all(Array.from({ length: 12 }, (_, index) => visitorWithPair(index)));
    const earlier = await Promise.all(
      Array.from({ length: 4 }, async (_, index) =>
        readReply<GuestOrderReply>(await order(await visitorWithPair(index), index), 201),
      ),
    );
    await setStock(STOCK - 2);
    await Promise.all([
      ...visitors.map(async (visitor, index) => count('order', await order(visitor, index))),
      ...earlier.map(async (placed) => count('cancel', await cancelOrder(server, placed))),
    ]);
  }
  const { rows } = (await server.deps.db.execute(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )) as unknown as { rows: { deadlocks: number }[] };
  printMeasurement(
    'T47',
    `${ROUNDS} rounds of opposite orders and cancellations: ${JSON.stringify(counts)}, ${rows[0]?.deadlocks} deadlocks`,
  );
  expect(Object.keys(counts).filter((call) => / 5\d\d$/.test(call))).toEqual([]);
  expect(counts['cancel 200']).toBe(ROUNDS * 4);
}, 120_000);

it('orders and cancellations in opposite order leave the stock correct', async () => {
  await setStock(STOCK);
  const visitors = await Promise.all(Array.from({ length: 10 }, (_, index) => visitorWithPair(index)));
  await Promise.all(
    visitors.map(async (visitor, index) => {
      const reply = await order(visitor, index);
      if (reply.status === 201) await cancelOrder(server, await readReply<GuestOrderReply>(reply, 201));
    }),
  );
  for (const variantId of variantIds) expect(await sumStockAndSold(server, variantId)).toBe(STOCK);
});

it('two transactions that lock two rows in opposite order both commit', async () => {
  const lockBoth = (ids: string[]) => {
    let attempts = 0;
    const done = withTransaction(server.deps.db, async (tx) => {
      attempts += 1;
      for (const id of ids) {
        await tx
          .update(productVariants)
          .set({ stock: sql`${productVariants.stock} + 1` })
          .where(eq(productVariants.id, id));
        await tx.execute(sql`select pg_sleep(0.2)`);
      }
    });
    return done.then(() => attempts);
  };
  await setStock(0);
  const both = [smallCleanser, retinol.variantId];
  const attempts = await Promise.all([lockBoth(both), lockBoth([...both].reverse())]);
  expect(attempts.toSorted()).toEqual([1, 2]);
  const rows = await server.deps.db
    .select({ stock: productVariants.stock })
    .from(productVariants)
    .where(inArray(productVariants.id, both));
  expect(rows).toEqual([{ stock: 2 }, { stock: 2 }]);
});

it('transaction that fails for another reason is not retried', async () => {
  let attempts = 0;
  const failing = withTransaction(server.deps.db, async (tx) => {
    attempts += 1;
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failing).rejects.toThrow();
  expect(attempts).toBe(1);
});

it('two serializable transactions that read what the other writes both commit', async () => {
  const addToOther = (from: string, to: string) => {
    let attempts = 0;
    const done = withTransaction(server.deps.db, async (tx) => {
      attempts += 1;
      await tx.execute(sql`set transaction isolation level serializable`);
      const [read] = await tx
        .select({ stock: productVariants.stock })
        .from(productVariants)
        .where(eq(productVariants.id, from));
      await tx.execute(sql`select pg_sleep(0.2)`);
      await tx
        .update(productVariants)
        .set({ stock: (read?.stock ?? NaN) + 1 })
        .where(eq(productVariants.id, to));
    });
    return done.then(() => attempts);
  };
  await setStock(0);
  const attempts = await Promise.all([
    addToOther(smallCleanser, retinol.variantId),
    addToOther(retinol.variantId, smallCleanser),
  ]);
  expect(attempts.toSorted()).toEqual([1, 2]);
  const rows = await server.deps.db
    .select({ stock: productVariants.stock })
    .from(productVariants)
    .where(inArray(productVariants.id, [smallCleanser, retinol.variantId]));
  // One after the other, in either order; without the retry both would be 1.
  expect(rows.map(({ stock }) => stock).toSorted()).toEqual([1, 2]);
});

it('transaction that can never be serialized fails after three retries', async () => {
  let attempts = 0;
  const failing = withTransaction(server.deps.db, async (tx) => {
    attempts += 1;
    await tx.execute(sql`set transaction isolation level repeatable read`);
    await tx.execute(sql`select 1`);
    // Another transaction changes the row after this one's snapshot.
    await server.deps.db.execute(
      sql`update product_variants set stock = stock + 1 where id = ${smallCleanser}`,
    );
    await tx.execute(sql`update product_variants set stock = 0 where id = ${smallCleanser}`);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '40001' } });
  expect(attempts).toBe(4);
});
