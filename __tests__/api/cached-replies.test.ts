import { gunzipSync, brotliDecompressSync } from 'node:zlib';

import { and, eq } from 'drizzle-orm';

import type { ProductCards, ProductList } from '@/contracts/catalogue';
import { listEndpoints } from '@/server/app';
import { productVariants, products } from '@/server/modules/products/tables';
import { stores } from '@/server/modules/stores/tables';
import { withTransaction } from '@/server/platform/database/transaction';
import { createCachedReplies } from '@/server/platform/http/cached-replies';

import { startCatalogueServer } from '../support/api/demo-catalogue';
import { addShopper, signIn } from '../support/api/shoppers';
import type { TestServer } from '../support/api/test-server';

const ADDRESS = '/product/all-products/?q=cloud+cleanser&facets=false';
const SLUG = 'isapa-cloud-cleanser';

let server: TestServer;
beforeAll(async () => {
  server = await startCatalogueServer();
});
afterAll(() => server.close());

const db = () => server.deps.db;
const fetchList = (headers: Record<string, string> = {}, address = ADDRESS) =>
  server.request('GET', address, { headers });

/**
 * Fetches the list until it is compressed, as only a cached reply is: any commit ends it, also one of
 * another test in another database of the same Postgres.
 */
async function fetchCompressed(encoding: string): Promise<Response> {
  for (let left = 200; left > 0; left -= 1) {
    const reply = await fetchList({ 'accept-encoding': encoding });
    if (reply.headers.get('content-encoding')) return reply;
  }
  throw new Error(`No reply was compressed by ${encoding}.`);
}

async function readCard() {
  const { items } = (await (await fetchList()).json()) as ProductList; // the contract's own reply
  const card = items.find(({ slug }) => slug === SLUG);
  if (!card) throw new Error(`${SLUG} is not in the list`);
  return card;
}

const firstVariant = async () =>
  and(eq(productVariants.productId, (await readCard()).id), eq(productVariants.position, 0));

it('list shows a price, a stock of hundreds, a store’s name and a review at once, however often it was cached', async () => {
  const variant = await firstVariant();
  const { store } = await readCard();
  for (let round = 1; round <= 10; round += 1) {
    await readCard();
    await db()
      .update(productVariants)
      .set({ priceKobo: 500_000 + round, stock: 900 - round })
      .where(variant);
    expect(await readCard()).toMatchObject({ priceKobo: 500_000 + round, stock: 900 - round });
    await db()
      .update(stores)
      .set({ name: `Store ${round}` })
      .where(eq(stores.id, store.id));
    expect((await readCard()).store.name).toBe(`Store ${round}`);
  }
});

