import { sql } from 'drizzle-orm';

import { getProductIndex } from '@/server/modules/catalogue';
import { hasBit } from '@/server/modules/catalogue/bit-set';
import { getCatalogueNames } from '@/server/modules/catalogue/catalogue-names';
import { seedCatalogue } from '@/server/seed/seed-catalogue';

import { startPostgresServer } from '../support/api/postgres';
import type { TestServer } from '../support/api/test-server';

/** More than one statement reads: numbers 20,000 at a time, names 4,000. */
const PRODUCTS = 20_050;
const BRANDS = 8_050;

let server: TestServer;
beforeAll(async () => {
  server = await startPostgresServer('off');
  await seedCatalogue(server.deps.db);
});
afterAll(() => server.close());

it('reads every name once, in order, when one statement does not read them all', async () => {
  const { db } = server.deps;
  // Two names each, so that brands of the same name stand on both sides of a statement's end.
  await db.execute(sql`
    insert into brands (slug, name, story, city)
    select 'many-' || n, 'Many ' || (n / 2), '', '' from generate_series(1, ${BRANDS}) as n
  `);
  const { brandList } = await getCatalogueNames(db, await getProductIndex(db));
  const slugs = brandList.items.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs.filter((slug) => slug.startsWith('many-'))).toHaveLength(BRANDS);
  const found = (await db.execute(sql`select slug from brands order by name, slug`)) as unknown as {
    rows: { slug: string }[];
  };
  expect(slugs).toEqual(found.rows.map(({ slug }) => slug));
});

it('takes up every product when one statement does not read all their numbers', async () => {
  const { db } = server.deps;
  await db.transaction(async (tx) => {
    // Without the triggers, which would also write what each product is searched by.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into products overriding system value
      select (jsonb_populate_record(one, jsonb_build_object(
        'id', gen_random_uuid(), 'slug', 'many-' || n, 'number', 1000 + n, 'changed_in', pg_current_xact_id()::text::bigint
      ))).*
      from products as one, generate_series(1, ${PRODUCTS}) as n where one.number = 1
    `);
  });
  const numbers = Array.from({ length: PRODUCTS }, (_, at) => 1001 + at);
  const countTakenUp = async () => {
    const { active } = await getProductIndex(db);
    return numbers.filter((number) => hasBit(active, number)).length;
  };
  // Thousands are taken up while requests go on.
  while ((await countTakenUp()) < PRODUCTS) await new Promise((resolve) => setTimeout(resolve, 50));
});
