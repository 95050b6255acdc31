import type { Cart } from '@/contracts/cart';
import type { OrderSummary } from '@/contracts/orders';

import { changeVariant, fillShop } from '../support/api/catalogue';
import { createGuest, fetchSummary, payByCard, placeOrder, fetchOrder } from '../support/api/checkout';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  // A Friday.
  server.clock.now = new Date('2026-11-20T10:00:00Z');
  await fillShop(server);
});
afterAll(() => server.close());

const heavyCart = async () => {
  await changeVariant(server, cleanser.variantId, { weightGrams: 900 });
  return createGuest(server, [{ id: cleanser.id, quantity: 3 }]);
};

it('each delivery method of a heavy parcel names the fee that is charged', async () => {
  const guest = await heavyCart();
  const { parcels, shippingKobo }: OrderSummary = await fetchSummary(server, guest);
  const chosen = parcels[0]?.choices.find(({ method }) => method === parcels[0]?.method);
  expect(chosen?.feeKobo).toBe(shippingKobo);
  const shown = await server.request('GET', `/shipping?state=Lagos&storeIds=${cleanser.store.id}`);
  const { items } = (await shown.json()) as { items: { method: string; feeKobo: number }[] };
  // 2.7 kg cost the fee of the first 2 kg twice.
  expect(chosen?.feeKobo).toBe(2 * (items.find(({ method }) => method === chosen?.method)?.feeKobo ?? 0));
});

it('a line of the cart tells its weight, from which the bag works out the fee', async () => {
  const { publicCartId } = await heavyCart();
  const reply = await server.request('GET', `/temp-cart/${publicCartId}`);
  expect(((await reply.json()) as Cart).items[0]?.weightGrams).toBe(900);
});

it('an unpaid order shows the dates of a payment made now, and a paid one keeps them', async () => {
  const guest = await createGuest(server, [{ id: cleanser.id }]);
  const summary = await fetchSummary(server, guest);
  const offered = summary.parcels[0]?.choices.find(({ method }) => method === summary.parcels[0]?.method);
  const placed = await placeOrder(server, guest);
  expect(placed.order.parcels[0]?.deliveryDates).toEqual(offered?.deliveryDates);
  await payByCard(server, placed);
  const paid = await fetchOrder(server, placed);
  expect(paid.parcels[0]?.deliveryDates).toEqual(offered?.deliveryDates);
  server.clock.now = new Date('2026-11-27T10:00:00Z');
  expect((await fetchOrder(server, placed)).parcels[0]?.deliveryDates).toEqual(offered?.deliveryDates);
});
