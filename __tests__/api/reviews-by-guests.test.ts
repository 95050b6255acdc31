import sharp from 'sharp';

import type { GuestOrderReply } from '@/contracts/orders';
import type { ListedPhotos } from '@/contracts/review-photos';
import type { HelpfulReply, Reviewed, ReviewList } from '@/contracts/reviews';
import { reviews } from '@/server/modules/reviews/tables';
import { sweepFiles } from '@/server/platform/storage/sweep';

import { fillShop } from '../support/api/catalogue';
import { createGuest, fetchOrder, payByCard, placeOrder, readReply } from '../support/api/checkout';
import { addMember, addStaff, addStoreOwner, placeDeliveredOrder, type Member } from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { createBlankImage, listUploadedFiles, toApiPath } from '../support/api/pictures';
import { createPhoto } from '../support/api/reports';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products, UNKNOWN_ID } from '../support/catalogue';

const { cleanser } = products;

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
  body: 'It calmed my skin.',
  skinType: 'dry',
};
const review = ({ order, trackToken }: GuestOrderReply, changes: object = {}) =>
  server.request('POST', `/order/${order.id}/reviews/`, { body: { ...words, trackToken, ...changes } });
const listed = async (sort = 'newest') =>
  readReply<ReviewList>(await server.request('GET', `/review/?productId=${cleanser.id}&sort=${sort}`));

async function buyAsGuest(email?: string, status: 'delivered' | 'shipped' = 'delivered') {
  const guest = await createGuest(server, [{ id: cleanser.id }]);
  const placed = await placeOrder(server, { ...guest, ...(email && { email }) });
  await payByCard(server, placed);
  await moveParcels(server, placed.order.id, status);
  return placed;
}

async function reviewAsGuest() {
  const placed = await buyAsGuest();
  const { item } = await readReply<Reviewed>(await review(placed), 201);
  return { placed, reviewId: item.id };
}

describe('by the link of an order', () => {
  it('guest reviews a delivered product by first name, as a verified purchase', async () => {
    const placed = await buyAsGuest();
    const { message, item } = await readReply<Reviewed>(await review(placed), 201);
    expect(message).toBe('Thank you. Your review has been published.');
    const [firstName] = placed.order.address.name.split(' ');
    expect(item).toMatchObject({ authorFirstName: firstName, isVerified: true });
    expect((await listed()).items).toEqual([item]);
    const reply = await fetchOrder(server, placed);
    expect(reply.parcels[0]?.items[0]?.reviewed).toBe(true);
  });

  it('guest reviews a product once, by the link, another order and an account with the email', async () => {
    const member = await addMember(server);
    const first = await buyAsGuest(member.email);
    const second = await buyAsGuest(member.email);
    expect((await review(first)).status).toBe(201);
    const asMember = server.request('POST', '/review/', { body: words, bearer: member.bearer });
    const again = [await review(first), await review(second), await asMember];
    expect(again.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect((await listed()).summary.total).toBe(1);
  });

  it('account that has reviewed a product cannot review it by the link of a guest order', async () => {
    const member = await addMember(server);
    const placed = await buyAsGuest(member.email);
    await readReply(await server.request('POST', '/review/', { body: words, bearer: member.bearer }), 201);
    expect((await review(placed)).status).toBe(409);
  });

  it('guest cannot review before delivery, another product, or without the token', async () => {
    const placed = await buyAsGuest(undefined, 'shipped');
    const tries = [
      await review(placed),
      await review(await buyAsGuest(), { productId: products.retinol.id }),
      await review(placed, { trackToken: (await buyAsGuest()).trackToken }),
      await review(placed, { trackToken: undefined }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 404, 404]);
    expect((await listed()).summary.total).toBe(0);
  });

  it('owner of the store cannot review own goods as a guest', async () => {
    const owner = await addStoreOwner(server, cleanser.store.id);
    expect((await review(await buyAsGuest(owner.email))).status).toBe(403);
  });

  it('guest is asked for a review by email once the parcel has arrived', async () => {
    const placed = await buyAsGuest(undefined, 'shipped');
    const { order, trackToken } = placed;
    const body = { parcelId: order.parcels[0]?.id, trackToken };
    await readReply(await server.request('POST', `/order/${order.id}/received/`, { body }));
    const mails = await server.mails();
    const mail = mails.find(
      ({ subject }) => subject === `Your parcel has arrived: order ${placed.order.number}`,
    );
    expect(mail?.text).toContain('press “Write a review”');
    expect(mail?.text).toContain(`/orders/${placed.order.id}#${placed.trackToken}`);
  });
});

describe('helpful votes', () => {
  const vote = (id: string, { bearer, deviceId }: { bearer?: string; deviceId?: string }) =>
    server.request('POST', `/review/${id}/helpful/`, {
      ...(bearer && { bearer }),
      ...(deviceId && { headers: { 'x-device-id': deviceId } }),
    });
  const countOf = async (reply: Promise<Response>) =>
    (await readReply<HelpfulReply>(await reply)).helpfulCount;

  it('a vote counts once per member and per device, and sorts the review first', async () => {
    const { reviewId } = await reviewAsGuest();
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    const { reviewId: newerId } = await reviewAsGuest();
    const { bearer } = await addMember(server);
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    expect(await countOf(vote(reviewId, { bearer }))).toBe(1);
    expect(await countOf(vote(reviewId, { bearer }))).toBe(1);
    expect(await countOf(vote(reviewId, { deviceId: one }))).toBe(2);
    expect(await countOf(vote(reviewId, { deviceId: one }))).toBe(2);
    expect(await countOf(vote(reviewId, { deviceId: other }))).toBe(3);
    expect((await listed()).items.map(({ id }) => id)).toEqual([newerId, reviewId]);
    const { items } = await listed('helpful');
    expect(items.map(({ id, helpfulCount }) => [id, helpfulCount])).toEqual([
      [reviewId, 3],
      [newerId, 0],
    ]);
  });

  it('ten simultaneous votes from one device count once', async () => {
    const { reviewId } = await reviewAsGuest();
    const deviceId = crypto.randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => vote(reviewId, { deviceId })));
    expect((await listed()).items[0]?.helpfulCount).toBe(1);
  });

  it('author cannot vote for the own review; an unknown review or invalid bearer is rejected', async () => {
    const member = await addMember(server);
    await placeDeliveredOrder(server, member, [{ id: cleanser.id }]);
    const sent = await server.request('POST', '/review/', { body: words, bearer: member.bearer });
    const { item } = await readReply<Reviewed>(sent, 201);
    expect(await countOf(vote(item.id, { bearer: member.bearer }))).toBe(0);
    expect((await vote(UNKNOWN_ID, {})).status).toBe(404);
    expect((await vote(item.id, { bearer: 'expired' })).status).toBe(401);
  });
});

