import { setTimeout as pause } from 'node:timers/promises';

import { and, eq, like, sql } from 'drizzle-orm';

import type { ImportReport, NewImport } from '@/contracts/product-imports';
import { auditLog } from '@/server/modules/audit/tables';
import { listings } from '@/server/modules/listings/tables';
import { runImports } from '@/server/modules/product-imports';
import { productImports } from '@/server/modules/product-imports/tables';
import { productVariants } from '@/server/modules/products/tables';

import { bundleForNode, createApiProcess, type ApiProcess } from '../support/api/api-process';
import { fillShop } from '../support/api/catalogue';
import { readReply } from '../support/api/checkout';
import { addStoreMember, type Member } from '../support/api/members';
import { createDatabase, openTestPostgres } from '../support/api/postgres-database';
import { printMeasurement } from '../support/api/print-measurement';
import { buildImportForm, toCsvText } from '../support/api/product-imports';
import { startTestServer, type Api, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const LIMIT_MILLISECONDS = 60_000;

const bundle = bundleForNode();
let url: string;
let server: TestServer;
let owner: Member;
const opened: { close: () => Promise<void> }[] = [];
beforeEach(async () => {
  url = await createDatabase();
  server = await startTestServer({ limits: 'off', database: await openTestPostgres(url) });
  opened.push(server);
  await fillShop(server);
  owner = await addStoreMember(server, cleanser.store.id, 'owner');
});
afterEach(() => Promise.all(opened.splice(0).map(({ close }) => close())));
afterAll(() => bundle.remove());

const copied = sql.raw(
  'name, brand_slug, store_id, category_slug, sub_category_slug, color_slugs, skin_types, concerns, ' +
    'ingredients, key_actives, image, image_alt, size_label, price_kobo, compare_at_kobo, in_stock, ' +
    'nafdac_status, top_pick, status',
);
const details = sql.raw(
  'description, how_to_use, patch_test, pao_months, inci, allergens, key_actives, images, batches, nafdac_number',
);
const SEEDED_AT_ONCE = 250;

/** Copies a product of the shop `count` times, with the SKUs LIVE-1 and so on. */
async function addLiveProducts(count: number): Promise<void> {
  const { db } = server.deps;
  for (let from = 1; from <= count; from += SEEDED_AT_ONCE) {
    const to = Math.min(count, from + SEEDED_AT_ONCE - 1);
    await db.execute(sql`with added as (
        insert into products (slug, ${copied})
        select 'live-' || n, ${copied} from products, generate_series(${from}::int, ${to}::int) n
        where id = ${cleanser.id} returning id
      )
      insert into product_details (product_id, ${details})
      select added.id, ${details} from added, product_details where product_id = ${cleanser.id}`);
    await db.execute(sql`insert into product_variants
        (product_id, position, sku, store_id, label, price_kobo, stock, weight_grams)
      select id, 0, 'LIVE-' || n, store_id, '50 ml', 500000, 1, 80
      from generate_series(${from}::int, ${to}::int) n join products on slug = 'live-' || n`);
  }
  await db.execute(sql`select add_missing_listings()`);
}

/** Rows that change the live products, and make drafts. */
const buildFile = (live: number, drafts: number) =>
  toCsvText([
    ['sku', 'name', 'price', 'stock'],
    ...Array.from({ length: live }, (_, at) => [`LIVE-${at + 1}`, '', 6_000, 77]),
    ...Array.from({ length: drafts }, (_, at) => [`NEW-${at + 1}`, `New product ${at + 1}`, 7_000, 5]),
  ]);

const send = async (api: Api, csv: string) =>
  readReply<NewImport>(
    await api.request('POST', '/product/imports/', { bearer: owner.bearer, raw: buildImportForm(csv) }),
    202,
  );
const read = async (api: Api, id: string) =>
  readReply<ImportReport>(await api.request('GET', `/product/imports/${id}/`, { bearer: owner.bearer }));

/** Reads the import until it is done, or further than `until` rows; returns each progress seen. */
async function follow(api: Api, id: string, until = Infinity): Promise<number[]> {
  const seen: number[] = [];
  for (;;) {
    const { done, state } = await read(api, id);
    if (done !== seen.at(-1)) seen.push(done);
    if (state === 'done' || done > until) return seen;
    await pause(50);
  }
}

async function expectOnce(live: number, drafts: number): Promise<void> {
  const { db } = server.deps;
  const isChanged = and(
    like(productVariants.sku, 'LIVE-%'),
    eq(productVariants.stock, 77),
    eq(productVariants.priceKobo, 600_000),
    eq(productVariants.version, 2),
  );
  expect(await db.$count(productVariants, isChanged)).toBe(live);
  expect(await db.$count(listings, like(sql`${listings.content}->>'name'`, 'New product %'))).toBe(drafts);
  expect(await db.$count(auditLog, eq(auditLog.action, 'product.created'))).toBe(drafts);
  expect(await db.$count(auditLog, eq(auditLog.action, 'product.changed'))).toBe(live);
}

it('10,000 rows are imported within a minute, with progress, and undone (T40)', async () => {
  await addLiveProducts(5_000);
  const started = performance.now();
  const { id } = await send(server, buildFile(5_000, 5_000));
  const sent = performance.now() - started;
  const seen = await follow(server, id);
  const took = performance.now() - started;
  expect(took).toBeLessThan(LIMIT_MILLISECONDS);
  expect(seen.length).toBeGreaterThan(5);
  expect(seen).toEqual([...seen].sort((one, other) => one - other));
  expect(await read(server, id)).toMatchObject({ updated: 5_000, created: 5_000, faulty: 0 });
  await expectOnce(5_000, 5_000);
  const undoStarted = performance.now();
  await server.request('POST', `/product/imports/${id}/undo/`, { bearer: owner.bearer });
  await server.deps.background.settled();
  expect(await read(server, id)).toMatchObject({ state: 'undone', restored: 10_000, notRestored: 0 });
  expect(await server.deps.db.$count(productVariants, eq(productVariants.stock, 77))).toBe(0);
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  printMeasurement(
    'T40',
    `10,000 rows imported in ${seconds(took)} s (accepted after ${seconds(sent)} s), ${seen.length} steps seen, undone in ${seconds(performance.now() - undoStarted)} s`,
  );
}, 300_000);

it('import goes on after kill -9 and does each row once (T40)', async () => {
  const [live, drafts] = [1_500, 1_500];
  await addLiveProducts(live);
  const shop: ApiProcess = await createApiProcess(bundle.file, url);
  opened.push(shop);
  await shop.start();
  const { id } = await send(shop, buildFile(live, drafts));
  const killedAt: number[] = [];
  for (const share of [0.1, 0.4, 0.7]) {
    await follow(shop, id, share * (live + drafts));
    killedAt.push((await read(shop, id)).done);
    await shop.kill();
    await shop.start();
  }
  await follow(shop, id);
  expect(await read(shop, id)).toMatchObject({ updated: live, created: drafts, faulty: 0 });
  await expectOnce(live, drafts);
  printMeasurement('T40', `killed after ${killedAt.join(', ')} of ${live + drafts} rows: each was done once`);
}, 300_000);

it('two workers share the work and do each row once (T40)', async () => {
  await addLiveProducts(600);
  const other = await startTestServer({ limits: 'off', database: await openTestPostgres(url) });
  opened.push(other);
  const csv = buildFile(600, 600);
  const sent = await Promise.all([send(server, csv), send(other, csv), send(server, csv)]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  await Promise.all([server, other, server].map(({ deps }) => runImports(deps)));
  await Promise.all([server, other].map(({ deps }) => deps.background.settled()));
  expect(await read(other, sent[0]?.id ?? '')).toMatchObject({ state: 'done', updated: 600, created: 600 });
  await expectOnce(600, 600);
}, 120_000);

it('sale during a product import keeps its stock change', async () => {
  await addLiveProducts(300);
  const csv = toCsvText([
    ['sku', 'price'],
    ...Array.from({ length: 300 }, (_, at) => [`LIVE-${at + 1}`, 6_000]),
  ]);
  const { id } = await send(server, csv);
  const sell = server.deps.db.execute(
    sql`update product_variants set stock = stock - 1 where sku like 'LIVE-%' and stock > 0`,
  );
  await Promise.all([sell, follow(server, id)]);
  expect(
    await server.deps.db.$count(
      productVariants,
      and(like(productVariants.sku, 'LIVE-%'), eq(productVariants.stock, 0)),
    ),
  ).toBe(300);
}, 120_000);

/** Waits until a batch of the import was begun `starts` times without an end. */
async function untilBegun(id: string, starts: number): Promise<void> {
  const isBegun = and(eq(productImports.id, id), eq(productImports.starts, starts));
  while ((await server.deps.db.$count(productImports, isBegun)) === 0) await pause(100);
}

it('import that two killed processes did not end is given up at the third start, and its store is told (T52)', async () => {
  const shop = await createApiProcess(bundle.file, url);
  opened.push(shop);
  await shop.start();
  // No batch can end meanwhile, as if it took for ever.
  const id = await server.deps.db.transaction(async (tx) => {
    await tx.execute(sql`lock table listings in exclusive mode`);
    const sent = await send(shop, buildFile(0, 3));
    for (const starts of [1, 2]) {
      await untilBegun(sent.id, starts);
      await shop.kill();
      if (starts === 1) await shop.start();
    }
    return sent.id;
  });
  await shop.start();
  const next = await send(
    shop,
    toCsvText([
      ['sku', 'name'],
      ['NEXT-1', 'New product 1'],
    ]),
  );
  await follow(shop, next.id);
  expect(await read(shop, id)).toMatchObject({ state: 'failed', done: 0, created: 0 });
  await expectOnce(0, 1);
  const isNotice = (mail: object) => JSON.stringify(mail).includes('We stopped reading');
  while (!shop.mails().some(isNotice)) await pause(100);
  expect(shop.mails().filter(isNotice)).toMatchObject([{ to: owner.email }]);
}, 120_000);
