import sharp from 'sharp';

import type { MessagePhoto, OrderThread } from '@/contracts/order-messages';
import type { GuestOrderReply } from '@/contracts/orders';
import { returns } from '@/server/modules/returns/tables';

import { fillShop } from '../support/api/catalogue';
import { createGuest, deleteOrders, payByCard, placeOrder, readReply } from '../support/api/checkout';
import { addStoreOwner, callAs, type Member } from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { toApiPath } from '../support/api/pictures';
import { createPhoto } from '../support/api/reports';
import { buyDelivered, requestReturn } from '../support/api/returns';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  owner = await addStoreOwner(server, cleanser.store.id);
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await fillShop(server);
});

async function sendPhoto({ order, trackToken }: GuestOrderReply, storeId = cleanser.store.id) {
  const raw = new FormData();
  raw.set('photo', await createPhoto());
  raw.set('storeId', storeId);
  raw.set('trackToken', trackToken ?? '');
  const sent = await server.request('POST', `/order/${order.id}/messages/photos/`, { raw });
  return (await readReply<{ item: MessagePhoto }>(sent, 201)).item.id;
}

const storeThread = async ({ order }: GuestOrderReply) =>
  (
    await callAs<{ item: OrderThread }>(server, owner, [
      'GET',
      `/order/store/${order.parcels[0]?.id}/messages/`,
    ])
  ).item;

const countReturns = () => server.deps.db.$count(returns);

it('store sees the photos of a return among the messages, without their metadata (T39)', async () => {
  const placed = await buyDelivered(server);
  const photoIds = [await sendPhoto(placed), await sendPhoto(placed)];
  await readReply(await requestReturn(server, placed, { photoIds }), 200);
  const { messages, isWaiting } = await storeThread(placed);
  expect(messages).toMatchObject([
    { author: 'shopper', text: 'Photos for my return: It stings', photos: [{}, {}] },
  ]);
  expect(isWaiting).toBe(false);
  const opened = await server.request('GET', toApiPath(messages[0]?.photos[0]?.url ?? ''));
  const { exif } = await sharp(Buffer.from(await opened.arrayBuffer())).metadata();
  expect(exif).toBeUndefined();
});

it('return without photos writes no message', async () => {
  const placed = await buyDelivered(server);
  await readReply(await requestReturn(server, placed), 200);
  expect((await storeThread(placed)).messages).toEqual([]);
});

it('return with a photo of another order, or one already sent, is not requested (T36)', async () => {
  const other = await buyDelivered(server);
  const foreign = await sendPhoto(other);
  const placed = await buyDelivered(server);
  await readReply(await requestReturn(server, placed, { photoIds: [foreign] }), 409);
  expect(await countReturns()).toBe(0);
  expect((await storeThread(placed)).messages).toEqual([]);
  await readReply(await requestReturn(server, other, { photoIds: [foreign] }), 200);
  const again = await sendPhoto(placed);
  await readReply(await requestReturn(server, placed, { photoIds: [again, foreign] }), 409);
  expect(await countReturns()).toBe(1);
});

it('return takes at most three photos', async () => {
  const placed = await buyDelivered(server);
  const photoIds = [];
  for (let at = 0; at < 4; at += 1) photoIds.push(await sendPhoto(placed));
  await readReply(await requestReturn(server, placed, { photoIds }), 400);
});

it('return of two parcels takes no photos, since each goes to its own store', async () => {
  const guest = await createGuest(server, [
    { id: cleanser.id, quantity: 1 },
    { id: retinol.id, quantity: 1 },
  ]);
  const placed = await placeOrder(server, guest);
  await payByCard(server, placed);
  await moveParcels(server, placed.order.id, 'delivered');
  const items = placed.order.parcels.map(({ items: [item] }) => ({ itemId: item?.id, quantity: 1 }));
  const photoIds = [await sendPhoto(placed)];
  await readReply(await requestReturn(server, placed, { items, photoIds }), 400);
  expect(await countReturns()).toBe(0);
});
