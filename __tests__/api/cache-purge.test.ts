import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

import { eq } from 'drizzle-orm';

import { products, productVariants } from '@/server/modules/products/tables';
import { createBackgroundTasks } from '@/server/platform/background/background';
import { runShutdownHooks } from '@/server/platform/background/shutdown';
import { followSurrogateKeyChanges } from '@/server/platform/cache-changes/follow-surrogate-key-changes';
import { createExternalPurge } from '@/server/platform/cache/external-purge';
import { createPageCache } from '@/server/production/page-cache';

import { changeVariant, fillShop } from '../support/api/catalogue';
import { startPageServer } from '../support/api/page-server';
import { printMeasurement } from '../support/api/print-measurement';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products as demo, stores } from '../support/catalogue';

const { cleanser, retinol, soldOut } = demo;
const WITHIN_MILLISECONDS = 2_000;

let server: TestServer;
/** The keys purged from the cache in front of the shop. */
const purgedOutside: string[] = [];
const outside = createServer((request, response) => {
  if (request.method === 'PURGE') purgedOutside.push(...String(request.headers['surrogate-key']).split(' '));
  response.end();
});

beforeAll(async () => {
  server = await startTestServer();
  await fillShop(server);
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const { port } = outside.address() as AddressInfo; // it listens on a port, so it is no path
  const background = createBackgroundTasks((name, error) => {
    throw new Error(name, { cause: error });
  });
  const purgeExternally = createExternalPurge(`http://127.0.0.1:${port}`);
  followSurrogateKeyChanges({ db: server.deps.db, background, purgeExternally });
  // It has to know where to begin.
  await background.settled();
});
afterAll(async () => {
  await runShutdownHooks((_name, error) => {
    throw error;
  });
  await new Promise((resolve) => outside.close(resolve));
  await server.close();
});

/** Replaces Next: a page is an in-process API reply with its keys and a shared-cache lifetime. */
const pages: Record<string, string> = {
  [`/product/${cleanser.slug}`]: `/product/${cleanser.slug}/`,
  [`/_next/data/build/product/${cleanser.slug}.json`]: `/product/${cleanser.slug}/`,
  [`/product/${retinol.slug}`]: `/product/${retinol.slug}/`,
  [`/product/${soldOut.slug}`]: `/product/${soldOut.slug}/`,
  '/shop': '/product/all-products/?facets=false',
  [`/shop?store=${stores.eko.slug}`]: `/product/all-products/?facets=false&store=${stores.eko.slug}`,
  '/brands': '/catalog/active-brands/',
};

async function renderPage({ url = '' }: IncomingMessage) {
  const reply = await server.app.fetch(new Request(`http://shop.test/api${pages[url]}`));
  return {
    status: reply.status,
    headers: { 'surrogate-key': reply.headers.get('surrogate-key') ?? '' },
    body: await reply.text(),
  };
}

const openShop = () => startPageServer(createPageCache, renderPage);
type Shop = Awaited<ReturnType<typeof openShop>>;

