import { eq } from 'drizzle-orm';

import { AUTO_DELIVERY_DAYS, AUTO_DELIVERY_UNTRACKED_DAYS } from '@/contracts/order-terms';
import type { GuestOrderReply } from '@/contracts/orders';
import { normalisePhone } from '@/contracts/phone-number';
import { askAboutArrivals } from '@/server/modules/fulfilment/arrival-question';
import { deliverUndisputedParcels } from '@/server/modules/fulfilment/delivery-proof';
import { ledgerLines } from '@/server/modules/ledger/tables';
import { orderParcels } from '@/server/modules/parcels/tables';
import { sendMessages } from '@/server/platform/outbox/send';

import { fillShop } from '../support/api/catalogue';
import {
  address,
  fetchOrder,
  deleteOrders,
  payByCard,
  placeOrder,
  createGuest,
} from '../support/api/checkout';
import {
  addMember,
  addStoreOwner,
  placeOrderAs,
  callAs,
  placeDeliveredOrder,
  type Member,
} from '../support/api/members';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const DAY = 24 * 60 * 60_000;
const START = new Date();

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  owner = await addStoreOwner(server, cleanser.store.id);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = START;
  await deleteOrders(server);
  await fillShop(server);
});

const move = (parcelId: string, body: object) =>
  server.request('PATCH', `/order/store/${parcelId}/`, { body, bearer: owner.bearer });
const answer = (
  { order, trackToken }: GuestOrderReply,
  path: 'received' | 'not-received',
  token = trackToken,
) =>
  server.request('POST', `/order/${order.id}/${path}/`, {
    body: { parcelId: order.parcels[0]?.id, trackToken: token },
  });

/** @param deliverUntil the last day that the shopper was promised, in place of the calculated one */
async function dispatched(trackingNumber?: string, deliverUntil?: string) {
  const placed = await placeOrder(server, await createGuest(server, [{ id: cleanser.id }]));
  await payByCard(server, placed);
  const parcelId = placed.order.parcels[0]?.id ?? '';
  if (deliverUntil)
    await server.deps.db.update(orderParcels).set({ deliverUntil }).where(eq(orderParcels.id, parcelId));
  await move(parcelId, { status: 'processing' });
  expect((await move(parcelId, { status: 'shipped', trackingNumber })).status).toBe(200);
  const parcel = (await fetchOrder(server, placed)).parcels[0];
  return { placed, parcelId, code: parcel?.deliveryCode ?? '', parcel };
}
const statusOf = async (placed: GuestOrderReply) => (await fetchOrder(server, placed)).parcels[0]?.status;

it('the recipient gets the delivery code by SMS once the parcel is dispatched', async () => {
  const before = (await server.texts()).length;
  const { placed, code } = await dispatched();
  expect((await server.texts()).slice(before)).toEqual([
    {
      to: normalisePhone(placed.order.address.phone),
      text: `Didan: your parcel of order ${placed.order.number} is on its way. Delivery code: ${code}. Give it to the rider only once you have your parcel.`,
    },
  ]);
});

it('a recipient with a landline gets no SMS', async () => {
  const guest = await createGuest(server, [{ id: cleanser.id }]);
  const placed = await placeOrder(server, guest, {
    changes: { address: { ...address, phone: '01 234 5678' } },
  });
  await payByCard(server, placed);
  const before = (await server.texts()).length;
  const parcelId = placed.order.parcels[0]?.id ?? '';
  await move(parcelId, { status: 'processing' });
  expect((await move(parcelId, { status: 'shipped' })).status).toBe(200);
  expect(await server.texts()).toHaveLength(before);
});
const proofOf = async (parcelId: string) =>
  (await server.deps.db.select().from(orderParcels).where(eq(orderParcels.id, parcelId)))[0]?.deliveryProof;
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

