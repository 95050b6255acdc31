import { eq } from 'drizzle-orm';

import type { GuestOrderReply } from '@/contracts/orders';
import { RETURN_CHECK_DAYS, RETURN_SEND_DAYS } from '@/contracts/return-terms';
import { endOfWorkingDay } from '@/contracts/working-days';
import { ledgerLines, refunds } from '@/server/modules/ledger/tables';
import { endDueReturns } from '@/server/modules/returns/end-due-returns';

import { fillShop } from '../support/api/catalogue';
import {
  fetchOrder,
  deleteOrders,
  sumLedger,
  payByCard,
  placeOrder,
  readStock,
  createGuest,
} from '../support/api/checkout';
import { addMember, addStoreOwner, type Member } from '../support/api/members';
import {
  requestReturn,
  buyDelivered,
  takeReturnStep,
  createReturn,
  fetchReturn,
  type ReturnFields,
} from '../support/api/returns';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products, UNKNOWN_ID } from '../support/catalogue';

const { cleanser, retinol } = products;
const DAY = 24 * 60 * 60_000;
const START = new Date();

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = START;
  await deleteOrders(server);
  await fillShop(server);
  owner = await addStoreOwner(server, cleanser.store.id);
});

const requested = (fields: ReturnFields = {}) => createReturn(server, owner, fields);
const request = (placed: GuestOrderReply, fields: ReturnFields = {}) => requestReturn(server, placed, fields);
const delivered = (wanted?: { id: string; quantity: number }[]) => buyDelivered(server, wanted);

const owed = async () => (await server.deps.db.select().from(refunds)).map(({ amountKobo }) => amountKobo);

it('a return is requested, accepted, sent back and received, and refunded only on receipt', async () => {
  const { placed, byShopper, byStore, state } = await requested();
  expect(await state()).toBe('requested');
  expect((await byStore('accept', { note: 'Our rider picks it up' })).status).toBe(200);
  expect(await fetchReturn(server, placed)).toMatchObject({
    state: 'accepted',
    instructions: 'Our rider picks it up',
  });
  expect((await byShopper('sent_back', { trackingNumber: 'GIG-9' })).status).toBe(200);
  expect(await fetchReturn(server, placed)).toMatchObject({ state: 'sent_back', trackingNumber: 'GIG-9' });
  expect([await owed(), (await fetchOrder(server, placed)).refundedKobo]).toEqual([[], 0]);
  expect((await byStore('received')).status).toBe(200);
  const order = await fetchOrder(server, placed);
  expect(order.parcels[0]?.status).toBe('returned');
  expect(order.parcels[0]?.items).toMatchObject([{ returnedQuantity: 2, refunds: [] }]);
  expect(await owed()).toEqual([order.subtotalKobo]);
  const { events } = await fetchReturn(server, placed);
  expect(events.map(({ state: step, actor }) => `${actor}: ${step}`)).toEqual([
    'shopper: requested',
    'store: accepted',
    'shopper: sent_back',
    'store: received',
  ]);
});

it('after a full return the store owes no commission, and the ledger sums to zero', async () => {
  const { placed, byStore } = await requested();
  await byStore('accept');
  await byStore('received');
  const books = await server.deps.db
    .select()
    .from(ledgerLines)
    .where(eq(ledgerLines.orderId, placed.order.id));
  const sumOf = (name: string) =>
    books.filter(({ account }) => account === name).reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  expect([sumOf('commission'), sumOf('pending')]).toEqual([0, -placed.order.shippingKobo]);
  expect(await sumLedger(server)).toBe(0);
});

it.each([
  ['damaged', 2, true],
  ['damaged', 1, false],
  ['unsuitable', 2, false],
])(
  'for %s items, %d of 2 returned, the delivery fee is refunded: %s',
  async (cause, quantity, withDelivery) => {
    const { placed, byStore } = await requested({ cause, quantity });
    const { subtotalKobo, shippingKobo } = placed.order;
    const expected = (subtotalKobo * quantity) / 2 + (withDelivery ? shippingKobo : 0);
    expect(await fetchReturn(server, placed)).toMatchObject({
      expectedRefundKobo: expected,
      storePaysDelivery: cause === 'damaged',
    });
    await byStore('accept');
    await byStore('received');
    expect(await owed()).toEqual([expected]);
  },
);

it('returned items go back on sale only if the store says so', async () => {
  const stock = await readStock(server, cleanser.id);
  const kept = await requested();
  await kept.byStore('accept');
  await kept.byStore('received');
  expect(await readStock(server, cleanser.id)).toBe(stock - 2);
  const restocked = await requested();
  await restocked.byStore('accept');
  await restocked.byStore('received', { restock: true });
  expect(await readStock(server, cleanser.id)).toBe(stock - 2);
});

