import type { ProductList, Suggestions } from '@/contracts/catalogue';
import { foldAccents, toSlug, stemWord, splitWords } from '@/server/modules/catalogue/words';

import { fetchProductList, fetchJson, getSlugs, startCatalogueServer } from '../support/api/demo-catalogue';
import type { TestServer } from '../support/api/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startCatalogueServer();
});
afterAll(() => server.close());

const search = (q: string) => fetchProductList(server, `facets=false&q=${encodeURIComponent(q)}`);
const suggest = (q: string) => fetchJson<Suggestions>(server, `/product/suggest/?q=${encodeURIComponent(q)}`);

it.each([
  ['Tannà', 'tanna'],
  ['Dídán', 'didan'],
  ['Ọ̀ṣun ẹwà', 'osun ewa'],
  ['ɓaure ɗan ƙwai Ƙyalli', 'baure dan kwai kyalli'],
  ['İstanbul Straße', 'istanbul strasse'],
])('%s folds to %s', (written, typed) => {
  expect(foldAccents(written)).toBe(typed);
});

it('singular and plural have the same stem', () => {
  expect(['serums', 'berries', 'bumps', 'glass', 'lotus', 'gas'].map(stemWord)).toEqual([
    'serum',
    'berry',
    'bump',
    'glass',
    'lotus',
    'gas',
  ]);
  expect(splitWords('A serum for my baby’s skin & hair!')).toEqual(['serum', 'babys', 'skin', 'hair']);
  expect(toSlug('Acrylates/C10-30 Alkyl Acrylate Crosspolymer')).toBe(
    'acrylates-c10-30-alkyl-acrylate-crosspolymer',
  );
});

it.each(['tannà', 'Tanna', 'TANNÀ'])('search finds the brand Tannà by %s', async (q) => {
  const found = await search(q);
  expect(found.total).toBeGreaterThan(3);
  expect(found.correctedQuery).toBeNull();
  expect(new Set(found.items.map(({ brand }) => brand.slug))).toEqual(new Set(['tanna']));
});

it('search for sunscreen finds what protects from the sun, not what is used with a sunscreen', async () => {
  const { items } = await fetchProductList(server, 'concern=sun-protection');
  const found = getSlugs(await search('sunscreen'));
  expect(items).toHaveLength(9);
  expect(found.sort()).toEqual(items.map(({ slug }) => slug).sort());
});

it.each([
  ['niacinimide', 'niacinamide'],
  ['reitnol', 'retinol'],
  ['tana serm', 'tanna serum'],
  ['salicilic acid', 'salicylic acid'],
  ['pimples', 'acne'],
  ['hyperpigmentation serum', 'dark spots serum'],
  ['sun cream', 'sunscreen'],
  ['lotoin', 'lotion'],
  ['sopa', 'soap'],
  ['tamarind serum', 'serum'],
  ['tamarind serm zzqx', 'serum'],
])('search for %s is corrected to %s and says so', async (typed, meant) => {
  const [slipped, right] = [await search(typed), await search(meant)];
  expect(slipped.correctedQuery).toBe(meant);
  expect(right.correctedQuery).toBeNull();
  expect(right.total).toBeGreaterThan(0);
  expect(getSlugs(slipped)).toEqual(getSlugs(right));
});

it.each([
  ['tamarind serum', 'tamarind'],
  ['tamarind serm zzqx', 'tamarind zzqx'],
  ['tamarind serum under 20000', 'tamarind'],
  ['serm', null],
  ['hyperpigmentation serum', null],
  ['zzqx tamarind', null],
])('search for %s says that nothing matched %s', async (q, unmatchedWords) => {
  expect(await search(q)).toMatchObject({ unmatchedWords });
});

it.each(['tamarind', 'zzqx tamarind'])('search for %s, which no product has, corrects nothing', async (q) => {
  expect(await search(q)).toMatchObject({ total: 0, correctedQuery: null });
});

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty serum'])(
  'search for %s, a property of every object, finds products or none',
  async (q) => {
    expect(await search(q)).toMatchObject({ page: 1 });
  },
);

it.each([
  ['sunscreen under 10000', 'sunscreen', undefined, 10_000, 'sunscreen up to ₦10,000'],
  ['below ₦5,000', '', undefined, 5000, 'everything up to ₦5,000'],
  ['5k', '', undefined, 5000, 'everything up to ₦5,000'],
  ['serum for less than 7.5k', 'serum', undefined, 7500, 'serum up to ₦7,500'],
  ['Shea butter over 3 thousand naira', 'Shea butter', 3000, undefined, 'Shea butter from ₦3,000'],
  ['serum between 5,000 and 12,000', 'serum', 5000, 12_000, 'serum from ₦5,000 to ₦12,000'],
  ['cleanser 10000-5000', 'cleanser', 5000, 10_000, 'cleanser from ₦5,000 to ₦10,000'],
])('search for %s filters by price and says so', async (q, words, minNaira, maxNaira, shown) => {
  const found = await search(q);
  expect(found.searchFilters).toEqual({
    q: words,
    ...(minNaira && { minNaira }),
    ...(maxNaira && { maxNaira }),
  });
  expect(found.correctedQuery).toBe(shown);
  const prices = { minPrice: (minNaira ?? 0) * 100, maxPrice: (maxNaira ?? 10_000_000) * 100 };
  const same = await fetchProductList(
    server,
    `facets=false&q=${encodeURIComponent(words)}&minPrice=${prices.minPrice}&maxPrice=${prices.maxPrice}`,
  );
  expect(found.total).toBeGreaterThan(0);
  expect(getSlugs(found)).toEqual(getSlugs(same));
});

