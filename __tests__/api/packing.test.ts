import { sql } from 'drizzle-orm';
import sharp from 'sharp';

import { orderParcels } from '@/server/modules/parcels/tables';

import { fillShop } from '../support/api/catalogue';
import { deleteOrders } from '../support/api/checkout';
import { addMember, addStaff, addStoreMember, addStoreOwner, type Member } from '../support/api/members';
import { extractPdfText } from '../support/api/pdf';
import { createBlankImage } from '../support/api/pictures';
import { changeParcel, fetchStoreParcel, parcelsOfStore, placePaidOrder } from '../support/api/store-orders';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;
const storeId = cleanser.store.id;

let server: TestServer;
let owner: Member;
let packer: Member;
let other: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  owner = await addStoreOwner(server, storeId);
  packer = await addStoreMember(server, storeId, 'packer');
  other = await addStoreOwner(server, retinol.store.id);
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await fillShop(server);
});

async function paid() {
  const { order, shopper } = await placePaidOrder(server, [{ id: cleanser.id, quantity: 3 }]);
  const [parcel] = parcelsOfStore(order, storeId);
  return { order, shopper, id: parcel?.id ?? '', lineId: parcel?.items[0]?.id ?? '' };
}

/** A JPEG with the place where it was taken. */
async function sendPhoto(member: Member, id: string, bytes?: Buffer) {
  const photo =
    bytes ??
    (await createBlankImage(3000, 2000)
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' } })
      .toBuffer());
  const form = new FormData();
  form.append('picture', new File([new Uint8Array(photo)], 'parcel.jpg', { type: 'image/jpeg' }));
  return server.request('PUT', `/order/store/${id}/photo/`, { raw: form, bearer: member.bearer });
}
const statusOf = async (path: string, member?: Member) =>
  (await server.request('GET', path, member ? { bearer: member.bearer } : {})).status;

it('packer adds a photo: redrawn without its place, and replaced by a second one', async () => {
  const { id } = await paid();
  expect((await sendPhoto(packer, id)).status).toBe(200);
  expect((await fetchStoreParcel(server, owner, id)).hasPhoto).toBe(true);
  const reply = await server.request('GET', `/order/store/${id}/photo/`, { bearer: owner.bearer });
  expect(reply.headers.get('cache-control')).toContain('no-store');
  const { format, width, exif } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
  expect([format, width, exif]).toEqual(['webp', 1600, undefined]);
  expect((await sendPhoto(packer, id, await createBlankImage(10, 10).png().toBuffer())).status).toBe(200);
  expect((await sendPhoto(packer, id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(
    400,
  );
  await changeParcel(server, packer, id, { status: 'packed' });
  await changeParcel(server, packer, id, { status: 'dispatched' });
  expect((await sendPhoto(packer, id)).status).toBe(409);
});

it('packing photo is for its store, its shopper, and staff in a dispute (T36, T39)', async () => {
  const { id, order, shopper } = await paid();
  await sendPhoto(owner, id);
  const ofStore = `/order/store/${id}/photo/`;
  const ofShopper = `/order/${order.id}/packing-photo/?parcelId=${id}`;
  const ofStaff = `/staff/parcels/${id}/photo/`;
  const moderator = await addStaff(server, 'moderator');
  expect([await statusOf(ofStore, packer), await statusOf(ofShopper, shopper)]).toEqual([200, 200]);
  expect([await statusOf(ofStore, other), await statusOf(ofStore, shopper)]).toEqual([404, 403]);
  expect([await statusOf(ofShopper, await addMember(server)), await statusOf(ofShopper)]).toEqual([404, 404]);
  expect(await statusOf(ofStaff, moderator)).toBe(404);
  await server.deps.db.update(orderParcels).set({ deliveryDisputedAt: sql`now()` });
  expect(await statusOf(ofStaff, moderator)).toBe(200);
  expect(await statusOf(ofStaff, await addStaff(server, 'support'))).toBe(403);
});

it('invoice reads the same after the store has split its parcel', async () => {
  const { id, lineId, order, shopper } = await paid();
  const readInvoice = async () => {
    const reply = await server.request('GET', `/order/${order.id}/invoice/`, { bearer: shopper.bearer });
    return extractPdfText(Buffer.from(await reply.arrayBuffer()));
  };
  const before = await readInvoice();
  expect(before).toContain('Cloud Cleanser');
  await changeParcel(server, owner, id, { lines: [{ lineId, quantity: 1 }] }, 'split/');
  expect(await readInvoice()).toBe(before);
});

it('packing slip has the address label and what goes in, for each part of a split parcel', async () => {
  const { id, lineId, order } = await paid();
  await changeParcel(server, owner, id, { lines: [{ lineId, quantity: 1 }] }, 'split/');
  const reply = await server.request('GET', `/order/store/${id}/packing-slip/`, { bearer: packer.bearer });
  expect(reply.headers.get('content-type')).toBe('application/pdf');
  expect(reply.headers.get('content-disposition')).toMatch(/didan-packing-slip-DD-\w+-\d\.pdf/);
  const text = extractPdfText(Buffer.from(await reply.arrayBuffer()));
  for (const wanted of [
    order.number,
    'Bisi Adeyemi',
    '12 Enitan Street',
    'Aguda, Surulere',
    'Phone 08031234567',
    'Landmark: Opposite the water works',
    'Cloud Cleanser',
    '2 items',
  ])
    expect(text).toContain(wanted);
  expect(text).toMatch(/Parcel [12] of 2/);
  expect(text).not.toContain('Collect');
  expect(await statusOf(`/order/store/${id}/packing-slip/`, other)).toBe(404);
});
