import type { Product } from '@/contracts/catalogue';
import { listingPreviewReply, type ListingPreview } from '@/contracts/listing-preview';

import { fillShop } from '../support/api/catalogue';
import { completeContent, listingCalls, publishProduct, type ListingCalls } from '../support/api/listings';
import { addStaff, addStoreMember, callAs, type Member } from '../support/api/members';
import { saveState } from '../support/api/save-state';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const store = products.cleanser.store;

let server: TestServer;
let owner: Member;
let packer: Member;
let outsider: Member;
let moderator: Member;
let calls: ListingCalls;
let restore: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  owner = await addStoreMember(server, store.id, 'owner');
  packer = await addStoreMember(server, store.id, 'packer');
  outsider = await addStoreMember(server, products.retinol.store.id, 'owner');
  moderator = await addStaff(server, 'moderator');
  calls = listingCalls(server, owner);
  restore = await saveState(server);
});
afterAll(() => server.close());
afterEach(() => restore());

const preview = (id: string, member: Member = owner, status = 200) =>
  callAs<ListingPreview & { error: string }>(server, member, ['GET', `/store/products/${id}/preview/`], {
    status,
  });

async function createDraft(content: object = completeContent): Promise<string> {
  const { id } = await calls.create(content);
  await calls.insertPicture(id, 'The bottle');
  return id;
}

it('preview shows a draft as its page would', async () => {
  const id = await createDraft();
  const reply = await preview(id);
  await expect(listingPreviewReply.validate(reply)).resolves.toBeTruthy();
  expect(reply.item).toMatchObject({
    id,
    name: 'Zobo Glow Serum',
    priceKobo: 850_000,
    sizeLabel: '30 ml',
    reviewCount: 0,
    brand: { slug: 'osun-botanicals' },
    store: { id: store.id, name: store.name },
    imageAlt: 'The bottle',
    allergens: ['Linalool'],
    nafdacStatus: 'not-supplied',
  });
  expect(reply.item.variants.map(({ label }) => label)).toEqual(['30 ml', '50 ml']);
  expect(reply.item.inci.find(({ isKeyActive }) => isKeyActive)?.name).toContain('Hibiscus');
  expect(reply.seller.returnDays).toBeGreaterThan(0);
});

it('preview shows the changes of a product in the shop, whose page stays as it was', async () => {
  const { id, slug } = await publishProduct(server, calls, moderator);
  await calls.change(id, { name: 'Zobo Night Serum' });
  expect((await preview(id)).item).toMatchObject({ name: 'Zobo Night Serum', slug });
  const page = await server.request('GET', `/product/${slug}/`);
  expect(((await page.json()) as { item: Product }).item.name).toBe('Zobo Glow Serum');
});

it('preview is for members who may read products, and nothing stores it (T36)', async () => {
  const id = await createDraft();
  await preview(id, outsider, 404);
  await preview(id, packer, 403);
  expect((await server.request('GET', `/store/products/${id}/preview/`)).status).toBe(401);
  const reply = await server.request('GET', `/store/products/${id}/preview/`, { bearer: owner.bearer });
  expect(reply.headers.get('cache-control')).toContain('no-store');
});

it.each([
  ['picture', async () => (await calls.create()).id],
  ['price', () => createDraft({ ...completeContent, variants: [] })],
  ['category', () => createDraft({ ...completeContent, category: '', subCategory: '' })],
  ['name', () => createDraft({ ...completeContent, name: '' })],
])('preview without a %s says what is missing', async (_part, create) => {
  expect((await preview(await create(), owner, 409)).error).toMatch(/^Add a name, brand, category/);
});

it('preview of a draft without texts works', async () => {
  const id = await createDraft({ ...completeContent, description: '', howToUse: '', inci: [] });
  expect((await preview(id)).item).toMatchObject({ description: '', howToUse: '', inci: [] });
});
