import type { Product } from '@/contracts/catalogue';
import type { BulkReply } from '@/contracts/listing-replies';
import { colors } from '@/server/modules/taxonomy/tables';

import { changeVariant, fillShop } from '../support/api/catalogue';
import {
  completeContent,
  decideListing,
  listingCalls,
  publishProduct,
  type ListingCalls,
} from '../support/api/listings';
import { addStaff, addStoreMember, callAs, type Member } from '../support/api/members';
import { saveState } from '../support/api/save-state';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

let server: TestServer;
let owner: Member;
let moderator: Member;
let calls: ListingCalls;
let strangers: ListingCalls;
let restore: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  owner = await addStoreMember(server, products.cleanser.store.id, 'owner');
  moderator = await addStaff(server, 'moderator');
  calls = listingCalls(server, owner);
  strangers = listingCalls(server, await addStoreMember(server, products.retinol.store.id, 'owner'));
  restore = await saveState(server);
});
afterAll(() => server.close());
afterEach(() => restore());

const publish = () => publishProduct(server, calls, moderator);
const findInShop = async (slug: string | null) => {
  const reply = await server.request('GET', `/product/${slug}/`);
  return ((await reply.json()) as { item: Product }).item; // the contract tests hold the reply to its schema
};

it('prices and stock of many products change together, and a sale since they were read is not undone', async () => {
  const { id, slug, content } = await publish();
  const [small, large] = content.variants.map(({ id: variantId = '', version = 0 }) => ({
    variantId,
    version,
  }));
  await changeVariant(server, large?.variantId ?? '', { stock: 3 });
  const items = [
    { ...small, priceKobo: 700_000, stock: 40 },
    { ...large, stock: 4 },
    { variantId: products.retinol.variants[0]?.id, version: 1, stock: 1 },
  ];
  const body = { items };
  const reply = await callAs<BulkReply>(server, owner, ['PATCH', '/product/bulk/'], { body });
  expect(reply.items).toMatchObject([
    { result: 'ok', priceKobo: 700_000, stock: 40 },
    { result: 'stale', stock: 3 },
    { result: 'refused', stock: null },
  ]);
  expect(await findInShop(slug)).toMatchObject({
    priceKobo: 700_000,
    variants: [{ stock: 40 }, { stock: 3 }],
  });

  const stale = content.variants.map((variant) => ({ ...variant, priceKobo: 100_000 }));
  await calls.change(id, { variants: stale }, 409);
  expect(await findInShop(slug)).toMatchObject({ priceKobo: 700_000 });
});

it('seller adds, reorders and removes variants of a product in the shop', async () => {
  const { id, slug, content } = await publish();
  const [small, large] = content.variants;
  const fresh = { label: '100 ml', priceKobo: 2_000_000, stock: 2, weightGrams: 200 };
  await calls.change(id, { variants: [large, fresh] });
  const product = await findInShop(slug);
  expect(product.variants.map(({ label }) => label)).toEqual(['50 ml', '100 ml']);
  expect(product).toMatchObject({ priceKobo: 1_250_000, sizeLabel: '50 ml' });
  expect(product.variants[1]?.sku).toMatch(/^[0-9A-F]{10}$/);
  expect((await calls.change(id, { variants: [small] }, 409)).error).toBeDefined();
  expect((await calls.change(id, { variants: [{ label: '' }] }, 400)).errors).toHaveProperty([
    'variants[0].label',
  ]);
});

it('a store cannot use one SKU for two products, but another store can use it', async () => {
  await publish();
  const twin = await calls.create({ ...completeContent, name: 'Another serum' });
  await calls.insertPicture(twin.id);
  await calls.submit(twin.id);
  await decideListing(server, moderator, twin.id, { decision: 'approve' }, 400);
  const { id } = await strangers.create();
  await strangers.insertPicture(id);
  await strangers.submit(id);
  await decideListing(server, moderator, id, { decision: 'approve' });
  expect((await strangers.read(id)).slug).toBe('zobo-glow-serum-2');
});

it('variant shows the picture and colour that its store chose, while the product has them', async () => {
  const { id, slug, content } = await publish();
  const [small, large] = content.variants;
  const image = content.pictures[0]?.name ?? null;
  const brown = { slug: 'brown', name: 'Brown', hex: '#6a3b22' };
  await server.deps.db.insert(colors).values(brown);
  await calls.change(id, {
    variants: [
      { ...small, image, color: brown.slug },
      { ...large, image: 'no-such-picture', color: 'no-such-colour' },
    ],
  });
  expect((await findInShop(slug)).variants).toMatchObject([
    { image, color: brown },
    { image: null, color: null },
  ]);
  // A change of prices alone, such as an import, keeps them.
  const { variants } = (await calls.read(id)).content;
  const priced = variants.map(({ image: _image, color: _color, ...variant }) => ({ ...variant, stock: 9 }));
  await calls.change(id, { variants: priced });
  expect((await findInShop(slug)).variants).toMatchObject([{ image, color: brown, stock: 9 }, {}]);
  await calls.change(id, {
    variants: (await calls.read(id)).content.variants.map((one) => ({ ...one, image: null, color: null })),
  });
  expect((await findInShop(slug)).variants).toMatchObject([{ image: null, color: null }, {}]);
});
