import { asc, eq, sql } from 'drizzle-orm';

import type { ProductList } from '@/contracts/catalogue';
import { getProductIndex } from '@/server/modules/catalogue';
import { products, productVariants } from '@/server/modules/products/tables';
import { reviews } from '@/server/modules/reviews/tables';
import { withTransaction } from '@/server/platform/database/transaction';
import { seedCatalogue } from '@/server/seed/seed-catalogue';

import { startPostgresServer } from '../support/api/postgres';
import { printMeasurement } from '../support/api/print-measurement';
import type { TestServer } from '../support/api/test-server';

const AT_ONCE = 50;

let server: TestServer;
beforeAll(async () => {
  server = await startPostgresServer('off');
  await seedCatalogue(server.deps.db);
});
afterAll(() => server.close());

const db = () => server.deps.db;

async function product(slug: string) {
  const [found] = await db().select().from(products).where(eq(products.slug, slug));
  if (!found) throw new Error(`No product ${slug}`);
  return found;
}
const variantsOf = (id: string) =>
  db()
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, id))
    .orderBy(asc(productVariants.position));

const times = Array.from({ length: AT_ONCE }, (_, index) => index);

it('product whose two sizes sell out concurrently is never shown in stock', async () => {
  const { id, slug } = await product('isapa-cloud-cleanser');
  const variants = await variantsOf(id);
  let wrong = 0;
  for (const _ of times) {
    await db().update(productVariants).set({ stock: 1 }).where(eq(productVariants.productId, id));
    await Promise.all(
      variants.map((variant) =>
        db().update(productVariants).set({ stock: 0 }).where(eq(productVariants.id, variant.id)),
      ),
    );
    if ((await product(slug)).inStock) wrong += 1;
  }
  printMeasurement(
    'Stock',
    `two sizes sold out at once ${AT_ONCE} times: ${wrong} × still shown as in stock`,
  );
  expect(wrong).toBe(0);
});

it('a transaction that stays open does not make the index read a change again', async () => {
  const { id } = await product('isapa-cloud-cleanser');
  const [variant] = await variantsOf(id);
  const before = (await getProductIndex(db())).version;
  await withTransaction(db(), async (open) => {
    await open.execute(sql`select pg_current_xact_id()`);
    await db().update(productVariants).set({ priceKobo: 987_000 }).where(eq(productVariants.id, variant!.id));
    for (const _ of times) await getProductIndex(db());
  });
  await db().update(productVariants).set({ priceKobo: 988_000 }).where(eq(productVariants.id, variant!.id));
  expect((await getProductIndex(db())).version).toBe(before + 2);
});

it('a change that commits after a later one is read', async () => {
  const first = await product('isapa-cloud-cleanser');
  const second = await product('kyalli-raw-shea');
  const { version } = await getProductIndex(db());
  await withTransaction(db(), async (open) => {
    await open.update(products).set({ rating: 1.5 }).where(eq(products.id, first.id));
    await db().update(products).set({ rating: 2.5 }).where(eq(products.id, second.id));
    expect((await getProductIndex(db())).version).toBe(version + 1);
  });
  expect((await getProductIndex(db())).version).toBe(version + 2);
});

it('product rating counts each of fifty concurrent reviews', async () => {
  const { id, slug } = await product('kyalli-raw-shea');
  await db().delete(reviews).where(eq(reviews.productId, id));
  await Promise.all(
    times.map((index) =>
      db()
        .insert(reviews)
        .values({
          productId: id,
          authorFirstName: 'Ada',
          rating: 1 + (index % 5),
          title: 'Good',
          body: 'Works.',
          skinType: 'dry',
          createdAt: new Date(),
        }),
    ),
  );
  const { rating, reviewCount } = await product(slug);
  printMeasurement('Reviews', `${AT_ONCE} at once: ${reviewCount} counted, ${rating} stars of 3`);
  expect({ rating, reviewCount }).toEqual({ rating: 3, reviewCount: AT_ONCE });
});

it('product shows the price committed last among concurrent changes', async () => {
  const { id, slug } = await product('isapa-cloud-cleanser');
  const [first] = await variantsOf(id);
  await Promise.all(
    times.map((index) =>
      db()
        .update(productVariants)
        .set({ priceKobo: 100_000 + index })
        .where(eq(productVariants.id, first?.id ?? '')),
    ),
  );
  const [after] = await variantsOf(id);
  expect((await product(slug)).priceKobo).toBe(after?.priceKobo);
});

it('sellers who change the same products in opposite order do not deadlock', async () => {
  const all = await db().select().from(productVariants);
  const swap = (stock: number) =>
    withTransaction(db(), async (tx) => void (await tx.update(productVariants).set({ stock })));
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([swap(0), swap(3), swap(0), swap(4)]);
  }
  await swap(1);
  expect(all.length).toBeGreaterThan(84);
  expect(await db().select().from(products).where(eq(products.inStock, false))).toEqual([]);
});

it('product list holds everything committed before the request, in any commit order', async () => {
  const { id } = await product('tanna-glow-serum');
  const found = async () => {
    const reply = await server.request('GET', '/product/all-products/?brand=tanna&checked=true&facets=false');
    const { items } = (await reply.json()) as ProductList; // The contract's own reply.
    return items.some((item) => item.id === id);
  };
  const check = (status: 'checked' | 'submitted') =>
    db().update(products).set({ nafdacStatus: status }).where(eq(products.id, id));
  let late = 0;
  for (const index of times) {
    const status = index % 2 === 0 ? 'checked' : 'submitted';
    // A transaction that starts before and commits after is what reading by a plain counter would
    // miss.
    await db().transaction(async (tx) => {
      await tx.update(products).set({ nafdacStatus: status }).where(eq(products.id, id));
      await db()
        .update(products)
        .set({ topPick: index % 3 === 0 })
        .where(eq(products.slug, 'kyalli-raw-shea'));
      await found();
    });
    if ((await found()) !== (status === 'checked')) late += 1;
  }
  await check('submitted');
  printMeasurement('Lists', `${AT_ONCE} changes that ended after later ones: ${late} × missed`);
  expect(late).toBe(0);
});
