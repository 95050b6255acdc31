import type { MessagePhoto, OrderThread, OrderThreads } from '@/contracts/order-messages';
import { orderThreads } from '@/server/modules/order-messages/tables';
import { pruneExpiredData } from '@/server/prune';

import { fillShop } from '../support/api/catalogue';
import { deleteOrders, readReply } from '../support/api/checkout';
import {
  addMember,
  addStoreMember,
  addStoreOwner,
  callAs,
  placeOrderAs,
  type Member,
} from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { listUploadedFiles, toApiPath } from '../support/api/pictures';
import { createPhoto } from '../support/api/reports';
import { PASSWORD, signIn } from '../support/api/shoppers';
import { parcelsOfStore, placePaidOrder } from '../support/api/store-orders';
import { startTestServer, type Call, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;
const DAY = 24 * 60 * 60_000;

let server: TestServer;
let owner: Member;
let otherOwner: Member;
beforeAll(async () => {
  server = await startTestServer();
  await fillShop(server);
  owner = await addStoreOwner(server, cleanser.store.id);
  otherOwner = await addStoreOwner(server, retinol.store.id);
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await fillShop(server);
});

/** An order with a parcel of each of two stores. */
async function paid() {
  const { shopper, order, placed } = await placePaidOrder(server, [{ id: cleanser.id }, { id: retinol.id }]);
  const parcelId = parcelsOfStore(order, cleanser.store.id)[0]?.id ?? '';
  return { shopper, order, parcelId, trackToken: placed.trackToken };
}
type Paid = Awaited<ReturnType<typeof paid>>;

const threads = async (member: Member, { order }: Pick<Paid, 'order'>) =>
  (await callAs<OrderThreads>(server, member, ['GET', `/order/${order.id}/messages/`])).items;
const storeThread = async (member: Member, parcelId: string) =>
  (await callAs<{ item: OrderThread }>(server, member, ['GET', `/order/store/${parcelId}/messages/`])).item;
const textsOf = ({ messages }: OrderThread) => messages.map(({ author, text }) => `${author}: ${text}`);

const write = ({ shopper, order }: Paid, body: object, call: Call = {}) =>
  server.request('POST', `/order/${order.id}/messages/`, {
    body: { storeId: cleanser.store.id, ...body },
    bearer: shopper.bearer,
    ...call,
  });
const answer = (member: Member, { parcelId }: Paid, body: object, call: Call = {}) =>
  server.request('POST', `/order/store/${parcelId}/messages/`, { body, bearer: member.bearer, ...call });
async function sendPhoto({ shopper, order }: Paid): Promise<MessagePhoto> {
  const form = new FormData();
  form.set('photo', await createPhoto());
  form.set('storeId', cleanser.store.id);
  const path = `/order/${order.id}/messages/photos/`;
  const sent = await server.request('POST', path, { raw: form, bearer: shopper.bearer });
  return (await readReply<{ item: MessagePhoto }>(sent, 201)).item;
}

it('shopper and store write to each other, each told once by mail that says nothing of the text', async () => {
  const placed = await paid();
  await readReply(await write(placed, { text: 'Is the seal red?' }), 201);
  await readReply(await write(placed, { text: 'Or blue?' }), 201);
  const seen = await storeThread(owner, placed.parcelId);
  expect(textsOf(seen)).toEqual(['shopper: Is the seal red?', 'shopper: Or blue?']);
  expect(seen).toMatchObject({ unread: 2, isWaiting: true, canWrite: true });
  const toStore = (await server.mails()).filter(({ subject }) => subject.startsWith('New message'));
  expect(toStore.map(({ to, subject }) => [to, subject])).toEqual([
    [owner.email, `New message: order ${placed.order.number}`],
  ]);
  expect(toStore[0]?.text).toContain(`https://didan.example/sell/orders/${placed.parcelId}`);
  expect(toStore[0]?.text).not.toContain('seal');
  await readReply(await answer(owner, placed, { text: 'It is red.' }), 201);
  const [own] = await threads(placed.shopper, placed);
  expect(own).toMatchObject({ storeName: cleanser.store.name, unread: 1, isWaiting: false });
  const toShopper = (await server.mails()).filter(({ to }) => to === placed.shopper.email).at(-1);
  expect(toShopper?.subject).toBe(
    `${cleanser.store.name} has sent you a message: order ${placed.order.number}`,
  );
  expect(toShopper?.text).not.toContain('red');
});

it('store reads only its own thread, without email or name of the shopper (T36)', async () => {
  const placed = await paid();
  await readReply(await write(placed, { text: 'For the cleanser only' }), 201);
  const path = `/order/store/${placed.parcelId}/messages/`;
  expect((await server.request('GET', path, { bearer: otherOwner.bearer })).status).toBe(404);
  expect((await answer(otherOwner, placed, { text: 'Hello' })).status).toBe(404);
  const otherParcel = parcelsOfStore(placed.order, retinol.store.id)[0]?.id ?? '';
  expect((await storeThread(otherOwner, otherParcel)).messages).toEqual([]);
  const reply = await (await server.request('GET', path, { bearer: owner.bearer })).text();
  expect(reply).not.toContain(placed.shopper.email);
  expect((await threads(placed.shopper, placed)).map(({ messages }) => messages.length).sort()).toEqual([
    0, 1,
  ]);
});

it('guest with the link reads and writes; a stranger and a wrong token are refused', async () => {
  const placed = await paid();
  const path = `/order/${placed.order.id}/messages/`;
  const body = { storeId: cleanser.store.id, text: 'By link', trackToken: placed.trackToken };
  await readReply(await server.request('POST', path, { body }), 201);
  const read = await server.request('GET', `${path}?trackToken=${placed.trackToken}`);
  expect((await readReply<OrderThreads>(read)).items.flatMap(textsOf)).toEqual(['shopper: By link']);
  const { bearer } = await addMember(server);
  expect((await server.request('GET', path, { bearer })).status).toBe(404);
  expect((await server.request('POST', path, { body: { ...body, trackToken: 'wrong' } })).status).toBe(404);
});

it('packer answers, accountant only reads, and the audit log names the member', async () => {
  const placed = await paid();
  const packer = await addStoreMember(server, cleanser.store.id, 'packer');
  const accountant = await addStoreMember(server, cleanser.store.id, 'accountant');
  await readReply(await answer(packer, placed, { text: 'Packed.' }), 201);
  expect((await storeThread(accountant, placed.parcelId)).messages).toHaveLength(1);
  expect((await answer(accountant, placed, { text: 'Hello' })).status).toBe(403);
  const log = await callAs<object>(server, owner, ['GET', '/store/audit/']);
  expect(JSON.stringify(log)).toContain('order.message-sent');
  expect(JSON.stringify(log)).not.toContain('Packed.');
});

it('message that is sent again with its key is stored once, another text under the key is refused', async () => {
  const placed = await paid();
  const call = { headers: { 'idempotency-key': 'a-key-of-this-message' } };
  const both = await Promise.all([
    write(placed, { text: 'Once' }, call),
    write(placed, { text: 'Once' }, call),
  ]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect((await storeThread(owner, placed.parcelId)).messages).toHaveLength(1);
  expect((await write(placed, { text: 'Twice' }, call)).status).toBe(422);
});

it.each([
  ['nothing', {}, 'text'],
  ['1,001 characters', { text: 'x'.repeat(1001) }, 'text'],
  ['four photos', { photoIds: [1, 2, 3, 4].map(() => crypto.randomUUID()) }, 'photoIds'],
])('message with %s is refused at its field', async (_what, body, field) => {
  const reply = await write(await paid(), body);
  expect(Object.keys((await readReply<{ errors: object }>(reply, 400)).errors)).toEqual([field]);
});

it('photo is redrawn and opens by its signed URL only; it belongs to one message of its author', async () => {
  const placed = await paid();
  const photo = await sendPhoto(placed);
  expect((await answer(owner, placed, { photoIds: [photo.id] })).status).toBe(409);
  await readReply(await write(placed, { photoIds: [photo.id] }), 201);
  expect((await write(placed, { text: 'Again', photoIds: [photo.id] })).status).toBe(409);
  const [message] = (await storeThread(owner, placed.parcelId)).messages;
  const opened = await server.request('GET', toApiPath(message?.photos[0]?.url ?? ''));
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const unsigned = await server.request('GET', `/order/messages/photos/${photo.id}/`);
  expect(unsigned.status).toBe(404);
});

it('thread opens with the payment and closes 30 days after delivery', async () => {
  const shopper = await addMember(server);
  const unpaid = await placeOrderAs(server, shopper, [{ id: cleanser.id }]);
  const refused = await write({ shopper, order: unpaid, parcelId: '', trackToken: '' }, { text: 'Hello' });
  expect(refused.status).toBe(409);
  const placed = await paid();
  await moveParcels(server, placed.order.id, 'delivered');
  await readReply(await write(placed, { text: 'It came' }), 201);
  server.clock.now = new Date(server.clock.now.getTime() + 31 * DAY);
  const { accesstoken: bearer } = await signIn(server, placed.shopper.email);
  expect((await write(placed, { text: 'Too late' }, { bearer })).status).toBe(409);
  expect((await threads({ ...placed.shopper, bearer }, placed)).map(({ canWrite }) => canWrite)).toEqual([
    false,
    false,
  ]);
  server.clock.now = new Date();
});

it('store marks as read up to a message, and takes a thanks off its questions unless a newer one came', async () => {
  const placed = await paid();
  await readReply(await write(placed, { text: 'Thanks!' }), 201);
  const [first] = (await storeThread(owner, placed.parcelId)).messages;
  await readReply(await write(placed, { text: 'When does it come?' }), 201);
  const read = (lastReadId: string | undefined) =>
    callAs<{ item: OrderThread }>(server, owner, ['PATCH', `/order/store/${placed.parcelId}/messages/`], {
      body: { lastReadId, needsNoAnswer: true },
    });
  expect((await read(first?.id)).item).toMatchObject({ unread: 1, isWaiting: true });
  expect(await questions()).toBe(1);
  const second = (await storeThread(owner, placed.parcelId)).messages.at(-1);
  expect((await read(second?.id)).item).toMatchObject({ unread: 0, isWaiting: false });
  expect((await read(first?.id)).item).toMatchObject({ unread: 0 });
  expect(await questions()).toBe(0);
});

async function questions() {
  const path = '/store/dashboard/?from=2026-01-01&to=2026-01-02';
  const { toDo } = await callAs<{ toDo: { questions: number } }>(server, owner, ['GET', path]);
  const listed = await callAs<{ total: number }>(server, owner, ['GET', '/order/store/?questions=true']);
  expect(listed.total).toBe(toDo.questions);
  return toDo.questions;
}

it('shopper may send 30 messages an hour to a store, and then waits', async () => {
  const placed = await paid();
  for (let sent = 0; sent < 30; sent += 1)
    await readReply(await write(placed, { text: `Message ${sent}` }), 201);
  const refused = await write(placed, { text: 'One more' });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).not.toBeNull();
});

it('deleting the account deletes threads of ended orders with their photos', async () => {
  const placed = await paid();
  const photo = await sendPhoto(placed);
  await readReply(await write(placed, { text: 'My secret', photoIds: [photo.id] }), 201);
  await moveParcels(server, placed.order.id, 'delivered');
  await callAs(server, placed.shopper, ['DELETE', '/users/'], { body: { password: PASSWORD } });
  server.clock.now = new Date(server.clock.now.getTime() + 10 * DAY);
  await server.mails();
  await pruneExpiredData(server.deps.db, server.deps.uploadsDir, server.clock.now);
  expect(await server.deps.db.$count(orderThreads)).toBe(0);
  expect(listUploadedFiles(server, 'messages')).toEqual([]);
  server.clock.now = new Date();
});
