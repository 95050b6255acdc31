import fc from 'fast-check';

import { buildApiAddress } from '@/contracts/api';
import { productQuerySchema } from '@/contracts/catalogue';
import { productSorts } from '@/contracts/catalogue-terms';
import { SEARCH_MAX_CHARACTERS } from '@/contracts/limits';
import {
  countFilters,
  listFilters,
  buildListApiQuery,
  listParameters,
  buildListSearch,
  readProductListQuery,
  type ProductListQuery,
} from '@/contracts/product-list-query';

const wholeShop = readProductListQuery({});

/** The query of a URL as Next parses it: repeated parameters become a list. */
function queryOf(search: string): Record<string, string | string[]> {
  const params = new URLSearchParams(search);
  const entries = [...new Set(params.keys())].map((name): [string, string | string[]] => {
    const values = params.getAll(name);
    return [name, values.length > 1 ? values : (values[0] ?? '')];
  });
  return Object.fromEntries(entries);
}

describe('URL of a product list', () => {
  it('without parameters lists all products by relevance', () => {
    expect(wholeShop).toMatchObject({ q: '', sort: 'relevance', page: 1, inStock: false, checked: false });
    expect(listFilters.flatMap((name) => wholeShop[name])).toEqual([]);
    expect([buildListSearch(wholeShop), buildSearch(wholeShop)]).toEqual(['', '']);
  });

  it('reads single and repeated filter values', () => {
    expect(
      readProductListQuery({ brand: ['udara', 'tanna', 'udara'], concern: 'acne', min: '5000', rating: '4' }),
    ).toEqual({
      ...wholeShop,
      brand: ['tanna', 'udara'],
      concern: ['acne'],
      minNaira: 5000,
      rating: 4,
    });
  });

  it.each([
    'javascript:alert(1)',
    '__proto__',
    '<script>',
    "' OR 1=1--",
    'a'.repeat(6000),
    '',
    ' ',
    'Acne',
    'a--b',
  ])('ignores the invalid filter value %s', (hostile) => {
    for (const name of listFilters)
      expect(readProductListQuery({ [name]: [hostile, 'acne'] })[name]).toEqual(['acne']);
  });

  it.each(['javascript:alert(1)', '__proto__', '-5', '1.5', '1e3', '0x10', '٣', '', 'NaN'])(
    'ignores the invalid number %s',
    (hostile) => {
      const query = { min: hostile, max: hostile, rating: hostile, page: hostile, sort: hostile };
      expect(readProductListQuery({ ...query, inStock: hostile, checked: hostile })).toEqual(wholeShop);
    },
  );

  it('drops price bounds that are out of range', () => {
    expect(readProductListQuery({ rating: '6', min: '0', max: '10000001' })).toEqual(wholeShop);
    const long = '9'.repeat(40);
    expect(readProductListQuery({ rating: long, min: long, max: long })).toEqual(wholeShop);
  });

  it('reads a page after the last that is served as the last, so that no search engine keeps it', () => {
    for (const page of ['1001', '9999', '9'.repeat(40)])
      expect(readProductListQuery({ page })).toEqual({ ...wholeShop, page: 1000 });
  });

  it('reads the first of a repeated single-value parameter', () => {
    expect(
      readProductListQuery({ q: [' shea ', 'sun'], sort: ['price', 'newest'], page: ['3', '4'] }),
    ).toMatchObject({
      q: 'shea',
      sort: 'price',
      page: 3,
    });
  });

  it('cuts a 6 kB search to its maximum length', () => {
    expect(readProductListQuery({ q: 'shea'.repeat(1500) }).q).toHaveLength(SEARCH_MAX_CHARACTERS);
  });

  it.each(['\u0000', '\u202e', '\ud800', '\u200d'])('treats a search of only %j as empty', (q) => {
    expect(readProductListQuery({ q }).q).toBe('');
    expect(readProductListQuery({ q: `shea${q}butter` }).q).toMatch(/^shea.?butter$/);
  });

  it('does not split an emoji when cutting a search', () => {
    const q = `${'a'.repeat(SEARCH_MAX_CHARACTERS - 1)}🧴`;
    expect(readProductListQuery({ q }).q).toBe('a'.repeat(SEARCH_MAX_CHARACTERS - 1));
  });

  it('ignores names of Object.prototype', () => {
    const query = JSON.parse('{"__proto__":{"brand":"tanna","q":"x"},"constructor":"acne"}') as Record<
      string,
      string
    >; // As a hostile URL would send it to a careless parser.
    expect(buildListSearch(readProductListQuery(query))).toBe('');
    expect(Object.keys(readProductListQuery(query)).sort()).toEqual(Object.keys(wholeShop).sort());
  });

  it('keeps the first twenty of a hundred filter values, the limit of the API', async () => {
    const listing = readProductListQuery({
      brand: Array.from({ length: 100 }, (_, at) => `brand-${at + 100}`),
    });
    expect(listing.brand).toHaveLength(20);
    await expect(productQuerySchema.validate({ brand: listing.brand })).resolves.toBeDefined();
  });
});

