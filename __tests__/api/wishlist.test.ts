import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import type { Wishlist } from '@/contracts/wishlist';
import { wishlistItems } from '@/server/modules/wishlist/tables';

import { addProducts, archiveProduct, fillShop } from '../support/api/catalogue';
import { printMeasurement } from '../support/api/print-measurement';
import { addShopper, clearUserData, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol, soldOut } = products;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearUserData(server);
  await fillShop(server);
});

const newShopper = async () => (await signIn(server, await addShopper(server))).accesstoken;
const save = (bearer: string, productId: string) =>
  server.request('POST', '/wishlist/', { body: { productId }, bearer });
const merge = (bearer: string, productIds: string[]) =>
  server.request('POST', '/wishlist/merge/', { body: { productIds }, bearer });

async function itemsOf(bearer: string): Promise<Wishlist['items']> {
  const reply = await server.request('GET', '/wishlist/', { bearer });
  return ((await reply.json()) as Wishlist).items;
}
const slugsOf = async (bearer: string) => (await itemsOf(bearer)).map(({ slug }) => slug);
const later = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
};

it('shopper cannot read or change another user’s wishlist', async () => {
  const [victim, stranger] = [await newShopper(), await newShopper()];
  await save(victim, cleanser.id);
  const before = await itemsOf(victim);
  const body = { productId: cleanser.id, user_id: before[0]?.id, userId: before[0]?.id };
  const replies = [
    await server.request('DELETE', `/wishlist/?productId=${cleanser.id}`, { bearer: stranger }),
    await server.request('GET', `/wishlist/?userId=${before[0]?.id}`, { bearer: stranger }),
  ];
  const reads = (await Promise.all(replies.map((reply) => reply.text()))).filter((text) =>
    text.includes(cleanser.slug),
  );
  await server.request('POST', '/wishlist/', { bearer: stranger, body });
  printMeasurement('T17', `another’s wishlist: ${reads.length} reads`);
  expect(reads).toEqual([]);
  expect(await itemsOf(victim)).toEqual(before);
});

it('wishlist is newest first, and a merge at sign-in keeps earlier items first', async () => {
  const bearer = await newShopper();
  await save(bearer, cleanser.id);
  later(1);
  await save(bearer, retinol.id);
  expect(await slugsOf(bearer)).toEqual([retinol.slug, cleanser.slug]);
  const [newest, older] = await addProducts(server, 2);
  later(1);
  await merge(bearer, [newest ?? '', soldOut.id, older ?? '']);
  expect((await itemsOf(bearer)).map(({ productId }) => productId)).toEqual([
    ...[newest, soldOut.id, older],
    ...[retinol.id, cleanser.id],
  ]);
});

it('saving an archived product again keeps it on the wishlist', async () => {
  const bearer = await newShopper();
  await save(bearer, cleanser.id);
  await archiveProduct(server, cleanser.id);
  expect((await save(bearer, cleanser.id)).status).toBe(201);
  expect(await itemsOf(bearer)).toMatchObject([{ available: false }]);
});

it('full wishlist rejects new products and accepts those already on it', async () => {
  const bearer = await newShopper();
  const ids = await addProducts(server, WISHLIST_MAX_ITEMS);
  await save(bearer, cleanser.id);
  await merge(bearer, ids);
  expect(await server.deps.db.$count(wishlistItems)).toBe(WISHLIST_MAX_ITEMS);
  const refused = await save(bearer, retinol.id);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toEqual({ error: 'Your wishlist is full: it holds 200 products.' });
  expect((await save(bearer, cleanser.id)).status).toBe(201);
});
