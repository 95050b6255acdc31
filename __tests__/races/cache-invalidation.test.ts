import { eq } from 'drizzle-orm';

import { productVariants, products } from '@/server/modules/products/tables';
import { createChangeReader } from '@/server/platform/cache-changes/follow-surrogate-key-changes';
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

it('two instances read every change exactly once, in any commit order', async () => {
  const { db } = server.deps;
  const all = await db.select({ id: products.id }).from(products).limit(AT_ONCE);
  const readers = [createChangeReader(db), createChangeReader(db)];
  for (const read of readers) await read();
  const seen: string[][] = [[], []];
  const readAll = () => Promise.all(readers.map(async (read, at) => void seen[at]?.push(...(await read()))));
  let isOver = false;
  const reading = (async () => {
    while (!isOver) await readAll();
  })();
  await Promise.all(
    all.map(({ id }, index) =>
      db.transaction(async (tx) => {
        await tx
          .update(productVariants)
          .set({ priceKobo: 500_000 + index })
          .where(eq(productVariants.productId, id));
        // Later transactions commit first.
        await new Promise((resolve) => setTimeout(resolve, 10 * (AT_ONCE - index)));
      }),
    ),
  );
  isOver = true;
  await reading;
  await readAll();
  const expected = all.map(({ id }) => `product-${id}`).sort();
  printMeasurement(
    'Purge',
    `${expected.length} changes at once, read by two instances: ${seen.map((keys) => keys.length).join(' and ')}`,
  );
  for (const keys of seen) expect([...keys].sort()).toEqual(expected);
});

it('rolled-back transaction purges nothing', async () => {
  const { db } = server.deps;
  const read = createChangeReader(db);
  await read();
  const undone = db.transaction(async (tx) => {
    await tx.update(productVariants).set({ priceKobo: 1 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await read()).toEqual([]);
});
