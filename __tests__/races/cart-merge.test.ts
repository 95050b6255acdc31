import { randomUUID } from 'node:crypto';

import { addToCart, guestCart, mergeCarts, userCart, fetchCartQuantities } from '../support/api/carts';
import { changeVariant, fillShop } from '../support/api/catalogue';
import { countStatuses, startPostgresServer } from '../support/api/postgres';
import { printMeasurement } from '../support/api/print-measurement';
import { addShopper, clearRateLimits, signIn } from '../support/api/shoppers';
import type { TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;

let server: TestServer;
beforeAll(async () => {
  server = await startPostgresServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearRateLimits(server);
  await fillShop(server);
  await changeVariant(server, cleanser.variantId, { stock: 1000 });
});

const total = (quantities: number[]) => quantities.reduce((sum, quantity) => sum + quantity, 0);
const signInAgain = async (email: string) => (await signIn(server, email)).accesstoken;

async function guestWith(quantity: number): Promise<string> {
  const id = randomUUID();
  await addToCart(server, guestCart(id), cleanser, quantity);
  await addToCart(server, guestCart(id), retinol);
  return id;
}

it('guest cart merged 20 times concurrently from two tabs is merged once', async () => {
  const email = await addShopper(server);
  const tabs = [await signInAgain(email), await signInAgain(email)];
  const cart = userCart(tabs[0] ?? '');
  await addToCart(server, cart, cleanser, 3);
  const id = await guestWith(4);
  const replies = await countStatuses(20, (index) => mergeCarts(server, tabs[index % 2] ?? '', id));
  const quantities = await fetchCartQuantities(server, cart);
  const times = (total(quantities) - 3) / 5;
  printMeasurement('T19', `moved 20 times at once from two tabs: ${times} time (3 + 4 = ${quantities[0]})`);
  expect(replies).toEqual({ 200: 20 });
  expect(quantities).toEqual([7, 1]);
  expect(await fetchCartQuantities(server, guestCart(id))).toEqual([]);
});

it('guest cart claimed by ten shoppers concurrently goes to one of them', async () => {
  const id = await guestWith(4);
  const tokens = await Promise.all(
    Array.from({ length: 10 }, async () => signInAgain(await addShopper(server))),
  );
  const replies = await countStatuses(10, (index) => mergeCarts(server, tokens[index] ?? '', id));
  const owned = await Promise.all(tokens.map((token) => fetchCartQuantities(server, userCart(token))));
  const owners = owned.filter(({ length }) => length > 0);
  printMeasurement('T19', `claimed by 10 shoppers at once: ${owners.length} has it`);
  expect(replies).toEqual({ 200: 10 });
  expect(owners).toEqual([[4, 1]]);
});

it('guest who adds in another tab during the merge loses nothing', async () => {
  let lostItems = 0;
  for (let round = 0; round < 10; round += 1) {
    const bearer = await signInAgain(await addShopper(server));
    const id = await guestWith(1);
    await countStatuses(12, (index) =>
      index % 4 === 1 ? mergeCarts(server, bearer, id) : addToCart(server, guestCart(id), cleanser),
    );
    const [own, left] = [userCart(bearer), guestCart(id)];
    lostItems +=
      1 +
      1 +
      9 -
      total(await fetchCartQuantities(server, own)) -
      total(await fetchCartQuantities(server, left));
    await clearRateLimits(server);
  }
  printMeasurement('T19', `90 additions during 30 moves: ${lostItems} lost`);
  expect(lostItems).toBe(0);
});
