import sharp from 'sharp';

import { createProfilePictures, fitPicture } from '@/server/modules/pictures/process-image';
import { HttpError } from '@/server/platform/errors/http-error';

import { fillShop } from '../support/api/catalogue';
import { readReply } from '../support/api/checkout';
import { listingCalls } from '../support/api/listings';
import { addMember, addStoreOwner, placeDeliveredOrder, type Member } from '../support/api/members';
import { createBlankImage } from '../support/api/pictures';
import { createReport, sendReportMessage } from '../support/api/reports';
import { buildApplication } from '../support/api/seller-application';
import { parcelsOfStore, placePaidOrder } from '../support/api/store-orders';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const storeId = cleanser.store.id;

let server: TestServer;
let owner: Member;
let photo: Buffer<ArrayBuffer>;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  owner = await addStoreOwner(server, storeId);
  photo = await takePhoto(8160, 6120);
});
afterAll(() => server.close());

/** A JPEG as phones take it: held upright, so that it is stored on its side. */
const takePhoto = async (width: number, height: number) =>
  Buffer.from(await createBlankImage(width, height).jpeg().withMetadata({ orientation: 6 }).toBuffer());

function send(path: string, bearer: string, field: string, fields: Record<string, string> = {}) {
  const raw = new FormData();
  raw.set(field, new File([photo], 'photo.jpg', { type: 'image/jpeg' }));
  for (const [name, value] of Object.entries(fields)) raw.set(name, value);
  return server.request(path.startsWith('/order/store') ? 'PUT' : 'POST', path, { raw, bearer });
}
const put = (path: string, bearer: string) => {
  const raw = new FormData();
  raw.set('picture', new File([photo], 'photo.jpg', { type: 'image/jpeg' }));
  return server.request('PUT', path, { raw, bearer });
};

const uploads: [name: string, upload: () => Promise<Response>][] = [
  ['profile', async () => put('/users/profile-picture/', (await addMember(server)).bearer)],
  ['logo', () => put('/store/logo/', owner.bearer)],
  ['banner', () => put('/store/banner/', owner.bearer)],
  [
    'product',
    async () => {
      const { id } = await listingCalls(server, owner).create();
      return send(`/product/${id}/pictures/`, owner.bearer, 'picture', { version: '1' });
    },
  ],
  [
    'report',
    async () => {
      const { bearer } = await addMember(server);
      const about = { targetType: 'product', targetId: cleanser.id };
      const { id } = await createReport(server, about, { bearer });
      return sendReportMessage(server, id, { picture: new Blob([photo]) }, { bearer });
    },
  ],
  [
    'review',
    async () => {
      const member = await addMember(server);
      const order = await placeDeliveredOrder(server, member, [{ id: cleanser.id }]);
      const body = {
        productId: cleanser.id,
        rating: 4,
        title: 'Soft',
        body: 'It calmed my skin.',
        skinType: 'dry',
      };
      const sent = await server.request('POST', '/review/', { body, bearer: member.bearer });
      const { item } = await readReply<{ item: { id: string } }>(sent, 201);
      return send(`/order/${order.id}/reviews/${item.id}/photos/`, member.bearer, 'photo');
    },
  ],
  [
    'message',
    async () => {
      const { order, shopper } = await placePaidOrder(server, [{ id: cleanser.id }]);
      return send(`/order/${order.id}/messages/photos/`, shopper.bearer, 'photo', { storeId });
    },
  ],
  [
    'packed parcel',
    async () => {
      const { order } = await placePaidOrder(server, [{ id: cleanser.id }]);
      return send(`/order/store/${parcelsOfStore(order, storeId)[0]?.id}/photo/`, owner.bearer, 'picture');
    },
  ],
  [
    'document',
    async () => {
      const { bearer } = await addMember(server);
      const raw = buildApplication({ identity_doc: new File([photo], 'nin.jpg', { type: 'image/jpeg' }) });
      return server.request('POST', '/business/', { raw, bearer });
    },
  ],
];

it.each(uploads)('photo of 50 megapixels is accepted as a picture of a %s', async (_, upload) => {
  const reply = await upload();
  expect({ isAccepted: reply.ok, text: await reply.text() }).toMatchObject({ isAccepted: true });
});

it('photo of 108 megapixels is scaled down upright, as every upload of a whole photo does', async () => {
  const { width, height } = await sharp(await fitPicture(await takePhoto(12_000, 9000), 1200)).metadata();
  expect({ width, height }).toEqual({ width: 900, height: 1200 });
});

it.each([
  ['a PNG of 50 megapixels', () => createBlankImage(8160, 6120).png(), '50 megapixels', 'up to 40'],
  [
    'a progressive JPEG of 50 megapixels',
    () => createBlankImage(8160, 6120).jpeg({ progressive: true }),
    '50 megapixels',
    'up to 40',
  ],
  ['a JPEG of 121 megapixels', () => createBlankImage(11_000, 11_000).jpeg(), '121 megapixels', 'up to 120'],
  ['a JPEG of 50,000 by 900', () => createBlankImage(50_000, 900).jpeg(), '45 megapixels', 'up to 40'],
])('%s is refused with its size and the limit', async (_, draw, size, limit) => {
  const refused = createProfilePictures(await draw().toBuffer());
  await expect(refused).rejects.toBeInstanceOf(HttpError);
  await expect(refused).rejects.toMatchObject({
    body: { errors: { picture: [expect.stringMatching(`${size}.*${limit}`)] } },
  });
});

it('HEIC photo is refused with the iPhone setting that takes JPEGs', async () => {
  photo = Buffer.from(await createBlankImage(9, 9).avif({ effort: 0 }).toBuffer());
  photo.write('heic', 8, 'latin1');
  for (const [name, upload] of uploads)
    expect({ name, text: await (await upload()).text() }).toEqual({
      name,
      text: expect.stringContaining('Settings > Camera > Formats > Most Compatible') as string,
    });
});
