import { brandPath, paths, productPath, storePath } from '@/config/paths';
import * as catalogueApi from '@/contracts/catalogue.api';
import { LIST_MAX_PAGE_SIZE, STORES_PAGE_SIZE } from '@/contracts/limits';
import { concerns } from '@/contracts/skin';
import { type Store } from '@/contracts/stores';
import * as storesApi from '@/contracts/stores.api';

import { createPlainFilePage } from './plain-file';
import { createApiReader } from './read-api';

/** List pages per sitemap part: about a thousand products, far below a sitemap's limit. */
const PAGES_PER_PART = 20;
const PRODUCTS_PER_PART = PAGES_PER_PART * LIST_MAX_PAGE_SIZE;

const readProducts = (page: number) =>
  createApiReader().readExisting(catalogueApi.listProducts, {
    query: { sort: 'newest', facets: false, pageSize: LIST_MAX_PAGE_SIZE, page },
  });

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const xml = (root: string, entry: string, addresses: string[]) => ({
  type: 'application/xml',
  body: [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${entry}><loc>${escapeXml(address)}</loc></${entry}>`),
    `</${root}>`,
    '',
  ].join('\n'),
});

/** Serves /sitemap.xml, the list of parts (https://www.sitemaps.org/protocol.html). */
export const buildSitemapIndex = createPlainFilePage(async (origin) => {
  const { total } = await readProducts(1);
  const parts = Math.ceil(total / PRODUCTS_PER_PART);
  const names = ['shop', ...Array.from({ length: parts }, (_, at) => `products-${at + 1}`)];
  return xml(
    'sitemapindex',
    'sitemap',
    names.map((name) => `${origin}/sitemaps/${name}.xml`),
  );
});

/** Serves /sitemaps/shop.xml and /sitemaps/products-{n}.xml. */
export const buildSitemapPart = createPlainFilePage(async (origin, name) => {
  if (name === 'shop.xml')
    return xml(
      'urlset',
      'url',
      (await readShopPaths()).map((path) => origin + path),
    );
  const number = Number(/^products-([1-9]\d{0,3})\.xml$/.exec(name)?.[1] ?? 0);
  if (number === 0) return null;
  const first = (number - 1) * PAGES_PER_PART + 1;
  const { total, items } = await readProducts(first);
  if (items.length === 0) return null;
  const last = Math.min(first + PAGES_PER_PART - 1, Math.ceil(total / LIST_MAX_PAGE_SIZE));
  const rest = await Promise.all(
    Array.from({ length: last - first }, (_, at) => readProducts(first + at + 1)),
  );
  const slugs = [items, ...rest.map((list) => list.items)].flat().map(({ slug }) => slug);
  return xml(
    'urlset',
    'url',
    slugs.map((slug) => origin + productPath(slug)),
  );
});

async function readAllStores(): Promise<Store[]> {
  const stores: Store[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await createApiReader().readExisting(storesApi.listPublicStores, { query: { page } });
    stores.push(...items);
    if (items.length < STORES_PAGE_SIZE) return stores;
  }
}

async function readShopPaths(): Promise<string[]> {
  const [categories, brands, stores] = await Promise.all([
    createApiReader().readExisting(catalogueApi.listActiveCategories, {}),
    createApiReader().readExisting(catalogueApi.listActiveBrands, {}),
    readAllStores(),
  ]);
  return [
    paths.home,
    paths.shop,
    `${paths.shop}?deals=true`,
    paths.brands,
    paths.sell,
    ...[paths.privacyPolicy, paths.terms, paths.deliveryAndReturns, paths.questions, paths.contact],
    paths.trackOrder,
    ...categories.items.map(({ slug }) => `${paths.shop}?category=${slug}`),
    ...categories.items.flatMap(({ slug, subCategories }) =>
      subCategories.map((sub) => `${paths.shop}?category=${slug}&subCategory=${sub.slug}`),
    ),
    ...Object.keys(concerns).map((slug) => `${paths.shop}?concern=${slug}`),
    ...brands.items.map(({ slug }) => brandPath(slug)),
    ...stores.map(({ slug }) => storePath(slug)),
  ];
}
