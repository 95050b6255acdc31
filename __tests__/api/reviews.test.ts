import type { Product } from '@/contracts/catalogue';
import type { Reviewed, ReviewList } from '@/contracts/reviews';
import { getProductIndex } from '@/server/modules/catalogue/index-sync';
import { reviews } from '@/server/modules/reviews/tables';

import { fillShop } from '../support/api/catalogue';
import { payByCard, placeOrder, readReply, createGuest } from '../support/api/checkout';
import { addMember, placeOrderAs, callAs, placeDeliveredOrder, type Member } from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products, UNKNOWN_ID } from '../support/catalogue';

const { cleanser, retinol } = products;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.delete(reviews);
  await fillShop(server);
});

const words = {
  productId: cleanser.id,
  rating: 4,
  title: 'Soft from the first day',
  body: 'It calmed my skin within a week.',
  skinType: 'dry',
};
const send = ({ bearer }: Pick<Member, 'bearer'>, changes: object = {}) =>
  server.request('POST', '/review/', { body: { ...words, ...changes }, bearer });
const listed = async () =>
  readReply<ReviewList>(await server.request('GET', `/review/?productId=${cleanser.id}`));

it('shopper keeps their skin type to themselves', async () => {
  const member = await addMember(server);
  await placeDeliveredOrder(server, member, [{ id: cleanser.id }]);
  const { item } = await readReply<Reviewed>(await send(member, { skinType: undefined }), 201);
  expect(item).toMatchObject({ title: words.title, skinType: null });
  const dry = await server.request('GET', `/review/?productId=${cleanser.id}&skinType=dry`);
  expect([(await listed()).total, (await readReply<ReviewList>(dry)).total]).toEqual([1, 0]);
});

it('shopper reviews a delivered product, and the shop lists and counts the review (spec 7.34)', async () => {
  const member = await addMember(server);
  const order = await placeDeliveredOrder(server, member, [{ id: cleanser.id }]);
  const { message, item } = await readReply<Reviewed>(await send(member), 201);
  const { productId: _productId, ...told } = words;
  expect([message, item]).toEqual([
    'Thank you. Your review has been published.',
    {
      ...told,
      id: item.id,
      authorFirstName: 'Bisi',
      createdAt: server.clock.now.toISOString(),
      isVerified: true,
      helpfulCount: 0,
      photos: [],
      reply: null,
    },
  ]);
  expect(await listed()).toMatchObject({ items: [item], summary: { average: 4, total: 1 } });
  const product = await readReply<{ item: Product }>(
    await server.request('GET', `/product/${cleanser.slug}/`),
  );
  expect(product.item).toMatchObject({ rating: 4, reviewCount: 1 });
  const productIndex = await getProductIndex(server.deps.db);
  expect([...productIndex.reviewCount].filter((count) => count === 1)).toHaveLength(1);
  const { order: after } = await callAs<{ order: typeof order }>(server, member, [
    'GET',
    `/order/${order.id}/`,
  ]);
  expect(after.parcels[0]?.items[0]?.reviewed).toBe(true);
});

it('product rating averages all reviews', async () => {
  for (const rating of [5, 4, 1]) {
    const member = await addMember(server);
    await placeDeliveredOrder(server, member, [{ id: cleanser.id }]);
    await readReply(await send(member, { rating }), 201);
  }
  expect((await listed()).summary).toMatchObject({ average: 3.33, total: 3, stars: { 5: 1, 4: 1, 1: 1 } });
});

it('second review of a product is rejected, of another product accepted (spec 7.34)', async () => {
  const member = await addMember(server);
  await placeDeliveredOrder(server, member, [{ id: cleanser.id }, { id: retinol.id }]);
  expect((await send(member)).status).toBe(201);
  const second = await send(member, { rating: 1 });
  expect([second.status, await second.json()]).toEqual([
    409,
    { error: 'You’ve already reviewed this product.' },
  ]);
  expect((await send(member, { productId: retinol.id })).status).toBe(201);
  expect((await listed()).summary.total).toBe(1);
});

it('shopper without a delivery cannot review the product', async () => {
  const [stranger, buyer] = [await addMember(server), await addMember(server)];
  await placeOrderAs(server, buyer, [{ id: cleanser.id }]);
  const replies = [await send(stranger), await send(buyer), await send(stranger, { productId: UNKNOWN_ID })];
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await replies[0]?.json()).toEqual({
    error: 'You can only review products that were delivered to you.',
  });
  expect((await server.request('POST', '/review/', { body: words })).status).toBe(401);
});

it('guest purchase can be reviewed once the email is verified', async () => {
  const member = await addMember(server);
  const visitor = { ...(await createGuest(server, [{ id: cleanser.id }])), email: member.email };
  const placed = await placeOrder(server, visitor);
  await payByCard(server, placed);
  await moveParcels(server, placed.order.id, 'delivered');
  expect((await send(member)).status).toBe(201);
});

it('returned product can still be reviewed', async () => {
  const member = await addMember(server);
  const order = await placeDeliveredOrder(server, member, [{ id: cleanser.id }]);
  const items = [{ itemId: order.parcels[0]?.items[0]?.id, quantity: 1 }];
  await callAs(server, member, ['POST', `/order/${order.id}/return/`], {
    body: { items, reason: 'Not for me' },
  });
  expect((await send(member)).status).toBe(201);
});

it.each([
  ['no stars', { rating: 0 }, 'rating'],
  ['six stars', { rating: 6 }, 'rating'],
  ['half a star', { rating: 1.5 }, 'rating'],
  ['stars as text', { rating: '5' }, 'rating'],
  ['no title', { title: ' ' }, 'title'],
  ['a text over the limit', { body: 'a'.repeat(2001) }, 'body'],
  ['an unknown skin type', { skinType: 'scaly' }, 'skinType'],
])('review with %s is rejected with the field named', async (_what, changes, field) => {
  const member = await addMember(server);
  const reply = await send(member, changes);
  expect([reply.status, await reply.json()]).toEqual([400, { errors: { [field]: [expect.any(String)] } }]);
});
