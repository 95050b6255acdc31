import { randomUUID } from 'node:crypto';

import { arrayContains, sql } from 'drizzle-orm';

import type { ShippingOptions } from '@/contracts/shipping';
import type { Store } from '@/contracts/stores';
import { createBitSet, setBit } from '@/server/modules/catalogue/bit-set';
import {
  createProductIndex,
  upsertProduct,
  type ProductIndexRow,
} from '@/server/modules/catalogue/product-index';
import { getSortedPage } from '@/server/modules/catalogue/sorted-page';
import { PRODUCT_NUMBERS } from '@/server/modules/products/tables';
import { stores } from '@/server/modules/stores/tables';

import { fillShop } from '../support/api/catalogue';
import { readReply } from '../support/api/checkout';
import { startTestServer, type TestServer } from '../support/api/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
});
afterAll(() => server.close());

const read = async <T>(path: string) => readReply<T>(await server.request('GET', path));

it('store list returns 100 of 250 stores per page, and shipping at most 100', async () => {
  const { db } = server.deps;
  const [store] = await db
    .select()
    .from(stores)
    .where(arrayContains(stores.deliveryStates, ['Lagos']));
  const copies = Array.from({ length: 250 }, (_, at) => ({
    ...store!,
    id: randomUUID(),
    slug: `copy-${at}`,
    name: `Copy ${at}`,
  }));
  await db.insert(stores).values(copies);
  const total = await db.$count(stores);
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => read<{ items: Store[] }>(`/store/public/?page=${page}`)),
  );
  expect(pages.map(({ items }) => items.length)).toEqual([100, 100, total - 200, 0]);
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(total);
  expect((await server.request('GET', '/store/public/?pageSize=101')).status).toBe(400);
  const { items } = await read<ShippingOptions>('/shipping?state=Lagos');
  expect(new Set(items.map(({ storeId }) => storeId)).size).toBe(100);
});

const row: ProductIndexRow = {
  number: 1,
  active: true,
  category: 'a',
  subCategory: 'b',
  brand: 'c',
  store: 'd',
  colors: '',
  skinTypes: '',
  concerns: '',
  keyActives: '',
  ingredients: '',
  priceKobo: 100,
  rating: 0,
  reviewCount: 0,
  inStock: true,
  checked: false,
  deals: false,
  topPick: false,
  createdSeconds: 0,
  titleWords: '',
  subjectWords: '',
  documentWords: '',
};

it('largest product number sorts by price, and a larger one is rejected', () => {
  const index = createProductIndex();
  const last = PRODUCT_NUMBERS - 1;
  for (const [number, priceKobo] of [
    [last, 200],
    [1, 300],
    [2, 100],
  ] as const) {
    upsertProduct(index, { ...row, number, priceKobo });
  }
  const matches = createBitSet(index.capacity);
  for (const number of [1, 2, last]) setBit(matches, number, true);
  const page = { page: 1, pageSize: 10 };
  expect(getSortedPage(index, matches, 'price', undefined, page)).toEqual([2, last, 1]);
  expect(() => upsertProduct(index, { ...row, number: PRODUCT_NUMBERS })).toThrow('too large');
});

it('database rejects a product whose number is too large to sort', async () => {
  const { db } = server.deps;
  await db.execute(sql.raw(`alter table products alter column number restart with ${PRODUCT_NUMBERS}`));
  const copy = sql`
    insert into products (slug, name, brand_slug, store_id, category_slug, sub_category_slug, color_slugs, skin_types, concerns,
      ingredients, key_actives, image, image_alt, size_label, price_kobo, in_stock, nafdac_status, status)
    select slug || '-copy', name, brand_slug, store_id, category_slug, sub_category_slug, color_slugs, skin_types, concerns,
      ingredients, key_actives, image, image_alt, size_label, price_kobo, in_stock, nafdac_status, status
    from products limit 1`;
  await expect(db.execute(copy)).rejects.toMatchObject({ cause: { constraint: 'products_number' } });
});
