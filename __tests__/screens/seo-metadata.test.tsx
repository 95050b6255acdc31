import { type ReactNode } from 'react';

import { type ProductList } from '@/contracts/catalogue';
import { BrandScreen } from '@/screens/brand/brand-screen';
import { ProductListScreen } from '@/screens/product-list/product-list-screen';
import { ProductScreen } from '@/screens/product/product-screen';
import { StoreScreen } from '@/screens/store/store-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

import { products, stores } from '../support/catalogue';
import { renderHead } from '../support/head';
import { Home } from '../support/home';
import { addProduct, fetchProductListProps, fetchApi } from '../support/product-list-page';
import { fetchProductProps } from '../support/product-page';

jest.mock('@/config/env.client', () => ({
  clientEnv: {
    ...jest.requireActual<{ clientEnv: object }>('@/config/env.client').clientEnv,
    appUrl: 'https://didan.example',
  },
}));

const { cleanser } = products;
const brand = {
  slug: 'isapa',
  name: 'Ìṣápá',
  story: 'Hibiscus and soft water.',
  city: 'Ilorin',
  productCount: 2,
};

const listOf = (query: string) => fetchApi<ProductList>(`/product/all-products/?${query}&facets=false`);
const productHead = async (product: typeof cleanser) =>
  renderHead(<ProductScreen {...await fetchProductProps(product)} />, `/product/${product.slug}`);
const listingHead = async (at: string) =>
  renderHead(<ProductListScreen {...await fetchProductListProps(at)} />, at);

const pages: [at: string, page: () => Promise<ReactNode>, title: string, description: RegExp][] = [
  [
    '/',
    async () => (
      <ShopLayout title="Dídán" canonical="/">
        <Home />
      </ShopLayout>
    ),
    'Dídán: skin care for how we live',
    /^Serums, shea butter and sunscreen/,
  ],
  [
    '/shop?category=cleansers-masks',
    async () => <ProductListScreen {...await fetchProductListProps('/shop?category=cleansers-masks')} />,
    'Cleansers & masks · Dídán',
    /^Cleansers & masks on Dídán\. /,
  ],
  [
    '/product/isapa-cloud-cleanser',
    async () => <ProductScreen {...await fetchProductProps(cleanser)} />,
    'Ìṣápá Cloud Cleanser · Dídán',
    /^A soft cream wash/,
  ],
  [
    '/store/eko-skin-room',
    async () => <StoreScreen store={stores.eko} list={await listOf('store=eko-skin-room')} coupons={[]} />,
    'Eko Skin Room · Dídán',
    /^A walk-in shelf of Lagos makers/,
  ],
  [
    '/brand/isapa',
    async () => <BrandScreen brand={brand} list={await listOf('brand=isapa')} />,
    'Ìṣápá · Dídán',
    /^Hibiscus and soft water\. Ìṣápá is based in Ilorin\./,
  ],
];

it.each(pages)(
  'search engine finds the title, description and canonical URL of %s (spec 9.9)',
  async (at, page, title, description) => {
    const head = renderHead(await page(), at);
    expect(head.title).toBe(title);
    expect(head.content('description')).toMatch(description);
    expect(head.canonical).toBe(`https://didan.example${at}`);
    expect(head.content('robots')).not.toMatch(/noindex/);
    expect([head.content('og:title'), head.content('og:url')]).toEqual([title, head.canonical]);
    expect(head.content('og:image')).toMatch(/^https:\/\/didan\.example\/.+\.jpg$/);
    expect([head.content('og:image:width'), head.content('og:image:height')]).toEqual(['800', '600']);
    expect(head.content('twitter:card')).toBe('summary_large_image');
  },
);

it.each([
  '/shop?q=cloud',
  '/shop?brand=isapa&concern=dryness',
  '/shop?sort=price',
  '/shop?page=2',
  '/shop?page=9999',
])('search engine is told not to index %s', async (at) => {
  expect((await listingHead(at)).content('robots')).toMatch(/noindex/);
});

it('canonical URL ignores parameter order and campaign parameters', async () => {
  const head = await listingHead('/shop?utm_source=x&brand=tanna&brand=isapa');
  expect(head.canonical).toBe('https://didan.example/shop?brand=isapa&brand=tanna');
});

it('shared product link shows the picture of the product', async () => {
  const head = await productHead(cleanser);
  expect(head.content('og:image')).toBe('https://didan.example/images/isapa-cloud-cleanser-1-share.jpg');
  expect(head.content('og:image:alt')).toBe('Cloud Cleanser, 200 ml: a bottle on a shelf');
});

it('search engine reads the price in naira and the availability of a product', async () => {
  const { data } = await productHead(
    await addProduct({ slug: 'rated', name: 'Rated', rating: 4.56, reviewCount: 9 }),
  );
  expect(data.find((block) => block['@type'] === 'Product')).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Rated',
    brand: { name: 'Ìṣápá' },
    offers: {
      price: '9800.00',
      priceCurrency: 'NGN',
      availability: 'https://schema.org/InStock',
      url: 'https://didan.example/product/rated',
      seller: { name: 'Eko Skin Room', url: 'https://didan.example/store/eko-skin-room' },
    },
    aggregateRating: { ratingValue: '4.6', reviewCount: 9 },
  });
  const { data: soldOut } = await productHead(products.soldOut);
  const block = soldOut.find((one) => one['@type'] === 'Product');
  expect(block).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  // Without reviews there is no rating.
  expect(block).not.toHaveProperty('aggregateRating');
});

it('search engine reads the rating of a store that has reviews', async () => {
  const readStore = async (rated: Pick<typeof stores.eko, 'rating' | 'reviewCount'>) => {
    const list = await listOf('store=eko-skin-room');
    const { data } = renderHead(<StoreScreen store={{ ...stores.eko, ...rated }} list={list} coupons={[]} />);
    return data.find((block) => block['@type'] === 'Store');
  };
  expect(await readStore({ rating: 4.07, reviewCount: 42 })).toMatchObject({
    aggregateRating: { ratingValue: '4.1', reviewCount: 42 },
  });
  expect(await readStore({ rating: 0, reviewCount: 0 })).not.toHaveProperty('aggregateRating');
});

it('search engine reads the breadcrumbs of a product', async () => {
  const { data } = await productHead(cleanser);
  expect(data.find((block) => block['@type'] === 'BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Shop', item: 'https://didan.example/shop' },
      { position: 2, name: 'Cleansers & masks' },
      { position: 3, name: 'Cream & oil cleansers' },
      { position: 4, name: 'Cloud Cleanser' },
    ],
  });
});

it('long description is cut between words', async () => {
  const head = await productHead(
    await addProduct({ description: 'Shea and humectants, sealed in. '.repeat(20).trim() }),
  );
  const description = head.content('description') ?? '';
  expect(description.length).toBeLessThanOrEqual(161);
  expect(description).toMatch(/(Shea|and|humectants,|sealed|in\.)…$/);
});

// T2
it.each(['</script><script>__x=1</script>', '<!--<script>', '"><svg onload=__x=1>'])(
  'product named %s stays text in the head',
  async (name) => {
    const head = await productHead(await addProduct({ name, description: name }));
    expect(head.title).toBe(`Ìṣápá ${name} · Dídán`);
    expect(head.data.find((block) => block['@type'] === 'Product')).toMatchObject({
      name,
      description: name,
    });
    expect(head.scripts.map(({ type }) => type)).toEqual(head.data.map(() => 'application/ld+json'));
    for (const { textContent } of head.scripts) expect(textContent).not.toContain('<');
  },
);
