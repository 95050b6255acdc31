import { randomUUID } from 'node:crypto';

import type { GuestOrderReply } from '@/contracts/orders';

import { addToCart, userCart } from '../support/api/carts';
import { archiveProduct, changeVariant, fillShop } from '../support/api/catalogue';
import {
  address,
  toOrderRequest,
  fetchOrder,
  deleteOrders,
  openPaymentPage,
  openPayment,
  openTransfer,
  payByCard,
  placeOrder,
  requestOrder,
  returnOrderLines,
  fetchSummary,
  createGuest,
} from '../support/api/checkout';
import { addStoreMember } from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { receiveReturns } from '../support/api/returns';
import { addShopper, findUser, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;
const HUGE = 1e300;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'track=1000000/60' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.execute('truncate rate_limits');
  await deleteOrders(server);
  await fillShop(server);
});

const visitor = () => createGuest(server, [{ id: cleanser.id }, { id: retinol.id }]);

async function member() {
  const email = await addShopper(server);
  const { accesstoken: bearer } = await signIn(server, email);
  return { email, bearer };
}

/** Every call on an order, with the given bearer or tracking token. */
const doings = ({ order }: GuestOrderReply, trackToken?: string, bearer?: string) => {
  const [item] = order.parcels[0]?.items ?? [];
  const body = { ...(trackToken && { trackToken }) };
  return Promise.all([
    server.request('GET', `/order/${order.id}/${trackToken ? `?trackToken=${trackToken}` : ''}`, { bearer }),
    server.request('POST', `/order/${order.id}/cancel/`, { body, bearer }),
    server.request('POST', `/order/${order.id}/return/`, {
      body: { ...body, items: [{ itemId: item?.id, quantity: 1 }], reason: 'Not mine' },
      bearer,
    }),
    server.request('POST', '/checkout/initialize/', { body: { ...body, orderId: order.id }, bearer }),
  ]);
};

it('stranger cannot read or change another’s order with any token (T17)', async () => {
  const placed = await placeOrder(server, await visitor());
  const other = await placeOrder(server, await visitor());
  const { bearer } = await member();
  const tries = [
    await doings(placed),
    await doings(placed, other.trackToken),
    await doings(placed, `${placed.trackToken.slice(0, -1)}${placed.trackToken.endsWith('A') ? 'B' : 'A'}`),
    await doings(placed, undefined, bearer),
    await doings(placed, undefined, 'undefined'),
  ];
  expect(new Set(tries.flat().map(({ status }) => status))).toEqual(new Set([404]));
  expect((await fetchOrder(server, placed)).status).toBe('placed');
});