/** Polls a page until it shows the expected content. Returns the milliseconds it took. */
async function timeUntil(shop: Shop, path: string, shows: (body: string, status: number) => boolean) {
  const started = performance.now();
  for (;;) {
    const { body, status } = await shop.get(path);
    const milliseconds = Math.round(performance.now() - started);
    if (shows(body.toString(), status)) return milliseconds;
    if (milliseconds > 10 * WITHIN_MILLISECONDS) throw new Error(`${path} still shows what it showed`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function visitAll(shop: Shop): Promise<void> {
  for (const path of Object.keys(pages)) await shop.get(path);
  shop.drawn.length = 0;
}

it('changed price is on all its pages within two seconds, and no other page is rendered again', async () => {
  const shop = await openShop();
  await visitAll(shop);
  await changeVariant(server, cleanser.variantId, { priceKobo: 987_600 });
  // The retinol goes well with the cleanser, so its page shows the cleanser's price.
  const showing = Object.keys(pages).filter((path) => !others.includes(path));
  const taken = [];
  for (const path of showing) {
    taken.push(await timeUntil(shop, path, (body) => body.includes('987600')));
  }
  printMeasurement(
    'Purge',
    `a price is on the first page after ${taken[0]} ms, on all ${taken.length} after ${sum(taken)} ms`,
  );
  expect(sum(taken)).toBeLessThan(WITHIN_MILLISECONDS);
  await visitOthers(shop);
  expect(new Set(shop.drawn)).toEqual(new Set(showing.map((path) => `GET ${path}`)));
  expect(new Set(purgedOutside)).toEqual(new Set([`product-${cleanser.id}`]));
});

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const others = [`/product/${soldOut.slug}`, '/brands'];
const visitOthers = async (shop: Shop) => {
  for (const path of others) await shop.get(path);
};

it('stock change purges a page only if its stock label changes', async () => {
  const { db } = server.deps;
  const setStock = (stock: number) => changeVariant(server, cleanser.variantId, { stock });
  await setStock(40);
  const shop = await openShop();
  const path = `/product/${cleanser.slug}`;
  await timeUntil(shop, path, (body) => body.includes('"stock":40'));
  // Pages say 'In stock' of both.
  await setStock(39);
  await new Promise((resolve) => setTimeout(resolve, WITHIN_MILLISECONDS));
  expect((await shop.get(path)).body.toString()).toContain('"stock":40');
  await setStock(3);
  expect(await timeUntil(shop, path, (body) => body.includes('"stock":3'))).toBeLessThan(WITHIN_MILLISECONDS);
  await db.update(productVariants).set({ stock: 0 }).where(eq(productVariants.productId, cleanser.id));
  expect(await timeUntil(shop, path, (body) => body.includes('"inStock":false'))).toBeLessThan(
    WITHIN_MILLISECONDS,
  );
});

it('archived product’s page is a 404 and lists drop it within two seconds', async () => {
  const shop = await openShop();
  await visitAll(shop);
  await server.deps.db.update(products).set({ status: 'archived' }).where(eq(products.id, retinol.id));
  const gone = (body: string, status: number) => status === 404 || !body.includes(retinol.id);
  const own = await timeUntil(shop, `/product/${retinol.slug}`, (_body, status) => status === 404);
  const list = await timeUntil(shop, '/shop', gone);
  expect(own + list).toBeLessThan(WITHIN_MILLISECONDS);
});

it('page rendered during a price change is not cached with the old price', async () => {
  let pause = Promise.resolve();
  let resume = () => {};
  const shop = await startPageServer(createPageCache, async (request: IncomingMessage) => {
    const drawn = await renderPage(request);
    await pause;
    return drawn;
  });
  pause = new Promise((resolve) => (resume = resolve));
  const path = `/product/${cleanser.slug}`;
  const first = shop.get(path);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await changeVariant(server, cleanser.variantId, { priceKobo: 111_100 });
  await new Promise((resolve) => setTimeout(resolve, WITHIN_MILLISECONDS));
  pause = Promise.resolve();
  resume();
  expect((await first).body.toString()).toContain('111100');
});

it('Surrogate-Key is sent only where a cache in front is configured', async () => {
  const fetchPage = async (sendsSurrogateKeys: boolean) => {
    const wrap = (next: (request: IncomingMessage, response: ServerResponse) => unknown) =>
      createPageCache(next, { sendsSurrogateKeys });
    const shop = await startPageServer(wrap, renderPage);
    return (await shop.get(`/product/${cleanser.slug}`)).headers['surrogate-key'];
  };
  expect(await fetchPage(false)).toBeUndefined();
  expect(await fetchPage(true)).toBe(`product-${cleanser.id} store-${cleanser.store.id}`);
  const reply = await server.request('GET', `/product/${cleanser.slug}/`);
  expect(reply.headers.has('surrogate-key')).toBe(false);
});
