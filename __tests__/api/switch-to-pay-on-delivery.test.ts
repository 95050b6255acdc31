import { eq } from 'drizzle-orm';

import type { GuestOrderReply, OrderChanged } from '@/contracts/orders';
import { phoneConfirmations } from '@/server/modules/checkout/tables';
import { refunds } from '@/server/modules/ledger/tables';
import { orderParcels } from '@/server/modules/parcels/tables';

import { fillShop } from '../support/api/catalogue';
import {
  createGuest,
  decideTestPayment,
  deleteOrders,
  fetchOrder,
  guestPhone,
  type Guest,
  openPayment,
  openPaymentPage,
  payByCard,
  placeOrder,
  readReply,
} from '../support/api/checkout';
import { addMember, callAs, placeOrderAs } from '../support/api/members';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const PHONE_NEEDED = {
  error: 'Confirm your phone first: we’ll text you a code, to be sure that the rider can reach you.',
  needsPhone: true,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await fillShop(server);
  await server.deps.db.delete(phoneConfirmations);
});

async function orderAsGuest(quantity = 1) {
  const guest = await createGuest(server, [{ id: cleanser.id, quantity }]);
  return { guest, placed: await placeOrder(server, guest) };
}

const switchMethod = ({ order, trackToken }: GuestOrderReply, guest?: Guest) =>
  server.request('POST', `/order/${order.id}/pay-on-delivery/`, {
    body: { trackToken, ...(guest && { publicCartId: guest.publicCartId }) },
  });

async function confirmPhone(guest: Guest, phone = guestPhone(guest)): Promise<void> {
  const { publicCartId } = guest;
  await server.request('POST', '/public-order/phone/', { body: { publicCartId, phone } });
  const code = /\b\d{6}\b/.exec((await server.texts()).at(-1)?.text ?? '')?.[0];
  await readReply(
    await server.request('POST', '/public-order/phone/confirm/', { body: { publicCartId, phone, code } }),
  );
}

it('a guest with a confirmed phone pays an unpaid order on delivery', async () => {
  const { guest, placed } = await orderAsGuest();
  await confirmPhone(guest);
  const { message, order } = await readReply<OrderChanged>(await switchMethod(placed, guest));
  expect(message).toBe('You’ll pay when your order arrives.');
  expect(order).toMatchObject({
    paymentMethod: 'pod',
    paymentStatus: 'on-delivery',
    status: 'placed',
    reservedUntil: null,
    totalKobo: placed.order.totalKobo,
  });
  expect(order.parcels[0]?.dispatchBy).toEqual(expect.any(String));
  expect((await server.mails()).at(-1)).toMatchObject({
    to: guest.email,
    subject: `You’ll pay on delivery: order ${order.number}`,
  });
});

it('a guest with an unconfirmed phone is asked to confirm it, and the order stays as it is', async () => {
  const { guest, placed } = await orderAsGuest();
  for (const reply of [await switchMethod(placed, guest), await switchMethod(placed)]) {
    expect([reply.status, await reply.json()]).toEqual([409, PHONE_NEEDED]);
  }
  expect(await fetchOrder(server, placed)).toEqual(placed.order);
});

it('the order’s phone, confirmed for another guest’s cart, does not count', async () => {
  const { guest, placed } = await orderAsGuest();
  const other = await createGuest(server, [{ id: cleanser.id }]);
  await confirmPhone(other, guestPhone(guest));
  expect((await switchMethod(placed, guest)).status).toBe(409);
});

it('a member with a delivered order switches without a code', async () => {
  const member = await addMember(server);
  const first = await placeOrderAs(server, member, [{ id: cleanser.id }]);
  const { db } = server.deps;
  await db.update(orderParcels).set({ status: 'delivered' }).where(eq(orderParcels.orderId, first.id));
  const second = await placeOrderAs(server, member, [{ id: cleanser.id }]);
  const { order } = await callAs<OrderChanged>(
    server,
    member,
    ['POST', `/order/${second.id}/pay-on-delivery/`],
    { body: {} },
  );
  expect(order.paymentStatus).toBe('on-delivery');
});

it('a stranger cannot switch an order', async () => {
  const { guest, placed } = await orderAsGuest();
  await confirmPhone(guest);
  expect((await switchMethod({ ...placed, trackToken: 'guessed' }, guest)).status).toBe(404);
});

it('a paid, a cancelled, an expired and an already switched order are refused', async () => {
  const { guest: payer, placed: paid } = await orderAsGuest();
  await confirmPhone(payer);
  await payByCard(server, paid);
  expect((await switchMethod(paid, payer)).status).toBe(409);

  const { guest, placed: switched } = await orderAsGuest();
  await confirmPhone(guest);
  expect((await switchMethod(switched, guest)).status).toBe(200);
  expect((await switchMethod(switched, guest)).status).toBe(409);

  const { guest: late, placed: expired } = await orderAsGuest();
  await confirmPhone(late);
  server.clock.now = new Date(server.clock.now.getTime() + 16 * 60_000);
  expect((await switchMethod(expired, late)).status).toBe(409);
});

it('an order above the limit of pay on delivery is refused', async () => {
  const { guest, placed } = await orderAsGuest(6);
  await confirmPhone(guest);
  const reply = await switchMethod(placed, guest);
  expect([reply.status, await reply.json()]).toEqual([
    409,
    { error: 'Pay on delivery is for orders up to ₦50,000.', needsPhone: false },
  ]);
});

it('a card payment that arrives after the switch is refunded, and the order stays as it is', async () => {
  const { guest, placed } = await orderAsGuest();
  await confirmPhone(guest);
  const { reference } = await openPayment(server, placed);
  const { code } = await openPaymentPage(server, reference);
  expect((await switchMethod(placed, guest)).status).toBe(200);
  await decideTestPayment(server, code, 'success');
  await server.mails();
  expect(await fetchOrder(server, placed)).toMatchObject({
    paymentStatus: 'on-delivery',
    status: 'placed',
    refunds: [{ amountKobo: placed.order.totalKobo }],
  });
  const [refund] = await server.deps.db.select().from(refunds);
  expect(refund?.reason).toBe(
    'You had changed this order to pay on delivery, so we’re returning this payment.',
  );
});
