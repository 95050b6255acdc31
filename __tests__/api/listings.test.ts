import type { Product, ProductList } from '@/contracts/catalogue';
import type { Listings } from '@/contracts/listing-replies';
import type { Revision } from '@/contracts/listing-review';
import type { AuditPage } from '@/contracts/staff';

import { fillShop } from '../support/api/catalogue';
import {
  completeContent,
  decideListing,
  listingCalls,
  publishProduct,
  type ListingCalls,
} from '../support/api/listings';
import { addAdmin, addStaff, addStoreMember, callAs, type Member } from '../support/api/members';
import { saveState } from '../support/api/save-state';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const store = products.cleanser.store;

let server: TestServer;
let owner: Member;
let moderator: Member;
let calls: ListingCalls;
let outsider: Member;
let restore: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  owner = await addStoreMember(server, store.id, 'owner');
  outsider = await addStoreMember(server, products.retinol.store.id, 'owner');
  moderator = await addStaff(server, 'moderator');
  calls = listingCalls(server, owner);
  restore = await saveState(server);
});
afterAll(() => server.close());
afterEach(() => restore());

const publish = (content?: object) => publishProduct(server, calls, moderator, content);

async function readShop<T>(path: string, status = 200): Promise<T> {
  const reply = await server.request('GET', path);
  expect(reply.status).toBe(status);
  return (await reply.json()) as T; // the contract tests hold the replies to their schemas
}
const findInShop = async (slug: string | null) =>
  (await readShop<{ item: Product }>(`/product/${slug}/`)).item;
const search = async (q: string) =>
  (await readShop<ProductList>(`/product/all-products/?q=${encodeURIComponent(q)}`)).items;
const list = (query = '') => callAs<Listings>(server, owner, ['GET', `/store/products/${query}`]);

it('draft keeps what is typed, is in no shop, and needs nothing but a limit (spec 7.36)', async () => {
  const { id, status, review } = await calls.create({ name: 'Zobo' });
  expect({ status, review }).toEqual({ status: 'draft', review: 'draft' });
  const { item } = await calls.change(id, { description: 'Half a sen', variants: [{ label: '30 ml' }] });
  expect(item.content).toMatchObject({ name: 'Zobo', description: 'Half a sen' });
  expect(item.content.variants).toMatchObject([{ label: '30 ml', priceKobo: null }]);
  expect(await search('Zobo')).toEqual([]);
  expect((await calls.change(id, { name: 'x'.repeat(200) }, 400)).errors).toHaveProperty('name');
});

it('incomplete listing is rejected with an error for each field', async () => {
  const { id } = await calls.create({
    nafdacNumber: 'A7-1234',
    variants: [{ label: '30 ml', priceKobo: 5 }],
  });
  const { errors } = await calls.submit(id, 400);
  expect(Object.keys(errors).sort()).toEqual([
    ...['brand', 'description', 'howToUse', 'inci', 'name', 'packPicture', 'pictures', 'skinTypes'],
    ...['subCategory', 'variants[0].priceKobo', 'variants[0].weightGrams'],
  ]);
});

it('product is checked, approved and then found and bought by guests', async () => {
  const { id } = await calls.create();
  await calls.addPicture(id, { alt: 'The bottle' });
  const { item } = await calls.submit(id);
  expect(item).toMatchObject({ status: 'submitted', review: 'submitted' });
  expect(await search('zobo glow')).toEqual([]);

  await decideListing(server, moderator, id, { decision: 'approve' });
  const { slug, status } = await calls.read(id);
  expect({ slug, status }).toEqual({ slug: 'zobo-glow-serum', status: 'live' });
  expect(await search('zobo glow')).toMatchObject([
    { id, priceKobo: 850_000, brand: { name: 'Ọ̀ṣun Botanicals' } },
  ]);
  const product = await findInShop(slug);
  expect(product).toMatchObject({
    nafdacStatus: 'not-supplied',
    allergens: ['Linalool'],
    sizeLabel: '30 ml',
  });
  expect(product.variants.map(({ sku, stock }) => [sku, stock])).toEqual([
    ['ZOBO-30', 12],
    ['ZOBO-50', 4],
  ]);
  expect(product.images).toMatchObject([{ alt: 'The bottle' }]);
});