it('product list shows neither uncommitted nor rolled-back changes', async () => {
  const variant = await firstVariant();
  await db().update(productVariants).set({ priceKobo: 610_000 }).where(variant);
  await expect(
    withTransaction(db(), async (tx) => {
      await tx.update(productVariants).set({ priceKobo: 620_000 }).where(variant);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect((await readCard()).priceKobo).toBe(610_000);
});

it('product list is empty at once after its only product is archived', async () => {
  const { id } = await readCard();
  await db().update(products).set({ status: 'archived' }).where(eq(products.id, id));
  const { items } = (await (await fetchList()).json()) as ProductList;
  expect(items.map(({ slug }) => slug)).not.toContain(SLUG);
  await db().update(products).set({ status: 'active' }).where(eq(products.id, id));
  expect((await readCard()).slug).toBe(SLUG);
});

it('a cached reply has the same JSON in every encoding, and its ETag gets 304', async () => {
  const whole = await (await fetchList()).text();
  const decode = { br: brotliDecompressSync, gzip: gunzipSync };
  const tags = new Set<string | null>();
  for (const encoding of ['br', 'gzip'] as const) {
    const reply = await fetchCompressed(encoding);
    expect(reply.headers.get('content-encoding')).toBe(encoding);
    expect(reply.headers.get('vary')).toBe('Accept-Encoding');
    expect(decode[encoding](Buffer.from(await reply.arrayBuffer())).toString()).toBe(whole);
    const tag = reply.headers.get('etag') ?? '';
    const again = await fetchList({ 'accept-encoding': encoding, 'if-none-match': tag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    tags.add(tag);
  }
  const refused = await fetchList({ 'accept-encoding': 'br;q=0, gzip;q=0' });
  expect([refused.headers.get('content-encoding'), await refused.text()]).toEqual([null, whole]);
  tags.add(refused.headers.get('etag'));
  expect(tags.size).toBe(3);
});

it('an ETag matches in any encoding, in a list and after a proxy weakened it', async () => {
  const { etag } = Object.fromEntries((await fetchList()).headers);
  const brotliTag = etag?.replace(/"$/, '-br"');
  for (const held of [brotliTag, `W/${etag}`, `"other", ${etag}`, `"a,b",W/${brotliTag}`, '*']) {
    expect((await fetchList({ 'if-none-match': held ?? '' })).status).toBe(304);
  }
  for (const held of ['"other"', '"*"', '', 'W/', etag?.replaceAll('"', '') ?? '']) {
    expect((await fetchList({ 'if-none-match': held })).status).toBe(200);
  }
});

it('cached product list updates its order and counts when a price changes', async () => {
  const variant = await firstVariant();
  const first = async () => {
    const reply = await fetchList({}, '/product/all-products/?sort=-price&maxPrice=900000000');
    const { items, facets } = (await reply.json()) as ProductList;
    return { slug: items[0]?.slug, most: facets?.price.max };
  };
  for (const priceKobo of [800_000_000, 810_000_000]) {
    await first();
    await db().update(productVariants).set({ priceKobo }).where(variant);
    expect(await first()).toEqual({ slug: SLUG, most: priceKobo });
  }
  await db().update(productVariants).set({ priceKobo: 500_000 }).where(variant);
  const { slug, most } = await first();
  expect([slug === SLUG, (most ?? 0) < 800_000_000]).toEqual([false, true]);
});

it('an ETag stops matching as soon as its reply changes', async () => {
  const variant = await firstVariant();
  const tag = (await fetchList()).headers.get('etag') ?? '';
  expect((await fetchList({ 'if-none-match': tag })).status).toBe(304);
  await db().update(productVariants).set({ priceKobo: 730_000 }).where(variant);
  expect((await fetchList({ 'if-none-match': tag })).status).toBe(200);
});

it('only public replies with a max-age are cached, and none depends on the caller', async () => {
  const cached = listEndpoints(server.deps).filter(({ isCached }) => isCached);
  const isPublic = (one: (typeof cached)[number]) =>
    one.method === 'GET' && one.access === 'anyone' && Boolean(one.cacheSeconds) && !one.limit && !one.file;
  expect(cached.length).toBeGreaterThan(5);
  expect(cached.filter((one) => !isPublic(one)).map(({ path }) => path)).toEqual([]);
  const { accesstoken } = await signIn(server, await addShopper(server));
  const asGuest = await fetchList();
  const signedIn = await server.request('GET', ADDRESS, {
    bearer: accesstoken,
    headers: { 'x-device-id': 'a', cookie: 'didan_data=low' },
  });
  expect(await signedIn.text()).toBe(await asGuest.text());
  expect(signedIn.headers.get('set-cookie')).toBeNull();
});

it('a refused query is refused each time, and a cached address answers as before', async () => {
  for (const _ of [1, 2]) expect((await fetchList({}, '/product/all-products/?sort=wrong')).status).toBe(400);
  const top = async (limit: number) =>
    ((await (await fetchList({}, `/product/top-pick-products/?limit=${limit}`)).json()) as ProductCards).items
      .length;
  expect([await top(2), await top(3), await top(2)]).toEqual([2, 3, 2]);
});

describe('createCachedReplies', () => {
  const reply = (n: number) => ({ reply: { n }, surrogateKeys: undefined });
  const textOf = ({ body }: { body: { raw: Buffer } }) => body.raw.toString();

  it('builds a reply once until a transaction commits, then again', async () => {
    let snapshot = 'a';
    let made = 0;
    const get = createCachedReplies(async () => snapshot);
    const make = async () => reply((made += 1));
    expect([textOf(await get('/x', make)), textOf(await get('/x', make))]).toEqual(['{"n":1}', '{"n":1}']);
    snapshot = 'b';
    expect(textOf(await get('/x', make))).toBe('{"n":2}');
  });

  it('does not cache a reply that was being built when a transaction committed', async () => {
    let snapshot = 'a';
    const get = createCachedReplies(async () => snapshot);
    let finish = () => {};
    const early = get('/x', () => new Promise((resolve) => (finish = () => resolve(reply(1)))));
    await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    snapshot = 'b';
    const late = get('/x', async () => reply(2));
    finish();
    expect([textOf(await early), textOf(await late)]).toEqual(['{"n":1}', '{"n":2}']);
    expect(textOf(await get('/x', async () => reply(3)))).toBe('{"n":2}');
  });

  it('builds one reply for concurrent requests, and caches no failure', async () => {
    let made = 0;
    const get = createCachedReplies(async () => 'a');
    const fail = async () => {
      made += 1;
      throw new Error('broken');
    };
    const failed = await Promise.allSettled([get('/x', fail), get('/x', fail)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(made).toBe(1);
    expect(textOf(await get('/x', async () => reply(1)))).toBe('{"n":1}');
  });
});
