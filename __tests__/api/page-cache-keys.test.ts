import { SEARCH_MAX_CHARACTERS } from '@/contracts/limits';
import { createPageCache } from '@/server/production/page-cache';

import { startPageServer } from '../support/api/page-server';
import { printMeasurement } from '../support/api/print-measurement';

type Draw = Parameters<typeof startPageServer>[1];

const shop = (draw: Draw = () => ({})) => startPageServer(createPageCache, draw);

describe('unusual URL', () => {
  it.each([
    ['/x/../shop', '/shop'],
    ['/./shop', '/shop'],
    ['/%2e%2e/shop', '/shop'],
    [`/shop?q=${'a'.repeat(3_000)}`, `/shop?q=${'a'.repeat(SEARCH_MAX_CHARACTERS)}`],
    ['/shop?__proto__=1&constructor=2', '/shop'],
  ])('%s shares the page of %s', async (address, shared) => {
    const { get, drawn } = await shop();
    await get(shared);
    expect((await get(address)).status).toBe(200);
    expect(drawn).toEqual([`GET ${shared}`]);
  });

  it('reaches the API without dot segments', async () => {
    const { get, drawn } = await shop();
    await get('/x/../api/temp-cart/1?a=b');
    expect(drawn).toEqual(['GET /api/temp-cart/1?a=b']);
  });
});

describe('unknown query parameters', () => {
  it('in a thousand URLs are answered with one page, rendered once', async () => {
    const { get, drawn } = await shop(({ url }) => ({ body: url }));
    for (let made = 0; made < 500; made += 1) {
      for (const path of ['/shop', '/product/isapa-cloud-cleanser']) {
        const { status, body } = await get(`${path}?x${made}=b${made}`);
        expect([status, body.toString()]).toEqual([200, path]);
      }
    }
    expect(drawn).toEqual(['GET /shop', 'GET /product/isapa-cloud-cleanser']);
  });

  it('never reach a page that is not cached', async () => {
    const { get, drawn } = await shop(() => ({ headers: { 'cache-control': 'private' } }));
    await get('/auth/login?next=%2Faccount');
    await get('/icons.svg?v=2');
    expect(new Set(drawn)).toEqual(new Set(['GET /auth/login', 'GET /icons.svg']));
  });

  it('are dropped from list data requests, and known ones are sorted', async () => {
    const { get, drawn } = await shop();
    await get('/_next/data/build/shop.json?x=1&sort=price&brand=b&brand=a&brand=a&page=1');
    await get('/_next/data/build/shop.json?brand=a&sort=price&brand=b');
    expect(drawn).toEqual(['GET /_next/data/build/shop.json?brand=a&brand=b&sort=price']);
  });
});

describe('scripts', () => {
  it('are cached once, whatever their query', async () => {
    const { get, drawn } = await shop(() => ({
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    }));
    for (let times = 0; times < 20; times += 1) await get(`/_next/static/chunks/main.js?${times}`);
    expect(drawn).toEqual(['GET /_next/static/chunks/main.js']);
  });
});

it('brand page is rendered once for two visitors', async () => {
  const { get, drawn } = await shop();
  await get('/brand/tanna');
  await get('/brand/tanna');
  expect(drawn).toHaveLength(1);
});

it('many searches evict no cached page', async () => {
  const { get, drawn } = await shop(() => ({ body: 'x'.repeat(200_000) }));
  await get('/product/isapa-cloud-cleanser');
  for (let made = 0; made < 100; made += 1) await get(`/shop?q=word${made}`);
  const before = drawn.length;
  await get('/product/isapa-cloud-cleanser');
  printMeasurement('T31', `100 searches made up, ${drawn.length - before} other pages drawn again`);
  expect(drawn).toHaveLength(before);
});