it('listing with mercury or steroids is rejected, one with hydroquinone waits for staff', async () => {
  const { id } = await calls.create({ ...completeContent, inci: ['Aqua', 'Mercurous Chloride'] });
  await calls.insertPicture(id);
  expect((await calls.submit(id, 400)).errors).toEqual({
    inci: ['Mercurous Chloride is mercury, which can’t be sold on Dídán.'],
  });
  await calls.change(id, { inci: ['Aqua', 'Hydroquinone'] });
  expect((await calls.submit(id, 400)).errors).toHaveProperty('hydroquinonePercent');
  await calls.change(id, { hydroquinonePercent: 4 });
  expect((await calls.submit(id, 400)).errors).toHaveProperty('inci');
  await calls.change(id, { hydroquinonePercent: 2 });
  await calls.submit(id);
  const { items } = await callAs<{ items: object[] }>(server, moderator, ['GET', '/staff/revisions/']);
  expect(items).toMatchObject([{ id, isHeld: true, isNew: true }]);
  const { item } = await callAs<{ item: Revision }>(server, moderator, ['GET', `/staff/revisions/${id}/`]);
  const { category, subCategory } = products.cleanser;
  expect(item.categoryNames).toMatchObject([{ name: category.name }, { name: subCategory.name }]);
});

it('rejection of a product names its fields, and the store can submit it again', async () => {
  const { id } = await calls.create();
  await calls.insertPicture(id);
  await calls.submit(id);
  await decideListing(server, moderator, id, { decision: 'reject' }, 400);
  const reasons = [{ field: 'description', reason: 'Please name the scent.' }];
  await decideListing(server, moderator, id, { decision: 'reject', reasons });
  expect(await calls.read(id)).toMatchObject({ status: 'rejected', reasons });
  const mail = (await server.mails()).findLast(({ to }) => to === owner.email);
  expect(mail?.text).toContain('Please name the scent.');
  await calls.change(id, { description: 'A light serum with hibiscus that smells of nothing at all.' });
  expect((await calls.submit(id)).item.status).toBe('submitted');
});

it('edit of a live product shows at once, except fields that staff review', async () => {
  const { id, slug } = await publish();
  const { item } = await calls.change(id, {
    description: 'A light serum, now in a bottle that can be filled again and again.',
    inci: ['Aqua', 'Glycerin', 'Niacinamide'],
  });
  expect(item).toMatchObject({ status: 'live', review: 'draft' });
  const shown = await findInShop(slug);
  expect(shown.description).toContain('filled again');
  expect(shown.inci.map(({ name }) => name)).not.toContain('Niacinamide');

  await calls.submit(id);
  expect((await findInShop(slug)).inci.map(({ name }) => name)).not.toContain('Niacinamide');
  await decideListing(server, moderator, id, { decision: 'approve' });
  expect((await findInShop(slug)).inci.map(({ name }) => name)).toContain('Niacinamide');
  expect(await calls.read(id)).toMatchObject({ status: 'live', review: 'approved' });
});

it('archived product leaves the shop, keeps its address and comes back', async () => {
  const { id, slug } = await publish();
  expect((await calls.archive(id)).item.status).toBe('archived');
  await readShop(`/product/${slug}/`, 404);
  await calls.change(id, { name: 'Other' }, 409);
  await calls.archive(id, 409);
  expect((await calls.restore(id)).item.status).toBe('live');
  expect((await findInShop(slug)).id).toBe(id);
  await calls.restore(id, 409);
});

