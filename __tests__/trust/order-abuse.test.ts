import { eq } from 'drizzle-orm';

import { PAY_ON_DELIVERY_MAX_OPEN } from '@/contracts/order-terms';
import type { GuestOrderReply } from '@/contracts/orders';
import { orderItems } from '@/server/modules/parcels/tables';
import { sendRefunds } from '@/server/modules/payments/refund';
import { sendMessages } from '@/server/platform/outbox/send';

import { changeVariant, fillShop } from '../support/api/catalogue';
import {
  address,
  cancelOrder,
  toOrderRequest,
  fetchOrder,
  deleteOrders,
  payByCard,
  placeOrder,
  requestOrder,
  returnOrderLines,
  fetchSummary,
  createGuest,
} from '../support/api/checkout';
import { addCoupon, confirmGuestPhone } from '../support/api/coupons';
import {
  addMember,
  addStoreOwner,
  placeOrderAs,
  placeDeliveredOrder,
  leaveStores,
} from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { sendReport } from '../support/api/reports';
import { receiveReturns } from '../support/api/returns';
import { clearRateLimits } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;
const LURE = 'URGENT: visit https://evil.example';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addCoupon(server, { code: 'ONCE' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearRateLimits(server);
  await deleteOrders(server);
  await fillShop(server);
});

const cart = (quantity = 1) => createGuest(server, [{ id: cleanser.id, quantity }, { id: retinol.id }]);

const once = { couponCode: 'ONCE', address };

async function cartWithPhone(quantity = 1) {
  const visitor = await cart(quantity);
  await confirmGuestPhone(server, visitor, address.phone);
  return visitor;
}

/** Whether somebody with the same confirmed phone may use the code. */
const isFree = async () => (await fetchSummary(server, await cartWithPhone(), once)).coupon !== null;

it('coupon stays used while part of its order is kept', async () => {
  const placed = await placeOrder(server, await cartWithPhone(3), { changes: once });
  await payByCard(server, placed);
  const [kept, other] = placed.order.parcels.toSorted(
    (one, two) => (two.items[0]?.quantity ?? 0) - (one.items[0]?.quantity ?? 0),
  );
  await cancelOrder(server, placed, { parcelId: other?.id });
  await moveParcels(server, placed.order.id, 'delivered');
  const itemId = kept?.items[0]?.id ?? '';
  expect((await returnOrderLines(server, placed, [{ itemId, quantity: 1 }])).status).toBe(200);
  await receiveReturns(server, placed.order.id);
  await sendRefunds(server.deps);
  expect(await isFree()).toBe(false);
});

it('coupon is released once its whole order is cancelled', async () => {
  const placed = await placeOrder(server, await cartWithPhone(), { changes: once });
  expect(await isFree()).toBe(false);
  await payByCard(server, placed);
  const reply = await cancelOrder(server, placed);
  expect(await reply.json()).toMatchObject({ message: 'Cancelled. We’re refunding what you paid.' });
  expect(await isFree()).toBe(true);
});

it('mails never repeat the reason typed by a shopper', async () => {
  const sentBack = await placeOrder(server, await cart());
  await payByCard(server, sentBack);
  await moveParcels(server, sentBack.order.id, 'delivered');
  const itemId = sentBack.order.parcels[0]?.items[0]?.id ?? '';
  const { id } = sentBack.order;
  const body = { trackToken: sentBack.trackToken, items: [{ itemId, quantity: 1 }], reason: LURE };
  expect((await server.request('POST', `/order/${id}/return/`, { body })).status).toBe(200);
  await receiveReturns(server, id);
  const cancelled = await placeOrder(server, await cart());
  await payByCard(server, cancelled);
  await cancelOrder(server, cancelled, { reason: LURE });
  await sendRefunds(server.deps);
  await sendMessages(server.deps);
  const shoppers = [sentBack.order.email, cancelled.order.email];
  const mails = (await server.mails()).filter(({ to }) => shoppers.includes(to));
  expect(mails.filter(({ subject }) => subject.includes('We’re refunding'))).toHaveLength(3);
  expect(mails.filter(({ text }) => text.includes('evil'))).toEqual([]);
});

it('return accepts an item id in capitals', async () => {
  const placed = await placeOrder(server, await cart());
  await payByCard(server, placed);
  await moveParcels(server, placed.order.id, 'delivered');
  const [item] = placed.order.parcels[0]?.items ?? [];
  const itemId = item?.id.toUpperCase() ?? '';
  expect((await returnOrderLines(server, placed, [{ itemId, quantity: 1 }])).status).toBe(200);
  await receiveReturns(server, placed.order.id);
  expect((await fetchOrder(server, placed)).refundedKobo).toBe(
    (item?.totalKobo ?? 0) - (item?.discountKobo ?? 0),
  );
});

it('report by a shopper who has not paid freezes no payout', async () => {
  const placed = await placeOrder(server, await cart());
  const targetId = placed.order.parcels[0]?.items[0]?.id ?? '';
  const body = { targetType: 'order-item', targetId, reason: 'fake', trackToken: placed.trackToken };
  expect((await sendReport(server, body)).status).toBe(409);
  await cancelOrder(server, placed);
  expect((await sendReport(server, body)).status).toBe(409);
  const [item] = await server.deps.db.select().from(orderItems).where(eq(orderItems.id, targetId));
  expect(item?.frozenAt).toBeNull();
});

it('pay-on-delivery limit includes the parcels of the new order', async () => {
  const shopper = await addMember(server);
  await placeDeliveredOrder(server, shopper, [{ id: cleanser.id }]);
  for (let parcels = 0; parcels < PAY_ON_DELIVERY_MAX_OPEN - 1; parcels += 1)
    await placeOrderAs(server, shopper, [{ id: cleanser.id }], { method: 'pod' });
  const both = placeOrderAs(server, shopper, [{ id: cleanser.id }, { id: retinol.id }], { method: 'pod' });
  await expect(both).rejects.toThrow('You can have up to 4 pay-on-delivery parcels');
});

it('seller cannot review products of their own store', async () => {
  const owner = await addStoreOwner(server, cleanser.store.id);
  await placeDeliveredOrder(server, owner, [{ id: cleanser.id }]);
  const words = { rating: 5, title: 'Best of all', body: 'I sell it, and I love it.', skinType: 'dry' };
  const body = { ...words, productId: cleanser.id };
  const reply = await server.request('POST', '/review/', { body, bearer: owner.bearer });
  await leaveStores(server);
  expect(reply.status).toBe(403);
});

it('order from a sold-out cart lists the missing items instead of "empty"', async () => {
  const visitor = await createGuest(server, [{ id: cleanser.id }]);
  const seen = toOrderRequest(await fetchSummary(server, visitor), 'card');
  await changeVariant(server, cleanser.variantId, { stock: 0 });
  const reply = await requestOrder(server, visitor, { changes: seen });
  expect(reply.status).toBe(409);
  expect(await reply.json()).toMatchObject({ changes: [{ variantId: cleanser.variantId }] });
});

it('guest orders to one email are limited across all IP addresses', async () => {
  const visitor = await createGuest(server, [{ id: cleanser.id }]);
  const statuses = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const { publicCartId } = await createGuest(server, [{ id: cleanser.id }]);
    const reply = await requestOrder(server, { ...visitor, publicCartId });
    statuses.push(reply.status);
    // Three unpaid orders are the most, whoever they are for.
    if (reply.status === 201) await cancelOrder(server, (await reply.json()) as GuestOrderReply);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429, 429]);
});
