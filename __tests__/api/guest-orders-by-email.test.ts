import { eq } from 'drizzle-orm';

import type { Addresses } from '@/contracts/addresses';
import { orders } from '@/server/platform/database/schema/orders';

import { fillShop } from '../support/api/catalogue';
import { placeOrder, createGuest } from '../support/api/checkout';
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

async function orderAsGuest(email: string) {
  const visitor = await createGuest(server, [{ id: products.cleanser.id }]);
  return (await placeOrder(server, { ...visitor, email })).order;
}

it('a member lists and opens what they ordered as a guest with their verified email, and no read writes', async () => {
  const member = await addMember(server);
  const order = await orderAsGuest(member.email);
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
  const order = await orderAsGuest(owner.email);
  await changeUser(server, owner.email, { emailVerifiedAt: null });
  for (const [member, status] of [
    [owner, 403],
    [other, 404],
  ] as const)
    await callAs(server, member, ['GET', `/order/${order.id}/`], { status });
  expect(await callAs(server, other, ['GET', '/order/get-user/'])).toMatchObject({ total: 0 });
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

  it('keeps the order’s address as its default', async () => {
    const email = await signUp();
    const order = await orderAsGuest(email);
    const bearer = await verifyAndSignIn(email);
    const { street, phone } = order.address;
    expect(await addressesOf(bearer)).toEqual([expect.objectContaining({ street, phone, isDefault: true })]);
  });

  it('keeps no address of an order whose details were deleted, nor of another email', async () => {
    const email = await signUp();
    await orderAsGuest('someone-else@mail.example');
    const order = await orderAsGuest(email);
    await server.deps.db
      .update(orders)
      .set({ buyerDeletedAt: server.clock.now })
      .where(eq(orders.id, order.id));
    expect(await addressesOf(await verifyAndSignIn(email))).toEqual([]);
  });
});
