import type { Addresses, AddressSaved } from '@/contracts/addresses';
import { MAX_ADDRESSES } from '@/contracts/limits';

import { fillShop } from '../support/api/catalogue';
import { address } from '../support/api/checkout';
import { addMember, placeOrderAs, callAs, type Member } from '../support/api/members';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products, UNKNOWN_ID } from '../support/catalogue';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
});
afterAll(() => server.close());

const save = (member: Member, changes: object = {}) =>
  callAs<AddressSaved>(server, member, ['POST', '/users/addresses/'], {
    body: { ...address, ...changes },
    status: 201,
  });
const bookOf = async (member: Member) =>
  (await callAs<Addresses>(server, member, ['GET', '/users/addresses/'])).items;
const streets = (items: Addresses['items']) =>
  items.map(({ street, isDefault }) => (isDefault ? `${street} (default)` : street));

it('shopper saves addresses, and the first is the default until another becomes it', async () => {
  const member = await addMember(server);
  const { message, item } = await save(member, { street: '1 Allen Avenue' });
  expect([message, item]).toEqual([
    'Address saved',
    {
      ...address,
      street: '1 Allen Avenue',
      id: item.id,
      isDefault: true,
      alternatePhone: null,
      postalCode: null,
    },
  ]);
  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  expect(streets((await save(member, { street: '2 Toyin Street' })).items)).toEqual([
    '1 Allen Avenue (default)',
    '2 Toyin Street',
  ]);
  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  await save(member, { street: '3 Bode Thomas', isDefault: true });
  expect(streets(await bookOf(member))).toEqual([
    '3 Bode Thomas (default)',
    '2 Toyin Street',
    '1 Allen Avenue',
  ]);
});

it('shopper edits an address and makes it the default, but cannot unset the default', async () => {
  const member = await addMember(server);
  await save(member, { street: 'First' });
  const { item } = await save(member, { street: 'Second', postalCode: '100271' });
  const changed = await callAs<AddressSaved>(server, member, ['PUT', `/users/addresses/${item.id}/`], {
    body: { ...address, street: 'Second, changed', isDefault: true },
  });
  expect(changed.item).toMatchObject({ street: 'Second, changed', postalCode: null, isDefault: true });
  await callAs(server, member, ['PUT', `/users/addresses/${item.id}/`], {
    body: { ...address, street: 'Second', isDefault: false },
  });
  expect(streets(await bookOf(member))).toEqual(['Second (default)', 'First']);
  const { items } = await callAs<Addresses>(server, member, ['DELETE', `/users/addresses/${item.id}/`]);
  expect(streets(items)).toEqual(['First (default)']);
});

it('address book is full with ten addresses', async () => {
  const member = await addMember(server);
  for (let at = 0; at < MAX_ADDRESSES; at += 1) await save(member);
  const refused = await server.request('POST', '/users/addresses/', {
    body: address,
    bearer: member.bearer,
  });
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { error: 'Your address book holds 10 addresses. Delete one to add another.' },
  ]);
  expect(await bookOf(member)).toHaveLength(MAX_ADDRESSES);
});

// T17
it('shopper cannot read, change, remove or order to another user’s address', async () => {
  const [owner, thief] = [await addMember(server), await addMember(server)];
  const { item } = await save(owner);
  const path = `/users/addresses/${item.id}/`;
  const bearer = thief.bearer;
  const replies = [
    await server.request('PUT', path, { body: address, bearer }),
    await server.request('DELETE', path, { bearer }),
    await server.request('POST', '/order/summary/', { body: { addressId: item.id }, bearer }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 400]);
  expect(await bookOf(thief)).toEqual([]);
  expect(await bookOf(owner)).toHaveLength(1);
  expect((await server.request('GET', '/users/addresses/')).status).toBe(401);
});

it('order to a saved address keeps the address as it was (spec 7.27)', async () => {
  const member = await addMember(server);
  const { item } = await save(member, { street: '7 Marina' });
  const order = await placeOrderAs(server, member, [{ id: products.cleanser.id }], {
    where: { addressId: item.id },
  });
  expect(order.address).toMatchObject({ street: '7 Marina', landmark: address.landmark });
  await callAs(server, member, ['DELETE', `/users/addresses/${item.id}/`]);
  const { order: still } = await callAs<{ order: typeof order }>(server, member, [
    'GET',
    `/order/${order.id}/`,
  ]);
  expect(still.address).toMatchObject({ street: '7 Marina' });
});

it('order without a known address names the wrong field', async () => {
  const { bearer } = await addMember(server);
  const summary = async (body: object) =>
    (await server.request('POST', '/order/summary/', { body, bearer })).json();
  expect(await summary({})).toEqual({ errors: { address: ['Field is Required'] } });
  expect(await summary({ addressId: UNKNOWN_ID })).toEqual({
    errors: { addressId: ['This address isn’t in your address book'] },
  });
});
