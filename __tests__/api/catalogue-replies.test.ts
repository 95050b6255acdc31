import { eq, sql } from 'drizzle-orm';

import {
  productCardsReply,
  productListReply,
  productReply,
  suggestReply,
  type Product,
  type ProductCards,
} from '@/contracts/catalogue';
import type { ReplySchema } from '@/contracts/replies';
import { reviewsReply, type ReviewList } from '@/contracts/reviews';
import { storesReply, type Store } from '@/contracts/stores';
import {
  brandsReply,
  categoriesReply,
  colorsReply,
  subCategoriesReply,
  type Brand,
  type Category,
} from '@/contracts/taxonomy';
import { products, productVariants } from '@/server/modules/products/tables';
import { reviews } from '@/server/modules/reviews/tables';
import { demoProducts, seedCatalogue } from '@/server/seed/seed-catalogue';

import { fetchProductList, fetchJson, getSlugs, startCatalogueServer } from '../support/api/demo-catalogue';
import type { TestServer } from '../support/api/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startCatalogueServer();
});
afterAll(() => server.close());

const product = async (slug: string) =>
  (await fetchJson<{ item: Product }>(server, `/product/${slug}/`)).item;
const db = () => server.deps.db;

it.each<[string, ReplySchema]>([
  ['/product/all-products/?q=cream', productListReply],
  ['/product/all-products/?facets=false', productListReply],
  ['/product/suggest/?q=cl', suggestReply],
  ['/product/top-pick-products/', productCardsReply],
  ['/product/tanna-glow-serum/', productReply],
  ['/catalog/categories/', categoriesReply],
  ['/catalog/active-categories', categoriesReply],
  ['/catalog/sub-categories/', subCategoriesReply],
  ['/catalog/brands/', brandsReply],
  ['/catalog/active-brands/', brandsReply],
  ['/catalog/colors/', colorsReply],
  ['/catalog/active-colors/', colorsReply],
  ['/store/public/', storesReply],
])('%s replies as the contract says and is cacheable', async (address, schema) => {
  const reply = await server.request('GET', address);
  expect(reply.headers.get('cache-control')).toMatch(/^public, max-age=(30|60)$/);
  expect(reply.headers.get('set-cookie')).toBeNull();
  const body: unknown = await reply.json();
  await expect(schema.validate(body, { abortEarly: false })).resolves.toBeDefined();
});

it('catalogue replies are the same for signed-in shoppers and guests', async () => {
  const address = '/product/all-products/?q=serum';
  const signedIn = await server.request('GET', address, { bearer: 'somebody', headers: { cookie: 'a=b' } });
  expect(await signedIn.json()).toEqual(await fetchJson(server, address));
});

it('product reply holds every detail entered for it', async () => {
  const entry = demoProducts.find(({ slug }) => slug === 'udara-star-apple-gel-wash');
  const found = await product('udara-star-apple-gel-wash');
  expect(found).toMatchObject({
    name: entry?.name,
    description: entry?.description,
    allergens: entry?.allergens,
    category: { slug: 'cleansers-masks', name: 'Cleansers & masks' },
    subCategory: { slug: 'gel-foam-cleansers', name: 'Gel & foam cleansers' },
    colors: [{ slug: 'cream', name: 'Cream', hex: '#fbf0dc' }],
    store: { slug: 'orchard-road-skin', city: 'Owerri' },
    nafdacStatus: 'checked',
    nafdacCheckedBy: 'Dídán’s review team',
    status: 'active',
  });
  expect(Date.parse(found.nafdacCheckedAt ?? '')).toBeGreaterThan(Date.parse(found.createdAt));
  expect(found.inci.map(({ name }) => name)).toEqual(entry?.inci);
  const marked = (mark: (one: Product['inci'][number]) => unknown) =>
    found.inci.filter(mark).map(({ name }) => name);
  expect(marked(({ isKeyActive }) => isKeyActive)).toEqual([
    'Lactic Acid',
    'Chrysophyllum Albidum Fruit Extract',
  ]);
  expect(marked(({ isAllergen }) => isAllergen)).toEqual(['Limonene', 'Linalool', 'Citral']);
  expect(marked(({ active }) => active === 'aha')).toEqual(['Lactic Acid']);
  expect(found.variants).toEqual([
    expect.objectContaining({ id: found.variantId, label: '150 ml', stock: found.stock }),
  ]);
});