it('stranger who guesses tracking tokens is limited', async () => {
  const limited = await startTestServer();
  const guess = () => limited.request('GET', `/order/${randomUUID()}/?trackToken=${randomUUID()}`);
  const statuses: number[] = [];
  for (let tries = 0; tries < 40; tries += 1) statuses.push((await guess()).status);
  await limited.close();
  expect(statuses.filter((status) => status === 404)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

it.each([0, -1, 1.5, HUGE, '1', null])('return of quantity %p is rejected', async (quantity) => {
  const placed = await placeOrder(server, await visitor());
  await payByCard(server, placed);
  await moveParcels(server, placed.order.id, 'delivered');
  const itemId = placed.order.parcels[0]?.items[0]?.id ?? '';
  const reply = await returnOrderLines(server, placed, [{ itemId, quantity: quantity as number }]);
  expect([400, 409]).toContain(reply.status);
  expect((await fetchOrder(server, placed)).refundedKobo).toBe(0);
});

it('return with a repeated line is limited to the quantity bought', async () => {
  const placed = await placeOrder(server, await visitor());
  await payByCard(server, placed);
  await moveParcels(server, placed.order.id, 'delivered');
  const itemId = placed.order.parcels[0]?.items[0]?.id ?? '';
  const twice = [
    { itemId, quantity: 1 },
    { itemId, quantity: 1 },
  ];
  expect((await returnOrderLines(server, placed, twice)).status).toBe(409);
  expect((await returnOrderLines(server, placed, twice.slice(1))).status).toBe(200);
});

it('return cannot include a line of another order', async () => {
  const [placed, other] = [
    await placeOrder(server, await visitor()),
    await placeOrder(server, await visitor()),
  ];
  const itemId = other.order.parcels[0]?.items[0]?.id ?? '';
  expect((await returnOrderLines(server, placed, [{ itemId, quantity: 1 }])).status).toBe(404);
});

it.each([
  ['a total', { totalKobo: HUGE }],
  ['a quantity', { seen: [{ variantId: cleanser.variantId, quantity: -1, priceKobo: 1 }] }],
  ['a price', { seen: [{ variantId: cleanser.variantId, quantity: 1, priceKobo: HUGE }] }],
  ['a negative total', { totalKobo: -1 }],
])('order with a made-up value for %s is rejected', async (_what, changes) => {
  const guest = await visitor();
  const seen = toOrderRequest(await fetchSummary(server, guest), 'card');
  const reply = await server.request('POST', '/public-order/place-order/', {
    body: { ...guest, address, ...seen, ...changes },
  });
  expect([400, 409]).toContain(reply.status);
});

it.each(['1e300', '-1', '0', '1.5', 'x'])('page %s of the orders is rejected with 400', async (page) => {
  const shopper = await member();
  const seller = await addStoreMember(server, cleanser.store.id, 'owner');
  const status = async (path: string, { bearer }: { bearer: string }) =>
    (await server.request('GET', `${path}?page=${page}`, { bearer })).status;
  expect(await status('/order/get-user/', shopper)).toBe(400);
  expect(await status('/order/store/', seller)).toBe(400);
});

it('test page rejects an absurd amount', async () => {
  const { reference } = await openPayment(server, await placeOrder(server, await visitor()));
  const { code } = await openPaymentPage(server, reference);
  const reply = await server.request('POST', `/test-payments/page/${code}`, {
    body: { outcome: 'success', amountKobo: HUGE },
  });
  expect(reply.status).toBe(400);
});

it('product archived while in the cart is not ordered', async () => {
  const guest = await visitor();
  const seen = toOrderRequest(await fetchSummary(server, guest), 'card');
  await archiveProduct(server, cleanser.id);
  const reply = await server.request('POST', '/public-order/place-order/', {
    body: { ...guest, address, ...seen },
  });
  expect(reply.status).toBe(409);
  expect(await reply.json()).toMatchObject({ changes: [{ kind: 'gone', variantId: cleanser.variantId }] });
});

it('product archived after the order is still paid, sent and returned', async () => {
  const placed = await placeOrder(server, await visitor());
  await archiveProduct(server, cleanser.id);
  await changeVariant(server, cleanser.variantId, { priceKobo: 1 });
  await payByCard(server, placed);
  await moveParcels(server, placed.order.id, 'delivered');
  const items = placed.order.parcels.flatMap((parcel) => parcel.items);
  const all = items.map(({ id, quantity }) => ({ itemId: id, quantity }));
  expect((await returnOrderLines(server, placed, all)).status).toBe(200);
  await receiveReturns(server, placed.order.id);
  expect((await fetchOrder(server, placed)).refundedKobo).toBe(placed.order.subtotalKobo);
});

it('guest cannot pay on delivery with the email of an established customer', async () => {
  const { email, bearer } = await member();
  await addToCart(server, userCart(bearer), cleanser);
  const user = await findUser(server, email);
  const guest = await placeOrder(server, { ...(await visitor()), email });
  await payByCard(server, guest);
  await moveParcels(server, guest.order.id, 'delivered');
  await server.request('GET', '/order/get-user/', { bearer });
  const stranger = await requestOrder(server, { ...(await visitor()), email: user.email }, { method: 'pod' });
  expect(stranger.status).toBe(409);
  const summary = await server.request('POST', '/order/summary/', { body: { address }, bearer });
  expect(await summary.json()).toMatchObject({ payOnDelivery: { allowed: true } });
});

it('bank transfer account expires with the order’s reservation', async () => {
  const placed = await placeOrder(server, await visitor(), { method: 'transfer' });
  const { openTransfer: open } = server.deps.payments;
  server.deps.payments.openTransfer = async (request) => ({
    ...(await open(request)),
    expiresAt: new Date(request.expiresAt.getTime() + 60 * 60_000),
  });
  const { reference } = await openPayment(server, placed);
  expect((await openTransfer(server, reference)).expiresAt).toBe(placed.order.reservedUntil);
  server.deps.payments.openTransfer = open;
});
