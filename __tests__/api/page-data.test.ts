import { type IncomingHttpHeaders } from 'node:http';

import type { GetServerSideProps, GetServerSidePropsContext } from 'next';

import { getServerSideProps as brandPage } from '@/server/page-data/brand-page';
import { getServerSideProps as brandsPage } from '@/server/page-data/brands-page';
import { getServerSideProps as homePage } from '@/server/page-data/home-page';
import { getServerSideProps as productListPage } from '@/server/page-data/product-list-page';
import { getServerSideProps as productPage } from '@/server/page-data/product-page';
import { getServerSideProps as storePage } from '@/server/page-data/store-page';

import { archiveProduct, changeVariant, fillShop } from '../support/api/catalogue';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products, stores } from '../support/catalogue';

const { cleanser, retinol, archived } = products;

type Answer = (request: Request) => Promise<Response> | Response;
/** Stands in for the API and records its calls. */
const mockApi = {
  answer: (() => new Response(null, { status: 500 })) as Answer,
  asked: new Array<string>(),
  fetch(request: Request) {
    mockApi.asked.push(request.url.replace('http://shop.internal/api', ''));
    return mockApi.answer(request);
  },
};
/** Where the container holds the running API. */
const holder = globalThis as { [key: symbol]: unknown };
const KEY = Symbol.for('didan.server');

const FRESH_MILLISECONDS = 30_000;
let server: TestServer;
let passed = 0;

beforeAll(async () => {
  server = await startTestServer();
  await fillShop(server);
  const now = performance.now.bind(performance);
  // The replies that are kept grow old by this clock.
  jest.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  holder[KEY] = Promise.resolve(mockApi);
});
afterAll(async () => {
  delete holder[KEY];
  jest.restoreAllMocks();
  await server.close();
});

const works: Answer = async (request) => server.app.fetch(request);
const troubles: [string, Answer][] = [
  ['fails', () => Response.json({ error: 'No.' }, { status: 500 })],
  ['is starting', () => Response.json({ error: 'No.' }, { status: 503 })],
  [
    'sends a page of a proxy',
    () => new Response('<html>502</html>', { headers: { 'content-type': 'text/html' } }),
  ],
];

/** Lets every cached reply expire. */
const later = async () => {
  passed += FRESH_MILLISECONDS + 1;
  await new Promise((resolve) => setTimeout(resolve, 5));
};

beforeEach(async () => {
  mockApi.answer = works;
  await later();
  mockApi.asked = [];
});

type Query = Record<string, string | string[]>;

async function visit(
  page: GetServerSideProps,
  query: Query = {},
  params?: { slug: string },
  asked: IncomingHttpHeaders = {},
  headers = new Map<string, unknown>(),
) {
  const res = { setHeader: (name: string, value: unknown) => headers.set(name.toLowerCase(), value) };
  // Of all that Next hands over, pages that depend on nobody read these alone.
  const sent = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
  const resolvedUrl = `/page?${sent.toString()}`;
  const given = { query: { ...query, ...params }, params, req: { headers: asked }, res, resolvedUrl };
  const context = given as unknown as GetServerSidePropsContext;
  return {
    reply: await page(context),
    cacheControl: headers.get('cache-control'),
    vary: headers.get('vary'),
  };
}

const pages: [string, GetServerSideProps, Query, { slug: string } | undefined, object][] = [
  ['home', homePage, {}, undefined, { topPicks: expect.any(Array), stores: expect.any(Array) }],
  ['a list', productListPage, { brand: 'isapa' }, undefined, { search: '?brand=isapa', list: { total: 2 } }],
  ['a product', productPage, {}, { slug: cleanser.slug }, { product: { name: cleanser.name } }],
  ['a store', storePage, {}, { slug: stores.eko.slug }, { store: { name: stores.eko.name } }],
  ['a brand', brandPage, {}, { slug: 'isapa' }, { brand: { name: 'Ìṣápá' }, list: { total: 2 } }],
  ['the brands', brandsPage, {}, undefined, { brands: [{ slug: 'forma-37' }, { slug: 'isapa' }] }],
];

it.each(pages)('page of %s may be shared by all caches', async (_name, page, query, params, props) => {
  const { reply, cacheControl } = await visit(page, query, params);
  expect(reply).toMatchObject({ props });
  expect(cacheControl).toBe('public, max-age=30, s-maxage=30');
});

const readers: [who: string, headers: IncomingHttpHeaders, lowData: boolean][] = [
  ['without a choice', {}, false],
  ['whose browser saves data', { 'save-data': 'on' }, true],
  ['who chose low data', { cookie: 'didan_data=low' }, true],
  [
    'who chose full data although the browser saves',
    { cookie: 'a=b; didan_data=full', 'save-data': 'on' },
    false,
  ],
];

it.each(readers)('visitor %s gets the right page variant', async (_who, headers, lowData) => {
  const { reply, vary } = await visit(homePage, {}, undefined, headers);
  expect(reply).toMatchObject({ props: { lowData } });
  expect(vary).toBe('Cookie, Save-Data');
});

