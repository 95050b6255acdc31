import { eq } from 'drizzle-orm';

import type { Addresses, SuggestedAddress } from '@/contracts/addresses';
import { users } from '@/server/modules/authentication/tables';
import { orders } from '@/server/modules/parcels/tables';
import { findOrders } from '@/server/modules/privacy/export-repo';

import { fillShop } from '../support/api/catalogue';
import {
  address,
  cancelOrder,
  createGuest,
  guestPhone,
  payByCard,
  placeOrder,
} from '../support/api/checkout';
import { addMember, callAs } from '../support/api/members';
import { buildRegistration, changeUser, lastCode, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
});
afterAll(() => server.close());

async function orderAsGuest(email: string, place: object = {}) {
  const visitor = await createGuest(server, [{ id: products.cleanser.id }]);
  const changes = { address: { ...address, phone: guestPhone(visitor), ...place } };
  return placeOrder(server, { ...visitor, email }, { changes });
}

it('a member lists and opens what they ordered as a guest with their verified email, and no read writes', async () => {
  const member = await addMember(server);
  const placed = await orderAsGuest(member.email);
  await payByCard(server, placed);
  const { order } = placed;
  expect(await callAs(server, member, ['GET', '/order/get-user/'])).toMatchObject({
    items: [{ id: order.id }],
    total: 1,
  });
  expect(await callAs(server, member, ['GET', `/order/${order.id}/`])).toMatchObject({
    order: { id: order.id },
  });
  const [row] = await server.deps.db.select().from(orders).where(eq(orders.id, order.id));
  expect(row?.userId).toBeNull();
});

it('a member finds no guest order of another email, nor one of an email they have not verified', async () => {
  const [owner, other] = [await addMember(server), await addMember(server)];
  const placed = await orderAsGuest(owner.email);
  await payByCard(server, placed);
  const { order } = placed;
  await changeUser(server, owner.email, { emailVerifiedAt: null });
  for (const [member, status] of [
    [owner, 403],
    [other, 404],
  ] as const)
    await callAs(server, member, ['GET', `/order/${order.id}/`], { status });
  expect(await callAs(server, other, ['GET', '/order/get-user/'])).toMatchObject({ total: 0 });
});

it('a member sees no unpaid order that a stranger placed with their email, in no list, page or export', async () => {
  const member = await addMember(server);
  const placed = await orderAsGuest(member.email, { street: '1 Stranger Close' });
  const cancelled = await orderAsGuest(member.email, { street: '2 Stranger Close' });
  await cancelOrder(server, cancelled);
  const list = () => callAs(server, member, ['GET', '/order/get-user/']);
  expect(await list()).toMatchObject({ items: [], total: 0 });
  for (const { order } of [placed, cancelled])
    await callAs(server, member, ['GET', `/order/${order.id}/`], { status: 404 });
  const { db, keys } = server.deps;
  const [user] = await db.select().from(users).where(eq(users.email, member.email));
  if (!user) throw new Error('No user');
  expect(await findOrders(db, user, server.clock.now, keys)).toEqual([]);
  await payByCard(server, placed);
  expect(await list()).toMatchObject({ items: [{ id: placed.order.id }], total: 1 });
});

it('a member sees a guest order on delivery with their email once it is for their phone, which a code confirmed', async () => {
  const member = await addMember(server);
  const [user] = await server.deps.db.select().from(users).where(eq(users.email, member.email));
  const own = await orderAsGuest(member.email, { phone: user?.phone });
  const strange = await orderAsGuest(member.email);
  await server.deps.db.update(orders).set({ paymentMethod: 'pod', reservedUntil: null });
  expect(await callAs(server, member, ['GET', '/order/get-user/'])).toMatchObject({
    items: [{ id: own.order.id }],
    total: 1,
  });
  await callAs(server, member, ['GET', `/order/${strange.order.id}/`], { status: 404 });
});

describe('an account made from a guest order', () => {
  const addressesOf = async (bearer: string) =>
    (await callAs<Addresses>(server, { bearer }, ['GET', '/users/addresses/'])).items;

  async function signUp() {
    const registration = buildRegistration();
    const { email } = registration;
    await server.request('POST', '/users/', { body: registration });
    return email;
  }

  async function verifyAndSignIn(email: string) {
    const otp = await lastCode(server, email);
    expect((await server.request('PATCH', '/users/verify/', { body: { otp, email } })).status).toBe(200);
    return (await signIn(server, email)).accesstoken;
  }

  const suggestionOf = async (bearer: string) =>
    (await callAs<{ item: SuggestedAddress }>(server, { bearer }, ['GET', '/users/addresses/suggestion/']))
      .item;

  it('saves no address by itself, and is offered the one of its newest paid order', async () => {
    const email = await signUp();
    const first = await orderAsGuest(email);
    await payByCard(server, first);
    // A stranger who types the email pays nothing.
    await orderAsGuest(email, { street: '1 Stranger Close' });
    await cancelOrder(server, await orderAsGuest(email, { street: '2 Stranger Close' }));
    const bearer = await verifyAndSignIn(email);
    expect(await addressesOf(bearer)).toEqual([]);
    const { street, phone } = first.order.address;
    expect(await suggestionOf(bearer)).toMatchObject({ street, phone, orderNumber: first.order.number });
  });

  it('is offered nothing from unpaid orders of a stranger', async () => {
    const email = await signUp();
    await orderAsGuest(email, { street: '1 Stranger Close' });
    const bearer = await verifyAndSignIn(email);
    expect([await addressesOf(bearer), await suggestionOf(bearer)]).toEqual([[], null]);
  });

  it('is offered no address of an order whose details were deleted, nor of another email', async () => {
    const email = await signUp();
    await payByCard(server, await orderAsGuest('someone-else@mail.example'));
    const placed = await orderAsGuest(email);
    await payByCard(server, placed);
    await server.deps.db
      .update(orders)
      .set({ buyerDeletedAt: server.clock.now })
      .where(eq(orders.id, placed.order.id));
    expect(await suggestionOf(await verifyAndSignIn(email))).toBeNull();
  });
});
