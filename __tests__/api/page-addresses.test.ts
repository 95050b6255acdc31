import { createPageCache } from '../../scripts/lib/page-cache.mjs';
import { printFigure } from '../support/api/figure';
import { startPageServer } from '../support/api/page-server';

type Draw = Parameters<typeof startPageServer>[1];

const shop = (draw: Draw = () => ({})) => startPageServer(createPageCache, draw);

describe('a stranger who writes an address in a way of their own', () => {
  it.each([
    '/x/../shop',
    '//shop',
    '/./shop',
    '/x/../api/temp-cart/1',
    '/shop/../shop?q=a',
    `/shop?q=${'a'.repeat(3_000)}`,
  ])('gets it from the shop itself, and nothing is kept: %s', async (address) => {
    const { get, drawn } = await shop();
    await get(address);
    await get(address);
    // As it was asked for, by whoever asked: what is drawn to be kept would be drawn once and by nobody.
    expect(drawn).toEqual([`GET ${address}`, `GET ${address}`]);
  });

  it('gets the one copy of a script, whatever is behind its name', async () => {
    const { get, drawn } = await shop(() => ({
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    }));
    for (let times = 0; times < 20; times += 1) await get(`/_next/static/chunks/main.js?${times}`);
    expect(drawn).toEqual(['GET /_next/static/chunks/main.js']);
  });
});

it('a visitor of a brand gets the page that was drawn for the one before', async () => {
  const { get, drawn } = await shop();
  await get('/brand/tanna');
  await get('/brand/tanna');
  expect(drawn).toHaveLength(1);
});

it('searches push no page out, however many are made up', async () => {
  const { get, drawn } = await shop(() => ({ body: 'x'.repeat(200_000) }));
  await get('/product/isapa-cloud-cleanser');
  for (let made = 0; made < 100; made += 1) await get(`/shop?q=word${made}`);
  const before = drawn.length;
  await get('/product/isapa-cloud-cleanser');
  printFigure('T31', `100 searches made up, ${drawn.length - before} other pages drawn again`);
  expect(drawn).toHaveLength(before);
});

it('a visitor of what is not there asks the shop, which is not drawn twice for each', async () => {
  const { get, drawn } = await shop(() => ({ status: 404 }));
  for (let times = 0; times < 5; times += 1) expect((await get('/product/none')).status).toBe(404);
  expect(drawn.length).toBeLessThanOrEqual(6);
});
