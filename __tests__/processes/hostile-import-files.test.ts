import { openEmbedded } from '@/server/platform/database/embedded';

import { quantile } from '../../scripts/lib/figures';
import { bundleForNode, createApiProcess, type ApiProcess } from '../support/api/api-process';
import { fillShop } from '../support/api/catalogue';
import { importHostileFiles } from '../support/api/import-hostile-files';
import { addStoreOwner } from '../support/api/members';
import { printMeasurement } from '../support/api/print-measurement';
import { buildImportForm } from '../support/api/product-imports';
import { startTestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';
import { buildHostileCsv } from '../support/hostile-csv';

const P95_MILLISECONDS = 300;
const GROWTH_MEGABYTES = 200;

/**
 * A machine that is busy with other things takes longer for everything: lists take 11 ms at p95
 * without imports on a quiet one with two cores, and the first start a second.
 */
const P95_ALONE_MILLISECONDS = 11;
const BUSY = 3;
const RESTART_MILLISECONDS = 10_000;
/** The first products of the list, as the home page shows them. */
const PRODUCTS = '/api/product/all-products/';
const LARGE_EVERY = 8;

const bundle = bundleForNode();
let shop: ApiProcess;
let bearers: string[];
let firstStart: number;
beforeAll(async () => {
  shop = await createApiProcess(bundle.file, undefined, { TEST_PAYMENTS: 'true' });
  const server = await startTestServer({ limits: 'off', database: await openEmbedded(shop.dataDir) });
  await fillShop(server);
  const stores = [products.cleanser.store.id, products.retinol.store.id];
  bearers = await Promise.all(stores.map(async (id) => (await addStoreOwner(server, id)).bearer));
  await server.close();
  const started = performance.now();
  await shop.start();
  firstStart = performance.now() - started;
}, 240_000);
afterAll(async () => {
  await shop.close();
  bundle.remove();
});

it('shoppers are served within 300 ms while hostile CSV files are imported, also after a restart (T52)', async () => {
  const small = { from: 1, to: LARGE_EVERY, largeEvery: LARGE_EVERY };
  await importHostileFiles(shop, bearers, PRODUCTS, small); // warms up
  const alone = await importHostileFiles(shop, [], PRODUCTS, { ...small, untilMilliseconds: 5_000 });
  const figures = await importHostileFiles(shop, bearers, PRODUCTS, {
    from: LARGE_EVERY,
    to: 12 * LARGE_EVERY,
    largeEvery: LARGE_EVERY,
    untilMilliseconds: 30_000,
  });
  const [p95, p95Alone] = [quantile(figures.waits, 0.95), quantile(alone.waits, 0.95)];
  const grown = figures.mostMegabytes - figures.firstMegabytes;
  const started = await restartDuringImport();
  printMeasurement(
    'T52',
    `${figures.sent} hostile files: ${figures.waits.length} lists, p95 ${p95.toFixed(0)} ms (${p95Alone.toFixed(0)} alone), ` +
      `slowest ${quantile(figures.waits, 1).toFixed(0)} ms, memory +${grown.toFixed(0)} MB; ` +
      `killed and answering after ${started.toFixed(0)} ms (${firstStart.toFixed(0)} the first time)`,
  );
  expect(figures.failures).toEqual([]);
  expect(p95).toBeLessThanOrEqual(P95_MILLISECONDS * Math.max(1, p95Alone / P95_ALONE_MILLISECONDS));
  expect(grown).toBeLessThanOrEqual(GROWTH_MEGABYTES);
  expect(started).toBeLessThanOrEqual(Math.max(RESTART_MILLISECONDS, BUSY * firstStart));
  const after = await importHostileFiles(shop, bearers, PRODUCTS, { from: 1, to: 8, largeEvery: 1_000 });
  expect(after.failures).toEqual([]);
}, 300_000);

/** Kills the shop in the middle of 9,900 rows, and returns how long it took to answer again. */
async function restartDuringImport(): Promise<number> {
  const [bearer] = bearers;
  const raw = buildImportForm(buildHostileCsv(7 * LARGE_EVERY, LARGE_EVERY));
  expect((await shop.request('POST', '/product/imports/', { bearer, raw })).status).toBe(202);
  await shop.kill();
  const started = performance.now();
  await shop.start();
  const list = await fetch(shop.url + PRODUCTS);
  expect(list.status).toBe(200);
  return performance.now() - started;
}