it('product lists its sizes, the default variant first', async () => {
  const found = await product('isapa-cloud-cleanser');
  expect(found.variants.map(({ label }) => label)).toEqual(['200 ml', '400 ml']);
  expect(found).toMatchObject({ variantCount: 2, variantId: found.variants[0]?.id, priceKobo: 980_000 });
});

it.each(['no-such-product', '__proto__', 'Not%20a%20slug', 'a'.repeat(200)])(
  'product %s is not found',
  async (slug) => {
    expect((await server.request('GET', `/product/${slug}/`)).status).toBe(404);
  },
);

it.each(['draft', 'archived'] as const)('%s product appears nowhere in the catalogue', async (status) => {
  const slug = 'tanna-glow-serum';
  const count = async () => (await fetchProductList(server, 'brand=tanna')).total;
  const before = await count();
  await db().update(products).set({ status }).where(eq(products.slug, slug));
  expect((await server.request('GET', `/product/${slug}/`)).status).toBe(404);
  expect(await count()).toBe(before - 1);
  expect(getSlugs(await fetchProductList(server, 'q=glow serum'))).not.toContain(slug);
  await db().update(products).set({ status: 'active' }).where(eq(products.slug, slug));
  expect(await count()).toBe(before);
});

it('product shows as sold out with its last size, and at its new price', async () => {
  const { id } = await product('isapa-cloud-cleanser');
  const mine = eq(productVariants.productId, id);
  await db().update(productVariants).set({ stock: 0, priceKobo: 777_000 }).where(mine);
  expect(await product('isapa-cloud-cleanser')).toMatchObject({ inStock: false, priceKobo: 777_000 });
  expect(getSlugs(await fetchProductList(server, 'minPrice=777000&maxPrice=777000'))).toEqual([
    'isapa-cloud-cleanser',
  ]);
  expect(getSlugs(await fetchProductList(server, 'inStock=true&brand=isapa'))).not.toContain(
    'isapa-cloud-cleanser',
  );
  await db().update(productVariants).set({ stock: 5 }).where(mine);
  expect(getSlugs(await fetchProductList(server, 'inStock=true&brand=isapa'))).toContain(
    'isapa-cloud-cleanser',
  );
});

it('top picks come first', async () => {
  const { items } = await fetchJson<ProductCards>(server, '/product/top-pick-products/?limit=4');
  const picks = demoProducts.filter(({ topPick }) => topPick).map(({ slug }) => slug);
  expect(items).toHaveLength(4);
  for (const { slug } of items) expect(picks).toContain(slug);
});

it('price range covers the products of a category', async () => {
  const range = await fetchJson(server, '/product/min-max-price/?category=sun-care');
  const { facets } = await fetchProductList(server, 'category=sun-care');
  expect(range).toEqual(facets?.price);
  expect(await fetchJson(server, '/product/min-max-price/?category=nowhere')).toEqual({ min: 0, max: 0 });
});

it('active lists hold only entries with products', async () => {
  await db().update(products).set({ status: 'draft' }).where(eq(products.brandSlug, 'uziza'));
  const [all, active] = [
    await fetchJson<{ items: Brand[] }>(server, '/catalog/brands/'),
    await fetchJson<{ items: Brand[] }>(server, '/catalog/active-brands/'),
  ];
  expect(all.items).toContainEqual(expect.objectContaining({ slug: 'uziza', productCount: 0 }));
  expect(getSlugs(active)).not.toContain('uziza');
  await db().update(products).set({ status: 'active' }).where(eq(products.brandSlug, 'uziza'));
  const { items } = await fetchJson<{ items: Category[] }>(server, '/catalog/active-categories/');
  expect(items.reduce((sum, { productCount }) => sum + productCount, 0)).toBe(demoProducts.length);
});

