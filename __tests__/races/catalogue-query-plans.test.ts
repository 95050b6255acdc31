import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import { reviewQuerySchema } from '@/contracts/reviews';
import { buildChangesStatement, getProductIndex } from '@/server/modules/catalogue/index-sync';
import { buildCardsStatement } from '@/server/modules/catalogue/repo';
import { buildNearestStatement } from '@/server/modules/catalogue/search';
import { buildCountsStatement, buildReviewsStatement } from '@/server/modules/reviews/repo';
import { seedLarge } from '@/server/seed/seed-large';

import { startPostgresServer } from '../support/api/postgres';
import { printMeasurement } from '../support/api/print-measurement';
import type { TestServer } from '../support/api/test-server';

const PRODUCTS = 6000;

let server: TestServer;
beforeAll(async () => {
  server = await startPostgresServer('off');
  await seedLarge(server.deps.db, PRODUCTS);
  // The planner uses statistics, which autovacuum would gather at an arbitrary moment.
  await server.deps.db.execute(sql`analyze`);
}, 120_000);
afterAll(() => server.close());

const db = () => server.deps.db;

/** node-postgres's reply; drizzle's common type does not name the driver's. */
const rowsOf = async <T>(query: SQLWrapper) =>
  ((await db().execute(query.getSQL())) as unknown as { rows: T[] }).rows;

async function planOf(query: SQLWrapper): Promise<string> {
  const rows = await rowsOf<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it('product list reads only its page of cards from the database', async () => {
  const plan = await planOf(
    buildCardsStatement(
      db(),
      Array.from({ length: 24 }, (_, at) => at * 200 + 1),
    ),
  );
  expect(plan).toContain('products_number_unique');
  expect(plan).not.toMatch(/Seq Scan on (products|product_variants|product_search)/);
});

it('check for changed products uses an index', async () => {
  const [seen] = await buildChangesStatement(db(), undefined);
  const plan = await planOf(buildChangesStatement(db(), seen));
  expect(plan).toContain('products_changed_in');
  expect(plan).not.toContain('Seq Scan on products');
});

it('spelling correction uses the trigram index', async () => {
  // Postgres would scan so small a vocabulary; the index must exist for larger ones.
  const plan = await db().transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const query = buildNearestStatement(tx, ['niacinimide', 'serm']);
    const reply = (await tx.execute(sql`explain ${query}`)) as unknown as {
      rows: { 'QUERY PLAN': string }[];
    };
    return reply.rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('search_words_trigrams');
  expect(plan).not.toContain('Seq Scan');
});

it('review list uses a database index', async () => {
  await db().execute(sql`
    insert into reviews (product_id, author_first_name, rating, title, body, skin_type, created_at)
    select id, 'Ada', 4, 'Good', 'Works.', 'dry', now() from products where number % 2 = 0
  `);
  await db().execute(sql`analyze reviews`);
  const [{ id } = { id: '' }] = await rowsOf<{ id: string }>(sql`select id from products where number = 2`);
  const query = reviewQuerySchema.cast({ productId: id });
  expect(await planOf(buildReviewsStatement(db(), query))).toContain('reviews_product');
  expect(await planOf(buildCountsStatement(db(), query))).toContain('reviews_product');
});

it('new instance reads the catalogue once, then only changes', async () => {
  const productIndex = await getProductIndex(db());
  const { version } = productIndex;
  expect(version).toBeGreaterThanOrEqual(PRODUCTS);
  await getProductIndex(db());
  expect(productIndex.version).toBe(version);
  await db().execute(sql`update products set top_pick = not top_pick where number = 7`);
  await getProductIndex(db());
  printMeasurement(
    'Lists',
    `one of ${PRODUCTS} products changed, ${productIndex.version - version} read again`,
  );
  expect(productIndex.version).toBe(version + 1);
});

it('index takes up thousands of changes while requests go on with what it has', async () => {
  const productIndex = await getProductIndex(db());
  const { version } = productIndex;
  await db().transaction(async (tx) => {
    // Postgres keeps the plan of a trigger for a connection: that of one row must suit thousands.
    await tx.execute(sql`update products set top_pick = top_pick where number = 7`);
    await tx.execute(sql`update products set price_kobo = 1000 + number`);
  });
  await getProductIndex(db());
  expect(productIndex.version).toBe(version);
  const deadline = performance.now() + 30_000;
  while (productIndex.version === version && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(productIndex.version).toBe(version + PRODUCTS);
  expect([1, 7, PRODUCTS].map((number) => productIndex.priceKobo[number])).toEqual([
    1001,
    1007,
    1000 + PRODUCTS,
  ]);
}, 60_000);

it('change of thousands of variants is as quick on a connection that changed one before', async () => {
  const change = (where: SQL) =>
    sql`update product_variants set price_kobo = price_kobo + 100, compare_at_kobo = null where ${where}`;
  const start = performance.now();
  await db().transaction(async (tx) => {
    await tx.execute(change(sql`product_id = (select min(id::text)::uuid from products)`));
    await tx.execute(change(sql`true`));
  });
  const seconds = (performance.now() - start) / 1000;
  printMeasurement('Prices', `all variants of ${PRODUCTS} products changed in ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(10);
});

it('change of one product takes milliseconds: no plan is compiled', async () => {
  expect(await rowsOf(sql`show jit`)).toEqual([{ jit: 'off' }]);
  const times: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const start = performance.now();
    await db().execute(sql`update products set top_pick = not top_pick where number = 7`);
    await db().execute(
      sql`update product_variants set price_kobo = price_kobo + 100 where product_id = (select id from products where number = 7)`,
    );
    times.push(performance.now() - start);
  }
  const median = times.toSorted((one, other) => one - other)[4] ?? Infinity;
  printMeasurement('Prices', `one product changed in ${median.toFixed(0)} ms`);
  expect(median).toBeLessThan(150);
});