it('approved product of a suspended store is not in the shop', async () => {
  const { id } = await calls.create();
  await calls.insertPicture(id);
  await calls.submit(id);
  const admin = await addAdmin(server);
  const suspend = (status: string) =>
    callAs(server, admin, ['PATCH', `/staff/stores/${store.id}/`], { body: { status, reason: 'Checks' } });
  await suspend('suspended');
  await decideListing(server, moderator, id, { decision: 'approve' });
  expect(await search('zobo glow')).toEqual([]);
  await suspend('open');
  expect(await search('zobo glow')).toMatchObject([{ id }]);
});

it('duplicate is a draft without stock, SKUs and evidence, with pictures of its own (spec 7.36)', async () => {
  const { id } = await calls.create();
  const { content } = (await calls.addPicture(id)).item;
  const { item } = await calls.duplicate(id);
  expect(item).toMatchObject({ status: 'draft', slug: null });
  expect(item.content.variants).toMatchObject([
    { label: '30 ml', priceKobo: 850_000, stock: 0, sku: '' },
    { label: '50 ml', stock: 0, sku: '' },
  ]);
  const [picture] = item.content.pictures;
  expect(picture?.name).not.toBe(content.pictures[0]?.name);
  expect((await server.request('GET', `/images/${picture?.name}-320.webp`)).status).toBe(200);
});

it('another store can neither read nor change a listing (T36)', async () => {
  const { id } = await publish();
  for (const [method, path, body] of [
    ['GET', `/store/products/${id}/`, undefined],
    ['PATCH', `/product/${id}/`, { version: 1, name: 'Mine' }],
    ['DELETE', `/product/${id}/`, undefined],
    ['POST', `/product/${id}/submit/`, { version: 1 }],
    ['POST', `/product/${id}/withdraw/`, {}],
    ['POST', `/product/${id}/restore/`, {}],
    ['POST', '/product/duplicate/', { productId: id }],
  ] as const)
    await callAs(server, outsider, [method, path], { ...(body && { body }), status: 404 });
  expect(await calls.read(id)).toMatchObject({ status: 'live', content: { name: 'Zobo Glow Serum' } });
});

it('form that shows an older version cannot undo a newer change', async () => {
  const { id, version } = await calls.create();
  await calls.change(id, { name: 'Newer' });
  await callAs(server, owner, ['PATCH', `/product/${id}/`], {
    body: { version, name: 'Older' },
    status: 409,
  });
  expect((await calls.read(id)).content.name).toBe('Newer');
});

it('submitted listing cannot be edited until the store withdraws it', async () => {
  const { id } = await calls.create();
  await calls.insertPicture(id);
  await calls.submit(id);
  await calls.change(id, { name: 'Other' }, 409);
  expect((await calls.withdraw(id)).item.review).toBe('draft');
  await calls.withdraw(id, 409);
  await calls.change(id, { name: 'Other' });
});

it('list finds by status, name, SKU and low stock, and counts each status', async () => {
  await publish();
  const { id } = await calls.create({ name: 'Half_done' });
  expect((await list('?q=half_d')).items.map((item) => item.id)).toEqual([id]);
  expect((await list('?q=zobo-50')).items).toMatchObject([{ name: 'Zobo Glow Serum', status: 'live' }]);
  expect((await list('?lowStock=true&q=zobo')).total).toBe(1);
  const { counts, items } = await list('?status=draft');
  expect(items.map(({ name }) => name)).toEqual(['Half_done']);
  expect(counts).toMatchObject({ draft: 1, live: 1, submitted: 0 });
});

it('every step of a listing is in the audit log', async () => {
  const { id } = await calls.create();
  await calls.addPicture(id);
  await calls.submit(id);
  await decideListing(server, moderator, id, { decision: 'approve' });
  await calls.change(id, { description: `${completeContent.description} Now with more.` });
  await calls.archive(id);
  const { items } = await callAs<AuditPage>(server, owner, ['GET', `/store/audit/?targetId=${id}`]);
  expect(items.map(({ action }) => action).reverse()).toEqual([
    ...['product.created', 'product.picture-added', 'product.submitted', 'product.approved'],
    ...['product.changed', 'product.archived'],
  ]);
});