it('a return that the store does not answer within three working days is accepted', async () => {
  const { state } = await requested();
  const end = endOfWorkingDay(START, 3);
  server.clock.now = new Date(end.getTime() - 1);
  await endDueReturns(server.deps);
  expect(await state()).toBe('requested');
  server.clock.now = end;
  await endDueReturns(server.deps);
  expect(await state()).toBe('accepted');
});

it('a return not sent back in time is closed; one the store does not confirm goes to staff', async () => {
  const idle = await requested();
  const sent = await requested();
  await idle.byStore('accept');
  await sent.byStore('accept');
  await sent.byShopper('sent_back');
  server.clock.now = new Date(START.getTime() + RETURN_SEND_DAYS * DAY);
  await endDueReturns(server.deps);
  expect([await idle.state(), await sent.state()]).toEqual(['expired', 'sent_back']);
  server.clock.now = new Date(START.getTime() + RETURN_CHECK_DAYS * DAY);
  await endDueReturns(server.deps);
  expect([await sent.state(), await owed()]).toEqual(['disputed', []]);
});

it('a shopper who withdraws a return can request another, one per parcel at a time', async () => {
  const { placed, byShopper } = await requested();
  expect((await request(placed)).status).toBe(409);
  expect((await byShopper('withdraw')).status).toBe(200);
  expect((await request(placed)).status).toBe(200);
});

it('a shopper cannot return undelivered items, more than they bought, or after the deadline', async () => {
  const placed = await delivered();
  expect((await request(placed, { quantity: 3 })).status).toBe(409);
  server.clock.now = new Date(START.getTime() + 7 * DAY);
  expect((await request(placed)).status).toBe(409);
  const paid = await placeOrder(server, await createGuest(server, [{ id: cleanser.id, quantity: 2 }]));
  await payByCard(server, paid);
  expect((await request(paid)).status).toBe(409);
});

it('items of two stores are returned with one return each', async () => {
  const placed = await delivered([
    { id: cleanser.id, quantity: 1 },
    { id: retinol.id, quantity: 1 },
  ]);
  const items = placed.order.parcels
    .flatMap((parcel) => parcel.items)
    .map(({ id }) => ({ itemId: id, quantity: 1 }));
  expect((await request(placed, { items })).status).toBe(200);
  const { parcels } = await fetchOrder(server, placed);
  expect(parcels.map((parcel) => parcel.return?.items.length)).toEqual([1, 1]);
});

// T17
it('shopper and store can each take only their own steps of a return; a stranger none', async () => {
  const { id, placed, byStore } = await requested();
  const stranger = await addMember(server);
  const other = await addStoreOwner(server, retinol.store.id);
  const { trackToken } = placed;
  const tries = [
    await takeReturnStep(server, id, { step: 'accept', trackToken }),
    await takeReturnStep(server, id, { step: 'received', trackToken }, stranger),
    await takeReturnStep(server, id, { step: 'accept' }, other),
    await takeReturnStep(server, id, { step: 'withdraw' }, owner),
    await takeReturnStep(server, id, { step: 'withdraw', trackToken: 'guessed' }),
    await takeReturnStep(server, UNKNOWN_ID, { step: 'accept' }, owner),
  ];
  expect(tries.map(({ status }) => status)).toEqual([401, 404, 404, 404, 404, 404]);
  expect((await byStore('received')).status).toBe(409);
});

it('shopper and store get an email about a return that repeats nothing typed', async () => {
  const { placed, byStore, byShopper } = await requested({ reason: 'See https://evil.example' });
  await server.mails();
  await byStore('accept', { note: 'Go to https://evil.example' });
  await byShopper('sent_back');
  await byStore('received');
  const mails = await server.mails();
  const subjectsTo = (email: string) => mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(subjectsTo(owner.email)).toEqual([
    `New order: ${placed.order.number}`,
    `Return requested: order ${placed.order.number}`,
    `Return on its way: order ${placed.order.number}`,
  ]);
  expect(subjectsTo(placed.order.email)).toEqual(
    expect.arrayContaining([
      `Return requested: order ${placed.order.number}`,
      `Return accepted: order ${placed.order.number}`,
      `Return received: order ${placed.order.number}`,
    ]),
  );
  expect(mails.filter(({ text }) => text.includes('evil'))).toEqual([]);
});

it('a store sees the return together with its parcel', async () => {
  const { id } = await requested();
  const reply = await server.request('GET', '/order/store/', { bearer: owner.bearer });
  expect(await reply.json()).toMatchObject({
    items: [{ return: { id, state: 'requested', reason: 'It stings' } }],
  });
});
