import fc from 'fast-check';

import type { ProductFacets } from '@/contracts/catalogue';
import { productSorts } from '@/contracts/catalogue-terms';
import type { ProductEntry } from '@/server/modules/catalogue/product-rows';
import { toSlug } from '@/server/modules/catalogue/words';
import { demoProducts } from '@/server/seed/seed-catalogue';

import { fetchProductList, getSlugs, startCatalogueServer } from '../support/api/demo-catalogue';
import type { TestServer } from '../support/api/test-server';
import { chooseByVolume } from '../support/test-volume';

let server: TestServer;
beforeAll(async () => {
  server = await startCatalogueServer();
});
afterAll(() => server.close());

const offers = (entry: ProductEntry) => (entry.variants.length > 0 ? entry.variants : [entry]);
const price = (entry: ProductEntry) => offers(entry)[0]?.priceKobo ?? 0;
const inci = (entry: ProductEntry) => entry.inci.map(toSlug);

/** The meaning of each filter, restated over the demo data. */
const rules: Record<string, (entry: ProductEntry) => boolean> = {
  'category=sun-care': ({ categorySlug }) => categorySlug === 'sun-care',
  'category=body&category=men': ({ categorySlug }) => ['body', 'men'].includes(categorySlug),
  'subCategory=retinoids': ({ subCategorySlug }) => subCategorySlug === 'retinoids',
  'brand=tanna&brand=udara': ({ brandSlug }) => ['tanna', 'udara'].includes(brandSlug),
  'color=white&color=gold': ({ colorSlugs }) => colorSlugs.some((slug) => ['white', 'gold'].includes(slug)),
  'store=eko-skin-room': ({ storeSlug }) => storeSlug === 'eko-skin-room',
  'skinType=oily': ({ skinTypes }) => skinTypes.includes('oily'),
  'concern=acne&concern=dark-spots': ({ concerns }) =>
    concerns.includes('acne') || concerns.includes('dark-spots'),
  'ingredient=niacinamide&ingredient=panthenol': (entry) =>
    inci(entry).includes('niacinamide') && inci(entry).includes('panthenol'),
  'ingredient=butyrospermum-parkii-butter': (entry) => inci(entry).includes('butyrospermum-parkii-butter'),
  'exclude=limonene&exclude=parfum': (entry) =>
    !inci(entry).includes('limonene') && !inci(entry).includes('parfum'),
  'minPrice=900000': (entry) => price(entry) >= 900_000,
  'minPrice=500000&maxPrice=1200000': (entry) => price(entry) >= 500_000 && price(entry) <= 1_200_000,
  'inStock=true': (entry) => offers(entry).some(({ stock }) => stock > 0),
  'checked=true': ({ nafdacStatus }) => nafdacStatus === 'checked',
  'deals=true': (entry) => (offers(entry)[0]?.compareAtKobo ?? 0) > price(entry),
};
const names = Object.keys(rules);

const meant = (filters: string[]) =>
  demoProducts.filter((entry) => filters.every((name) => rules[name]?.(entry))).map(({ slug }) => slug);

async function listed(query: string): Promise<string[]> {
  const [one, two] = [
    await fetchProductList(server, query),
    await fetchProductList(server, `${query}&page=2`),
  ];
  return [...getSlugs(one), ...getSlugs(two)];
}

it.each(names)('filter %s returns exactly the matching products', async (name) => {
  const expected = meant([name]);
  expect(expected.length).toBeGreaterThan(0);
  expect((await listed(name)).sort()).toEqual(expected.sort());
});

it('combined filters return only products that match all of them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...names), { minLength: 2, maxLength: 4 }),
      async (chosen) => {
        // Two filters with the same name would merge into one that accepts either.
        fc.pre(new Set(chosen.map((name) => name.split('=')[0])).size === chosen.length);
        fc.pre(chosen.filter((name) => name.includes('Price')).length < 2);
        const { total } = await fetchProductList(server, chosen.join('&'));
        expect((await listed(chosen.join('&'))).sort()).toEqual(meant(chosen).sort());
        expect(total).toBe(meant(chosen).length);
      },
    ),
    { numRuns: chooseByVolume({ quick: 15, full: 60 }) },
  );
});

const dimensions = [
  'category',
  'subCategory',
  'brand',
  'color',
  'store',
  'skinType',
  'concern',
  'ingredient',
  'rating',
] as const;

