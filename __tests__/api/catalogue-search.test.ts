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

it.each([
  ['niacinimide', 'niacinamide'],
  ['reitnol', 'retinol'],
  ['tana serm', 'tanna serum'],
  ['salicilic acid', 'salicylic acid'],
  ['pimples', 'acne'],
  ['hyperpigmentation serum', 'dark spots serum'],
  ['sun cream', 'sunscreen'],
])('search for %s is corrected to %s and says so', async (typed, meant) => {
  const [slipped, right] = [await search(typed), await search(meant)];
  expect(slipped.correctedQuery).toBe(meant);
  expect(right.correctedQuery).toBeNull();
  expect(right.total).toBeGreaterThan(0);
  expect(getSlugs(slipped)).toEqual(getSlugs(right));
});

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty serum'])(
  'search for %s, a property of every object, finds products or none',
  async (q) => {
    expect(await search(q)).toMatchObject({ page: 1 });
  },
);

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
    expect(await suggest(q)).toEqual({ products: [], brands: [], concerns: [], categories: [] });
  },
);

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
