import type { ProductList } from '@/contracts/catalogue';
import { slugPattern } from '@/contracts/catalogue-terms';
import type { Revision } from '@/contracts/listing-review';
import type { Brand } from '@/contracts/taxonomy';

import { fillShop } from '../support/api/catalogue';
import { completeContent, listingCalls, publishProduct, type ListingCalls } from '../support/api/listings';
import { addStaff, addStoreMember, callAs, type Member } from '../support/api/members';
import { saveState } from '../support/api/save-state';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

let server: TestServer;
let moderator: Member;
let calls: ListingCalls;
let restore: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  moderator = await addStaff(server, 'moderator');
  calls = listingCalls(server, await addStoreMember(server, products.cleanser.store.id, 'owner'));
  restore = await saveState(server);
});
afterAll(() => server.close());
afterEach(() => restore());

/** Content that no other product has, without the SKUs of the first. */
const contentOf = (changes: object, at: number) => ({
  ...completeContent,
  variants: completeContent.variants.map((variant) => ({ ...variant, sku: `${variant.sku}-${at}` })),
  ...changes,
});
const publish = async (changes: object, at: number) =>
  publishProduct(server, calls, moderator, contentOf(changes, at));
const get = async <T>(path: string): Promise<T> => (await (await server.request('GET', path)).json()) as T;

it('brands without a Latin letter are brands of their own, with a list each (T61)', async () => {
  const names = ['素肌', 'ሰላም', '🌿🌿', '素肌 Lab'];
  for (const [at, brand] of names.entries()) await publish({ brand, name: `Zobo Serum ${at}` }, at);
  const { items } = await get<{ items: Brand[] }>('/catalog/brands/');
  const found = names.map((name) => items.filter((brand) => brand.name === name));
  expect(found.map((brands) => brands.length)).toEqual([1, 1, 1, 1]);
  const slugs = found.flat().map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(4);
  for (const [at, slug] of slugs.entries()) {
    expect(slug).toMatch(slugPattern);
    const list = await get<ProductList>(`/product/all-products/?brand=${slug}`);
    expect(list.items.map(({ name, brand }) => [name, brand.name])).toEqual([
      [`Zobo Serum ${at}`, names[at]],
    ]);
  }
});

it('ingredients without a Latin letter are found one by one (T61)', async () => {
  await publish({ inci: ['Aqua', '甘油'], keyActives: [], name: 'Zobo One' }, 1);
  await publish({ inci: ['Aqua', '烟酰胺'], keyActives: [], name: 'Zobo Two' }, 2);
  const list = await get<ProductList>('/product/all-products/?ingredient=u7518-u6cb9');
  expect(list.items.map(({ name }) => name)).toEqual(['Zobo One']);
});

it('moderator is told when a brand joins another that is written a little differently (T61)', async () => {
  await publish({ brand: 'Ọ̀ṣun Glow', name: 'Zobo One' }, 1);
  const submit = async (brand: string, at: number) => {
    const { id } = await calls.create(contentOf({ brand, name: `Zobo ${brand}` }, at));
    await calls.insertPicture(id, 'The bottle');
    await calls.submit(id);
    const { item } = await callAs<{ item: Revision }>(server, moderator, ['GET', `/staff/revisions/${id}/`]);
    return { isNewBrand: item.isNewBrand, joinedBrand: item.joinedBrand };
  };
  expect(await submit('osun-glow', 2)).toEqual({ isNewBrand: false, joinedBrand: 'Ọ̀ṣun Glow' });
  expect(await submit('Ọ̀ṣun Glow', 3)).toEqual({ isNewBrand: false, joinedBrand: null });
  expect(await submit('Ọ̀ṣun Glow 素肌', 4)).toEqual({ isNewBrand: true, joinedBrand: null });
});

it('brands that differ by a sign only are two, with a list each, and the moderator reads of the other (T61)', async () => {
  const names = ['Zobo Lab', 'Zobo+Lab', 'Zobo & Lab'];
  for (const [at, brand] of names.entries()) await publish({ brand, name: `Zobo Serum ${at}` }, at);
  // Written differently, they join theirs.
  for (const [at, brand] of ['zobo-lab', 'ZOBO + LAB', 'Zobo&Lab'].entries())
    await publish({ brand, name: `Zobo Cream ${at}` }, at + 10);
  const { items } = await get<{ items: Brand[] }>('/catalog/brands/');
  const found = items.filter(({ slug }) => slug.startsWith('zobo-lab'));
  expect(found.map(({ name }) => name).sort()).toEqual([...names].sort());
  for (const [at, name] of names.entries()) {
    const slug = found.find((brand) => brand.name === name)?.slug;
    const list = await get<ProductList>(`/product/all-products/?brand=${slug}`);
    expect(list.items.map((product) => product.name).sort()).toEqual([
      `Zobo Cream ${at}`,
      `Zobo Serum ${at}`,
    ]);
  }
  const { id } = await calls.create(contentOf({ brand: 'Zobo/Lab', name: 'Zobo Oil' }, 20));
  await calls.insertPicture(id, 'The bottle');
  await calls.submit(id);
  const { item } = await callAs<{ item: Revision }>(server, moderator, ['GET', `/staff/revisions/${id}/`]);
  expect(item).toMatchObject({ isNewBrand: true, joinedBrand: null, similarBrand: 'Zobo Lab' });
});

it('moderator is told when an ingredient counts as one that is written differently (T61)', async () => {
  await publish({ inci: ['Aqua', 'Sodium Zobonate', '甘油'], keyActives: [], name: 'Zobo One' }, 1);
  const inci = ['AQUA', 'Sodium Zobonate 玻尿酸', '甘油', 'New Zobo Extract'];
  const { id } = await calls.create(contentOf({ inci, keyActives: [], name: 'Zobo Two' }, 2));
  await calls.insertPicture(id, 'The bottle');
  await calls.submit(id);
  const { item } = await callAs<{ item: Revision }>(server, moderator, ['GET', `/staff/revisions/${id}/`]);
  expect(item.joinedIngredients).toEqual([{ name: 'Sodium Zobonate 玻尿酸', ingredient: 'Sodium Zobonate' }]);
});