it('product page shows other products of its store', async () => {
  const { reply } = await visit(productPage, {}, { slug: cleanser.slug });
  expect(reply).toMatchObject({
    props: { moreFromStore: [{ slug: products.soldOut.slug }], reviews: { total: 0 } },
  });
});

describe('visitor at an unknown address', () => {
  const slugPages = { productPage, storePage, brandPage };
  const names = Object.keys(slugPages) as (keyof typeof slugPages)[]; // the keys of a constant object

  it.each(names)('gets a 404 from the %s', async (name) => {
    const { reply, cacheControl } = await visit(slugPages[name], {}, { slug: 'no-such-thing' });
    expect(reply).toEqual({ notFound: true });
    expect(cacheControl).toBe('private, no-cache');
  });

  it.each(names)('that is invalid gets a 404 from the %s without an API call', async (name) => {
    const slugs = [
      '',
      '../users',
      '__proto__',
      'A',
      'a b',
      'a?x=1',
      'a&slug=b',
      '%00',
      '\u0000',
      'javascript:1',
    ];
    for (const slug of [...slugs, 'é', '-a', 'a--b']) {
      expect((await visit(slugPages[name], {}, { slug })).reply).toEqual({ notFound: true });
    }
    expect(mockApi.asked).toEqual([]);
  });

  it.each(names)('of 6 kB gets a 404 from the %s', async (name) => {
    expect((await visit(slugPages[name], {}, { slug: 'a'.repeat(6000) })).reply).toEqual({ notFound: true });
  });

  it('of an archived product gets a 404', async () => {
    await archiveProduct(server, archived.id);
    expect((await visit(productPage, {}, { slug: archived.slug })).reply).toEqual({ notFound: true });
  });
});

const hostileQueries: [string, Query][] = [
  ['a NUL', { q: '\u0000' }],
  ['half of a pair', { q: '\ud800' }],
  ['a text direction mark', { q: 'shea\u202ebutter' }],
  ['SQL', { q: "' OR 1=1--" }],
  ['6 kB of words', { q: 'a'.repeat(6000) }],
  ['invalid filters', { brand: '__proto__', concern: 'javascript:alert(1)', min: '-1', page: '0' }],
  ['invalid numbers', { max: '1e309', rating: '9', page: '1.5' }],
  ['three hundred brands', { brand: Array.from({ length: 300 }, (_, at) => `brand-${at}`) }],
  ['a page far past the last', { page: '1000', sort: 'worst' }],
];

it.each(hostileQueries)('visitor with %s in the address still sees a list', async (_what, query) => {
  const { reply } = await visit(productListPage, query);
  expect(reply).toMatchObject({ props: { list: { page: expect.any(Number), items: expect.any(Array) } } });
});

async function stockOf({ slug }: { slug: string }): Promise<number> {
  const { reply } = await visit(productPage, {}, { slug });
  if (!('props' in reply)) throw new Error(`${slug} has no page`);
  return ((await reply.props) as { product: { stock: number } }).product.stock; // what the page's own props say
}

describe.each(troubles)('visitor while the API %s', (how, trouble) => {
  it('gets the last good page, and the new one after recovery', async () => {
    await changeVariant(server, cleanser.variantId, { stock: 40 });
    expect(await stockOf(cleanser)).toBe(40);
    await changeVariant(server, cleanser.variantId, { stock: 39 });
    mockApi.answer = trouble;
    for (let visits = 0; visits < 2; visits += 1) {
      await later();
      expect(await stockOf(cleanser)).toBe(40);
    }
    mockApi.answer = works;
    await later();
    expect(await stockOf(cleanser)).toBe(39);
  });

  it('gets an error, not a 404, if no earlier page is cached', async () => {
    mockApi.answer = trouble;
    await expect(visit(productListPage, { q: how })).rejects.toThrow();
  });
});

it.each([
  [503, '2'],
  [500, undefined],
])('page whose API answers %s fails with Retry-After %s', async (status, retryAfter) => {
  mockApi.answer = () => Response.json({ error: 'No.' }, { status });
  const headers = new Map<string, unknown>();
  const failing = visit(productListPage, { q: `answered ${status}` }, undefined, {}, headers);
  await expect(failing).rejects.toThrow();
  expect(headers.get('retry-after')).toBe(retryAfter);
});

it('page that was unavailable is rendered as soon as the API answers', async () => {
  mockApi.answer = () => Response.json({ error: 'No.' }, { status: 503 });
  await expect(visit(productListPage, { q: 'soon' })).rejects.toThrow();
  mockApi.answer = works;
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await visit(productListPage, { q: 'soon' })).reply).toHaveProperty('props');
});

it('a hundred visitors at once cause one API call', async () => {
  await Promise.all(Array.from({ length: 100 }, () => visit(productPage, {}, { slug: retinol.slug })));
  expect(mockApi.asked.filter((path) => path === `/product/${retinol.slug}/`)).toHaveLength(1);
});

it('page data is at most 30 seconds old', async () => {
  expect(await stockOf(retinol)).toBe(2);
  await changeVariant(server, retinol.variantId, { stock: 1 });
  mockApi.asked = [];
  expect(await stockOf(retinol)).toBe(2);
  expect(mockApi.asked).toEqual([]);
  await later();
  expect(await stockOf(retinol)).toBe(1);
});
