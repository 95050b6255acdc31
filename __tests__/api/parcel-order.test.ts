import type { OrderThreads } from '@/contracts/order-messages';

import { fillShop } from '../support/api/catalogue';
import {
  createGuest,
  fetchOrder,
  fetchSummary,
  payByCard,
  placeOrder,
  readReply,
} from '../support/api/checkout';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products, stores } from '../support/catalogue';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
});
afterAll(() => server.close());

const eko = { id: products.cleanser.id, store: stores.eko.name };
const orchard = { id: products.retinol.id, store: stores.orchard.name };

it.each([
  ['the store first in the alphabet', [eko, orchard]],
  ['the store last in the alphabet', [orchard, eko]],
])('order, its messages and its email list the parcels as the bag, from %s', async (_, added) => {
  const names = added.map(({ store }) => store);
  const visitor = await createGuest(server, added);
  const summary = await fetchSummary(server, visitor);
  expect(summary.parcels.map(({ storeName }) => storeName)).toEqual(names);

  const placed = await placeOrder(server, visitor);
  await payByCard(server, placed);
  const order = await fetchOrder(server, placed);
  expect(order.parcels.map(({ storeName }) => storeName)).toEqual(names);

  const path = `/order/${order.id}/messages/?trackToken=${placed.trackToken}`;
  const { items } = await readReply<OrderThreads>(await server.request('GET', path));
  expect(items.map(({ storeName }) => storeName)).toEqual(names);

  const mail = (await server.mails()).findLast(
    ({ to, text }) => to === order.email && text.includes(names[0] ?? ''),
  );
  const [first = '', second = ''] = names;
  expect(mail?.text.indexOf(first)).toBeLessThan(mail?.text.indexOf(second) ?? -1);
});