describe('photos', () => {
  async function addPhoto({ order, trackToken }: GuestOrderReply, reviewId: string, photo?: Blob) {
    const form = new FormData();
    form.set('trackToken', trackToken);
    form.set('photo', photo ?? (await createPhoto(2400, 1200)), 'me.jpg');
    return server.request('POST', `/order/${order.id}/reviews/${reviewId}/photos/`, { raw: form });
  }
  const pending = async ({ bearer }: Member) =>
    (await readReply<ListedPhotos>(await server.request('GET', '/review/photos/', { bearer }))).items;
  const decide = ({ bearer }: Member, id: string, status: string, reason = '') =>
    server.request('PATCH', '/review/photos/', { body: { id, status, reason }, bearer });

  it('photo is redrawn without metadata, private until a moderator accepts it, and gone when refused', async () => {
    const { placed, reviewId } = await reviewAsGuest();
    expect((await addPhoto(placed, reviewId)).status).toBe(201);
    expect((await listed()).items[0]?.photos).toEqual([]);
    const moderator = await addStaff(server, 'moderator');
    const [photo] = await pending(moderator);
    if (!photo) throw new Error('There is no pending photo.');
    expect(photo).toMatchObject({ productName: cleanser.name, title: words.title });
    const url = `/review/photos/${photo.id}`;
    expect((await server.request('GET', `${url}/large.webp`)).status).toBe(404);
    expect((await server.request('GET', toApiPath(photo.picture))).status).toBe(200);
    expect((await decide(moderator, photo.id, 'accepted')).status).toBe(200);
    expect((await listed()).items[0]?.photos).toEqual([`/api${url}`]);
    const sizes = [];
    for (const size of ['small', 'large']) {
      const reply = await server.request('GET', `${url}/${size}.webp`);
      expect(reply.headers.get('cache-control')).toBe('public, max-age=86400');
      const bytes = Buffer.from(await reply.arrayBuffer());
      const { width, height, format, exif } = await sharp(bytes).metadata();
      sizes.push([width, height, format, exif]);
      expect(bytes.includes('Bisi')).toBe(false);
    }
    expect(sizes).toEqual([
      [240, 120, 'webp', undefined],
      [1200, 600, 'webp', undefined],
    ]);
    expect((await decide(moderator, photo.id, 'refused', 'Shows a face')).status).toBe(200);
    expect((await server.request('GET', `${url}/small.webp`)).status).toBe(404);
    expect((await listed()).items[0]?.photos).toEqual([]);
  });

  it('review takes three photos, even of five sent at once', async () => {
    const { placed, reviewId } = await reviewAsGuest();
    const replies = await Promise.all(Array.from({ length: 5 }, () => addPhoto(placed, reviewId)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
  });

  it('only the author adds photos, only staff decide, and a file that is no picture is rejected', async () => {
    const { placed, reviewId } = await reviewAsGuest();
    const other = await buyAsGuest();
    expect((await addPhoto(other, reviewId)).status).toBe(404);
    const gif = await createBlankImage(9, 9).gif().toBuffer();
    const reply = await addPhoto(placed, reviewId, new Blob([new Uint8Array(gif)]));
    expect(reply.status).toBe(400);
    const member = await addMember(server);
    expect((await decide(member, UNKNOWN_ID, 'accepted')).status).toBe(403);
    expect((await server.request('GET', '/review/photos/', { bearer: member.bearer })).status).toBe(403);
    expect((await decide(await addStaff(server, 'moderator'), UNKNOWN_ID, 'accepted')).status).toBe(404);
  });

  it('guest who deletes the details of an order leaves a review without name and photos', async () => {
    await server.deps.db.delete(reviews);
    const before = listUploadedFiles(server, 'reviews').length;
    const { placed, reviewId } = await reviewAsGuest();
    await addPhoto(placed, reviewId);
    const { trackToken } = placed;
    const started = server.clock.now;
    server.clock.now = new Date(started.getTime() + 8 * 24 * 60 * 60_000);
    await server.mails();
    const erased = await server.request('POST', `/order/${placed.order.id}/erase/`, { body: { trackToken } });
    expect(await readReply<{ erased: boolean }>(erased)).toMatchObject({ erased: true });
    expect((await listed()).items).toMatchObject([{ authorFirstName: 'A former shopper', photos: [] }]);
    expect(listUploadedFiles(server, 'reviews').length).toBe(before + 1);
    await sweepFiles(server.deps.db, server.deps.uploadsDir, server.clock.now);
    expect(listUploadedFiles(server, 'reviews').length).toBe(0);
    server.clock.now = started;
  });
});