it('store list returns one store by slug, or all without one', async () => {
  const { items } = await fetchJson<{ items: Store[] }>(server, '/store/public/?slug=eko-skin-room');
  expect(items).toEqual([
    expect.objectContaining({ name: 'Eko Skin Room', city: 'Lagos', productCount: 10 }),
  ]);
  expect((await fetchJson<{ items: Store[] }>(server, '/store/public/')).items).toHaveLength(12);
  expect((await fetchJson<{ items: Store[] }>(server, '/store/public/?slug=nobody')).items).toEqual([]);
});

it('store rating is the plain mean of the reviews of its products, with their number', async () => {
  const { items } = await fetchJson<{ items: Store[] }>(server, '/store/public/');
  const means = await db()
    .select({
      storeId: products.storeId,
      rating: sql<number>`round(avg(${reviews.rating}), 2)::float8`,
      reviewCount: sql<number>`count(*)::int`,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .groupBy(products.storeId);
  expect(means.length).toBeGreaterThan(5);
  for (const { id, rating, reviewCount } of items)
    expect({ storeId: id, rating, reviewCount }).toEqual(
      means.find(({ storeId }) => storeId === id) ?? { storeId: id, rating: 0, reviewCount: 0 },
    );
});

it('reviews filter by skin type and sort by date or rating, with a summary of all', async () => {
  const { id, rating, reviewCount } = await product('tanna-glow-serum');
  const of = (query: string) => fetchJson<ReviewList>(server, `/review/?productId=${id}&${query}`);
  const all = await of('pageSize=48');
  await expect(reviewsReply.validate(all)).resolves.toBeDefined();
  expect(all.total).toBe(reviewCount);
  expect(all.summary).toMatchObject({ average: rating, total: reviewCount });
  expect(Object.values(all.summary.stars).reduce((sum, count) => sum + count, 0)).toBe(reviewCount);
  const times = all.items.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
  const skinType = all.items[0]?.skinType ?? '';
  const some = await of(`skinType=${skinType}&sort=rating`);
  expect(some.items.every((review) => review.skinType === skinType)).toBe(true);
  expect(some.total).toBeLessThanOrEqual(reviewCount);
  expect(some.summary).toEqual(all.summary);
  const pages = [...(await of('pageSize=2')).items, ...(await of('pageSize=2&page=2')).items];
  expect(pages).toEqual(all.items.slice(0, 4));
  expect((await server.request('GET', '/review/')).status).toBe(400);
});

it('new review changes the product rating immediately', async () => {
  const { id, rating, reviewCount } = await product('kyalli-raw-shea');
  const [added] = await db()
    .insert(reviews)
    .values({
      productId: id,
      authorFirstName: 'Zainab',
      rating: 1,
      title: 'Not for me',
      body: 'Too thick.',
      skinType: 'oily',
      createdAt: new Date(),
    })
    .returning();
  const after = await product('kyalli-raw-shea');
  expect(after.reviewCount).toBe(reviewCount + 1);
  expect(after.rating).toBeCloseTo((rating * reviewCount + 1) / (reviewCount + 1), 1);
  await db()
    .delete(reviews)
    .where(eq(reviews.id, added?.id ?? ''));
  expect(await product('kyalli-raw-shea')).toMatchObject({ rating, reviewCount });
});

it('restart keeps the catalogue, including manual changes', async () => {
  const before = await fetchProductList(server, 'sort=price');
  await db().update(products).set({ name: 'Renamed' }).where(eq(products.slug, 'kyalli-raw-shea'));
  await seedCatalogue(db());
  const after = await fetchProductList(server, 'sort=price');
  expect(getSlugs(after)).toEqual(getSlugs(before));
  expect((await product('kyalli-raw-shea')).name).toBe('Renamed');
});