/** The query with this value in place of others of the same filter; ingredients are combined. */
function choosing(filters: string, dimension: string, value: string): string {
  const query = new URLSearchParams(filters);
  if (dimension === 'ingredient') query.append(dimension, value);
  else query.set(dimension, value);
  return query.toString();
}

const facetsFor = async (filters: string): Promise<ProductFacets> => {
  const { facets } = await fetchProductList(server, filters);
  if (!facets) throw new Error('No facets came.');
  return facets;
};

it.each([
  '',
  'category=serums-treatments',
  'category=serums-treatments&subCategory=retinoids&skinType=dry',
  'brand=tanna&inStock=true&rating=4',
  'ingredient=niacinamide&exclude=parfum&checked=true',
  'q=cream&concern=dryness&maxPrice=1500000',
])('with filters "%s" each facet count equals the number of results after choosing it', async (filters) => {
  const facets = await facetsFor(filters);
  for (const dimension of dimensions) {
    for (const { value, count } of facets[dimension]) {
      const chosen = choosing(filters, dimension, value);
      expect([chosen, (await fetchProductList(server, `${chosen}&facets=false`)).total]).toEqual([
        chosen,
        count,
      ]);
    }
  }
  for (const flag of ['inStock', 'checked'] as const) {
    const chosen = choosing(filters, flag, 'true');
    expect([chosen, (await fetchProductList(server, `${chosen}&facets=false`)).total]).toEqual([
      chosen,
      facets[flag],
    ]);
  }
});

it('brand facet keeps the other brands after one is chosen', async () => {
  const all = await facetsFor('');
  const one = await facetsFor('brand=tanna');
  expect(one.brand).toEqual(all.brand);
});

it('sub-category facet lists those of the chosen category only', async () => {
  const all = await facetsFor('');
  const serums = await facetsFor('category=serums-treatments');
  expect(serums.category).toEqual(all.category);
  expect(serums.subCategory.map(({ value }) => value)).toEqual([
    'brightening-serums',
    'exfoliating-acids',
    'retinoids',
    'hydrating-serums',
    'spot-care',
  ]);
});

it('facet keeps a chosen value without matches, so that it can be removed', async () => {
  const facets = await facetsFor('brand=tanna&category=mother-baby&subCategory=retinoids');
  expect(facets.brand).toContainEqual({ value: 'tanna', label: 'Tannà', count: 0 });
  expect(facets.price).toEqual({ min: 0, max: 0 });
});

it('price facet shows the full range after a price filter', async () => {
  const { price: range } = await facetsFor('minPrice=500000&maxPrice=600000&category=body');
  const prices = demoProducts.filter(({ categorySlug }) => categorySlug === 'body').map(price);
  expect(range).toEqual({ min: Math.min(...prices), max: Math.max(...prices) });
});

it.each(productSorts)('pages sorted by %s list every product once, in a stable order', async (sort) => {
  const pages = async () => {
    const replies = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((page) => fetchProductList(server, `sort=${sort}&pageSize=13&page=${page}`)),
    );
    return replies.flatMap(({ items }) => items);
  };
  const items = await pages();
  expect(items).toHaveLength(demoProducts.length);
  expect(new Set(getSlugs({ items })).size).toBe(demoProducts.length);
  expect(await pages()).toEqual(items);
});

it('sorting puts the cheapest, dearest, newest or best-rated product first', async () => {
  const items = async (sort: string) => (await fetchProductList(server, `sort=${sort}&facets=false`)).items;
  const ascending = (numbers: number[]) => expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  ascending((await items('price')).map(({ priceKobo }) => priceKobo));
  ascending((await items('-price')).map(({ priceKobo }) => -priceKobo));
  ascending((await items('-rating')).map(({ rating }) => -rating));
  const createdAt = new Map(demoProducts.map((entry) => [entry.slug, Date.parse(entry.createdAt)]));
  ascending((await items('newest')).map(({ slug }) => -(createdAt.get(slug) ?? NaN)));
});

it('page far past the last is empty', async () => {
  expect(await fetchProductList(server, 'page=10000')).toMatchObject({
    items: [],
    total: demoProducts.length,
  });
});

it('products requested by id are returned if they are still sold', async () => {
  const some = (await fetchProductList(server, 'sort=price&pageSize=3')).items.map(({ id }) => id);
  const gone = '00000000-0000-4000-8000-000000000000';
  const query = [...some, gone].map((id) => `ids=${id}`).join('&');
  const found = await fetchProductList(server, `${query}&facets=false`);
  expect(found.items.map(({ id }) => id).sort()).toEqual(some.sort());
  expect(found.facets).toBeNull();
});
