import { randomUUID } from 'node:crypto';

import type { GuestOrderReply } from '@/contracts/orders';

import { addTo, ownBag } from '../support/api/bags';
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
} from '../support/api/buying';
import { archiveProduct, changeVariant, fillShop } from '../support/api/catalogue';
import { addShopper, findUser, signIn } from '../support/api/shoppers';
import { moveParcels } from '../support/api/order-steps';
import { receiveReturns } from '../support/api/returns';
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

/** Whatever can be done with an order, by whoever shows that bearer or that token. */
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

it("a stranger does nothing with somebody else's order, by whatever they show (T17)", async () => {
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

it('who guesses at the tokens of an order is stopped after a few', async () => {
  const limited = await startTestServer();
  const guess = () => limited.request('GET', `/order/${randomUUID()}/?trackToken=${randomUUID()}`);
  const statuses: number[] = [];
  for (let tries = 0; tries < 40; tries += 1) statuses.push((await guess()).status);
  await limited.close();
  expect(statuses.filter((status) => status === 404)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

it.each([0, -1, 1.5, HUGE, '1', null])(
  'a shopper who sends %p of a line back is refused',
  async (quantity) => {
    const placed = await placeOrder(server, await visitor());
    await payByCard(server, placed);
    await moveParcels(server, placed.order.id, 'delivered');
    const itemId = placed.order.parcels[0]?.items[0]?.id ?? '';
    const reply = await returnOrderLines(server, placed, [{ itemId, quantity: quantity as number }]);
    expect([400, 409]).toContain(reply.status);
    expect((await fetchOrder(server, placed)).refundedKobo).toBe(0);
  },
);

it('a shopper who names one line twice sends no more of it back than they bought', async () => {
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

it("a line of another's order is not sent back with one's own", async () => {
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
  ['a total below nothing', { totalKobo: -1 }],
])('a visitor who makes up %s has no order by it', async (_what, changes) => {
  const guest = await visitor();
  const seen = toOrderRequest(await fetchSummary(server, guest), 'card');
  const reply = await server.request('POST', '/public-order/place-order/', {
    body: { ...guest, address, ...seen, ...changes },
  });
  expect([400, 409]).toContain(reply.status);
});

it.each(['1e300', '-1', '0', '1.5', 'x'])(
  'page %s of the orders is asked for politely in vain',
  async (page) => {
    const { bearer } = await member();
    for (const path of ['/order/get-user/', '/order/store/'])
      expect((await server.request('GET', `${path}?page=${page}`, { bearer })).status).toBe(400);
  },
);

it('nobody pays the test page more than there is money', async () => {
  const { reference } = await openPayment(server, await placeOrder(server, await visitor()));
  const { code } = await openPaymentPage(server, reference);
  const reply = await server.request('POST', `/test-payments/page/${code}`, {
    body: { outcome: 'success', amountKobo: HUGE },
  });
  expect(reply.status).toBe(400);
});

it('a product that is archived while it is in the bag is not ordered', async () => {
  const guest = await visitor();
  const seen = toOrderRequest(await fetchSummary(server, guest), 'card');
  await archiveProduct(server, cleanser.id);
  const reply = await server.request('POST', '/public-order/place-order/', {
    body: { ...guest, address, ...seen },
  });
  expect(reply.status).toBe(409);
  expect(await reply.json()).toMatchObject({ changes: [{ kind: 'gone', variantId: cleanser.variantId }] });
});

it('a product that is archived after it was ordered is paid, sent and sent back as it was bought', async () => {
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

it('a visitor who types the e-mail of somebody with history does not pay on delivery by it', async () => {
  const { email, bearer } = await member();
  await addTo(server, ownBag(bearer), cleanser);
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

it('an account to transfer to is shown for no longer than the order is held', async () => {
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
