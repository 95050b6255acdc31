import { WISHLIST_MAX_ITEMS } from '@/contracts/limits';
import type { Wishlist } from '@/contracts/wishlist';

import { addProducts, fillShop } from '../support/api/catalogue';
import { countStatuses, startPostgresServer } from '../support/api/postgres';
import { printMeasurement } from '../support/api/print-measurement';
import { addShopper, signIn } from '../support/api/shoppers';
import type { TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

let server: TestServer;
beforeAll(async () => {
  server = await startPostgresServer('off');
});
afterAll(() => server.close());
beforeEach(() => fillShop(server));

const newShopper = async () => (await signIn(server, await addShopper(server))).accesstoken;
const save = (bearer: string, productId: string) =>
  server.request('POST', '/wishlist/', { body: { productId }, bearer });
const merge = (bearer: string, productIds: string[]) =>
  server.request('POST', '/wishlist/merge/', { body: { productIds }, bearer });

async function countItems(bearer: string): Promise<number> {
  const reply = await server.request('GET', '/wishlist/', { bearer });
  const { items } = (await reply.json()) as Wishlist;
  return items.length;
}

it('product saved 50 times concurrently is on the wishlist once', async () => {
  const bearer = await newShopper();
  const replies = await countStatuses(50, () => save(bearer, products.cleanser.id));
  printMeasurement('Wishlist', `50 presses at once: ${await countItems(bearer)} item`);
  expect(replies).toEqual({ 201: 50 });
  expect(await countItems(bearer)).toBe(1);
});

it('wishlist with room for one takes one of 20 concurrent saves', async () => {
  const bearer = await newShopper();
  const ids = await addProducts(server, WISHLIST_MAX_ITEMS + 19);
  await merge(bearer, ids.slice(20));
  const replies = await countStatuses(20, (index) => save(bearer, ids[index] ?? ''));
  printMeasurement('Wishlist', `20 at once with room for 1: ${await countItems(bearer)} items`);
  expect(replies).toEqual({ 201: 1, 409: 19 });
  expect(await countItems(bearer)).toBe(WISHLIST_MAX_ITEMS);
});

it('wishlist merged from two tabs concurrently holds each product once', async () => {
  const bearer = await newShopper();
  const ids = await addProducts(server, 30);
  const replies = await countStatuses(10, (index) => merge(bearer, index % 2 ? ids : [...ids].reverse()));
  expect(replies).toEqual({ 200: 10 });
  expect(await countItems(bearer)).toBe(30);
});