describe('product list', () => {
  const chosen = readProductListQuery({
    q: 'shea butter',
    brand: ['udara', 'tanna'],
    exclude: 'parfum',
    color: 'gold',
    store: 'eko-skin-room',
    min: '5000',
    max: '12000',
    rating: '4',
    inStock: 'true',
    checked: 'true',
    sort: '-price',
    page: '2',
  });

  it('has one URL, whatever the order of choices', () => {
    expect(buildListSearch(chosen)).toBe(
      '?q=shea+butter&brand=tanna&brand=udara&store=eko-skin-room&exclude=parfum&color=gold' +
        '&min=5000&max=12000&rating=4&inStock=true&checked=true&sort=-price&page=2',
    );
  });

  it('sends prices to the API in kobo', () => {
    const search = buildSearch(chosen);
    expect(search).toMatch(/[?&]minPrice=500000&maxPrice=1200000&/);
    expect(search).not.toMatch(/[?&](min|max)=/);
  });

  it('counts filters, a price range as one, without search, sort and page', () => {
    expect(countFilters(chosen)).toBe(9);
    expect(countFilters(readProductListQuery({ max: '12000' }))).toBe(1);
    expect(countFilters(readProductListQuery({ q: 'shea', sort: 'price', page: '2' }))).toBe(0);
  });
});

/** The query string of the API request for a list. */
const buildSearch = (listQuery: ProductListQuery) =>
  buildApiAddress({ path: '' }, { query: buildListApiQuery(listQuery) });

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/);
const slugs = fc.uniqueArray(slug, { maxLength: 20 }).map((values) => values.sort());
const naira = fc.option(fc.integer({ min: 1, max: 10_000_000 }), { nil: undefined });
const words = fc.string({ unit: 'grapheme', maxLength: 40 }).map((q) => readProductListQuery({ q }).q);

const listings: fc.Arbitrary<ProductListQuery> = fc.record({
  category: slugs,
  subCategory: slugs,
  brand: slugs,
  store: slugs,
  concern: slugs,
  skinType: slugs,
  ingredient: slugs,
  exclude: slugs,
  color: slugs,
  q: words,
  minNaira: naira,
  maxNaira: naira,
  rating: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  inStock: fc.boolean(),
  checked: fc.boolean(),
  deals: fc.boolean(),
  sort: fc.constantFrom(...productSorts),
  page: fc.integer({ min: 1, max: 1000 }),
});

it('shared list URL opens the same list', () => {
  fc.assert(
    fc.property(listings, (listing) => {
      expect(readProductListQuery(queryOf(buildListSearch(listing)))).toEqual(listing);
    }),
    { numRuns: 500 },
  );
});

it('API accepts every query built from a list URL', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(
        fc.constantFrom(...listParameters),
        fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.array(slug, { maxLength: 30 }), slug),
      ),
      async (query) => {
        const asked = queryOf(buildSearch(readProductListQuery(query)));
        await expect(productQuerySchema.validate(asked)).resolves.toBeDefined();
      },
    ),
    { numRuns: 300 },
  );
});

it('every API filter has a URL parameter', () => {
  const elsewhere = { minPrice: 'min', maxPrice: 'max' };
  // These have no parameter in a list's URL: ids kept by a browser, page size, facet counts.
  const notOfALists = ['ids', 'pageSize', 'facets'];
  const expected = Object.keys(productQuerySchema.fields)
    .filter((name) => !notOfALists.includes(name))
    .map((name) => (name === 'minPrice' || name === 'maxPrice' ? elsewhere[name] : name));
  expect([...listParameters].sort()).toEqual(expected.sort());
});