it.each([
  'spf 50',
  'niacinamide 10',
  'serum under 30',
  'lotion from 200 ml',
  'constructor under',
  'under eye',
])('search for %s reads no price', async (q) => {
  expect((await search(q)).searchFilters).toBeNull();
});

it('a price in the query wins over one in the words', async () => {
  const found = await fetchProductList(server, 'facets=false&q=serum%20under%2010000&maxPrice=500000');
  expect(found.searchFilters).toEqual({ q: 'serum' });
  for (const { priceKobo } of found.items) expect(priceKobo).toBeLessThanOrEqual(500_000);
});

it.each(['Rock Town Naturals', 'rock town naturals', 'ROCK TOWN naturals!'])(
  'search for %s finds the store’s products',
  async (q) => {
    const found = await search(q);
    expect(found).toMatchObject({
      correctedQuery: null,
      searchFilters: { q: '', store: ['rock-town-naturals'] },
    });
    expect(found.total).toBeGreaterThan(0);
    for (const { store } of found.items) expect(store.name).toBe('Rock Town Naturals');
    expect(found.total).toBe((await fetchProductList(server, 'facets=false&store=rock-town-naturals')).total);
  },
);

it('search with a store’s name, further words and a price applies all of them', async () => {
  const all = await search('soap rock town naturals');
  expect(all.searchFilters).toEqual({ q: 'soap', store: ['rock-town-naturals'] });
  const cheap = await search('rock town naturals under 6k');
  expect(cheap.searchFilters).toEqual({ q: '', store: ['rock-town-naturals'], maxNaira: 6000 });
  for (const { store } of [...all.items, ...cheap.items]) expect(store.slug).toBe('rock-town-naturals');
  for (const { priceKobo } of cheap.items) expect(priceKobo).toBeLessThanOrEqual(600_000);
});

it('suggestions offer a store by the beginning of its name', async () => {
  expect((await suggest('rock to')).stores).toEqual([
    { slug: 'rock-town-naturals', name: 'Rock Town Naturals' },
  ]);
});

it('search matches the last word by its beginning', async () => {
  const [whole, begun] = [await search('shea butter'), await search('shea but')];
  expect(whole.total).toBeGreaterThan(0);
  expect(getSlugs(begun)).toEqual(expect.arrayContaining(getSlugs(whole)));
  expect(begun.correctedQuery).toBeNull();
});

it('search finds a product by concern, by any ingredient and by a word of its description', async () => {
  expect((await search('razor bumps')).total).toBeGreaterThan(0);
  expect(getSlugs(await search('chrysophyllum'))).toContain('udara-star-apple-gel-wash');
  expect(getSlugs(await search('borehole'))).toContain('udara-star-apple-gel-wash');
});

it('search ranks products with the word in their name first', async () => {
  const { items } = await search('retinol');
  expect(items[0]?.name.toLowerCase()).toContain('retinol');
});

it('search combined with a filter applies both', async () => {
  const found = await fetchProductList(server, 'q=serum&skinType=oily');
  expect(found.total).toBeGreaterThan(0);
  for (const { skinTypes } of found.items) expect(skinTypes).toContain('oily');
});

it.each(['%', '_', "'", '"', '& | ! :*', '👩🏾‍🔬', 'x'.repeat(120), 'zzzzqqqq', "' OR ''--"])(
  'search for %s finds nothing without an error',
  async (q) => {
    const found = await search(q);
    expect(found).toMatchObject<Partial<ProductList>>({ items: [], total: 0, correctedQuery: null });
    expect(await suggest(q)).toEqual({ products: [], brands: [], stores: [], concerns: [], categories: [] });
  },
);

it('suggestions offer the skin concern that is being typed', async () => {
  expect((await suggest('dark spot')).concerns).toEqual([{ slug: 'dark-spots', name: 'Dark spots' }]);
});

it('suggestions hold products, brands and categories', async () => {
  expect((await suggest('ud')).brands).toEqual([{ slug: 'udara', name: 'Udara' }]);
  const { categories, products } = await suggest('clean');
  expect(categories).toContainEqual({ slug: 'cleansers-masks', name: 'Cleansers & masks', parent: null });
  expect(categories).toContainEqual({
    slug: 'gel-foam-cleansers',
    name: 'Gel & foam cleansers',
    parent: { slug: 'cleansers-masks', name: 'Cleansers & masks' },
  });
  expect(products.length).toBeGreaterThan(0);
  expect((await suggest('')).products).toEqual([]);
});