it('a store cannot mark a parcel delivered without the right code, and no return window starts', async () => {
  const { placed, parcelId, code } = await dispatched();
  const replies = [
    await move(parcelId, { status: 'delivered' }),
    await move(parcelId, { status: 'delivered', deliveryCode: other(code) }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([409, 409]);
  expect(await replies[1]?.json()).toEqual({
    error: 'Wrong code for this parcel. Check the six digits with the customer.',
  });
  expect((await fetchOrder(server, placed)).parcels[0]).toMatchObject({ status: 'shipped', returnBy: null });
});

const attemptsOf = async (parcelId: string) =>
  (await server.deps.db.select().from(orderParcels).where(eq(orderParcels.id, parcelId)))[0]
    ?.deliveryCodeAttempts;

it('a code that is no six digits is refused at its field and costs no attempt (T61)', async () => {
  const { parcelId } = await dispatched();
  for (const deliveryCode of ['57182', '5718250', 'abcdef', '57182a', '571,825']) {
    const reply = await move(parcelId, { status: 'delivered', deliveryCode });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toEqual({ errors: { deliveryCode: ['Must be exactly 6 digits'] } });
  }
  expect(await attemptsOf(parcelId)).toBe(0);
});

it.each([
  ['a space', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
  ['a hyphen', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
  ['an en dash', (code: string) => `${code.slice(0, 3)}–${code.slice(3)}`],
  ['a zero-width space', (code: string) => `\u200b${code}`],
])('the right delivery code with %s confirms the delivery (T61)', async (_name, typeCode) => {
  const { parcelId, code } = await dispatched();
  expect((await move(parcelId, { status: 'delivered', deliveryCode: typeCode(code) })).status).toBe(200);
});

it('a store with the right delivery code marks the parcel as delivered', async () => {
  const { placed, parcelId, code } = await dispatched();
  expect(code).toMatch(/^\d{6}$/);
  expect((await move(parcelId, { status: 'delivered', deliveryCode: code })).status).toBe(200);
  const [parcel] = (await fetchOrder(server, placed)).parcels;
  expect(parcel).toMatchObject({
    status: 'delivered',
    deliveryCode: null,
    canReturn: true,
    returnBy: new Date(START.getTime() + 7 * DAY).toISOString(),
  });
  expect(await proofOf(parcelId)).toBe('code');
});

it('a shopper sees the delivery code in the email and on the page; the store never does', async () => {
  const { placed, code } = await dispatched('GIG-1');
  const mails = await server.mails();
  const mail = mails.find(({ to, text }) => to === placed.order.email && text.includes(code));
  expect(mail?.text).toContain(
    `Your delivery code is ${code}. Give it to the rider only once you have your parcel.`,
  );
  const seen = await server.request('GET', '/order/store/', { bearer: owner.bearer });
  expect(await seen.text()).not.toContain(code);
});

it('after five wrong codes the right one is rejected too, but the shopper can still confirm', async () => {
  const { placed, parcelId, code } = await dispatched();
  for (let tries = 0; tries < 5; tries += 1)
    await move(parcelId, { status: 'delivered', deliveryCode: other(code) });
  const reply = await move(parcelId, { status: 'delivered', deliveryCode: code });
  expect([reply.status, await reply.json()]).toEqual([
    409,
    {
      error:
        'Too many wrong delivery codes. Ask the shopper to confirm on their order page that it has arrived.',
    },
  ]);
  expect((await answer(placed, 'received')).status).toBe(200);
  expect([await statusOf(placed), await proofOf(parcelId)]).toEqual(['delivered', 'shopper']);
});

it('a stranger cannot confirm a delivery, and a parcel not in transit cannot be confirmed', async () => {
  const { placed } = await dispatched();
  expect((await answer(placed, 'received', 'guessed')).status).toBe(404);
  expect((await answer(placed, 'received')).status).toBe(200);
  expect((await answer(placed, 'received')).status).toBe(409);
  expect((await answer(placed, 'not-received')).status).toBe(409);
});

it.each([
  ['with a tracking number', 'GIG-1', AUTO_DELIVERY_DAYS],
  ['without a tracking number', undefined, AUTO_DELIVERY_UNTRACKED_DAYS],
])('a parcel %s is marked as delivered automatically after its deadline', async (_how, tracking, days) => {
  const yesterday = new Date(START.getTime() - DAY).toISOString().slice(0, 10);
  const { placed, parcel, parcelId } = await dispatched(tracking, yesterday);
  expect(parcel?.autoDeliverAt).toBe(new Date(START.getTime() + days * DAY).toISOString());
  server.clock.now = new Date(START.getTime() + days * DAY - 1);
  await deliverUndisputedParcels(server.deps);
  expect(await statusOf(placed)).toBe('shipped');
  server.clock.now = new Date(START.getTime() + days * DAY);
  await deliverUndisputedParcels(server.deps);
  expect([await statusOf(placed), await proofOf(parcelId)]).toEqual(['delivered', 'time']);
});

it('a parcel is not marked as delivered automatically before five days after those it was promised for', async () => {
  const promised = new Date(START.getTime() + 20 * DAY).toISOString().slice(0, 10);
  const { placed, parcel } = await dispatched('GIG-1', promised);
  // From midnight in Lagos, an hour ahead of UTC.
  const deadline = Date.parse(promised) + 6 * DAY - 60 * 60_000;
  expect(parcel?.autoDeliverAt).toBe(new Date(deadline).toISOString());
  server.clock.now = new Date(deadline - 1);
  await deliverUndisputedParcels(server.deps);
  expect(await statusOf(placed)).toBe('shipped');
  server.clock.now = new Date(deadline);
  await deliverUndisputedParcels(server.deps);
  expect(await statusOf(placed)).toBe('delivered');
});

async function questionsTo(placed: GuestOrderReply) {
  await sendMessages(server.deps);
  return (await server.mails()).filter(
    ({ to, subject }) =>
      to === placed.order.email && subject === `Has your parcel arrived? Order ${placed.order.number}`,
  );
}

it('a silent shopper is asked once, three days before a parcel counts as delivered', async () => {
  const { placed, parcel } = await dispatched('GIG-1');
  const deadline = Date.parse(parcel?.autoDeliverAt ?? '');
  server.clock.now = new Date(deadline - 3 * DAY - 1);
  await askAboutArrivals(server.deps);
  expect(await questionsTo(placed)).toEqual([]);
  server.clock.now = new Date(deadline - 3 * DAY);
  await askAboutArrivals(server.deps);
  await askAboutArrivals(server.deps);
  const questions = await questionsTo(placed);
  expect(questions).toHaveLength(1);
  expect(questions[0]?.text).toContain(`/orders/${placed.order.id}#`);
});

it.each(['received', 'not-received'] as const)(
  'a shopper who has said “%s” is not asked about the parcel',
  async (reply) => {
    const { placed } = await dispatched('GIG-1');
    expect((await answer(placed, reply)).status).toBe(200);
    server.clock.now = new Date(START.getTime() + 30 * DAY);
    await askAboutArrivals(server.deps);
    expect(await questionsTo(placed)).toEqual([]);
  },
);

it('a parcel that its shopper reports missing is never marked as delivered automatically', async () => {
  const { placed, parcelId, code } = await dispatched('GIG-1');
  expect((await answer(placed, 'not-received')).status).toBe(200);
  expect((await fetchOrder(server, placed)).parcels[0]).toMatchObject({
    deliveryDisputed: true,
    autoDeliverAt: null,
  });
  server.clock.now = new Date(START.getTime() + 30 * DAY);
  await deliverUndisputedParcels(server.deps);
  expect(await statusOf(placed)).toBe('shipped');
  server.clock.now = START;
  expect((await move(parcelId, { status: 'delivered', deliveryCode: code })).status).toBe(200);
});

it('a pay-on-delivery order becomes paid with the delivery code, not before', async () => {
  const member = await addMember(server);
  await placeDeliveredOrder(server, member, [{ id: cleanser.id }]);
  const order = await placeOrderAs(server, member, [{ id: cleanser.id }], { method: 'pod' });
  const parcelId = order.parcels[0]?.id ?? '';
  for (const status of ['processing', 'shipped', 'delivered']) await move(parcelId, { status });
  const booked = () => server.deps.db.select().from(ledgerLines).where(eq(ledgerLines.orderId, order.id));
  expect(await booked()).toEqual([]);
  const seen = await callAs<GuestOrderReply>(server, member, ['GET', `/order/${order.id}/`]);
  const deliveryCode = seen.order.parcels[0]?.deliveryCode;
  expect((await move(parcelId, { status: 'delivered', deliveryCode })).status).toBe(200);
  expect(await booked()).not.toEqual([]);
});
