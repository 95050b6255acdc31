import { eq } from 'drizzle-orm';

import { COMMISSION_PER_MILLE } from '@/contracts/order-terms';
import type { Order } from '@/contracts/orders';
import type { StoreParcels } from '@/contracts/store-orders';
import { calculateCommission } from '@/server/modules/ledger/ledger-entries';
import { ledgerLines } from '@/server/modules/ledger/tables';
import { getDeliveryCode } from '@/server/modules/orders/delivery-code';
import { createTrackToken } from '@/server/modules/orders/track-token';
import { orders } from '@/server/modules/parcels/tables';

import { fillShop } from '../support/api/catalogue';
import { deleteOrders, payByCard } from '../support/api/checkout';
import {
  addMember,
  addStoreOwner,
  placeOrderAs,
  callAs,
  placeDeliveredOrder,
  type Member,
} from '../support/api/members';
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

const parcelsOf = (member: Member, status = '') =>
  callAs<StoreParcels>(server, member, ['GET', `/order/store/${status && `?status=${status}`}`]);
const deliveryOf = (id: string) => ({
  status: 'delivered',
  deliveryCode: getDeliveryCode(server.deps.keys, id),
});
const move = (member: Member, id: string, body: object) =>
  server.request('PATCH', `/order/store/${id}/`, { body, bearer: member.bearer });

async function paidFor(wanted = [{ id: cleanser.id }, { id: retinol.id }]) {
  const shopper = await addMember(server);
  const order = await placeOrderAs(server, shopper, wanted);
  await payByCard(server, { order, trackToken: createTrackToken(server.deps.keys, order.id) });
  const own = order.parcels.find(({ storeId }) => storeId === cleanser.store.id);
  const other = order.parcels.find(({ storeId }) => storeId !== cleanser.store.id);
  return { shopper, order, own: own?.id ?? '', other: other?.id ?? '' };
}

it('a seller lists the parcels of their store with addresses and items (spec 7.30)', async () => {
  const { order, own } = await paidFor();
  const { items, total } = await parcelsOf(owner);
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({
    id: own,
    orderNumber: order.number,
    status: 'paid',
    address: { street: '12 Enitan Street' },
    items: [{ name: 'Cloud Cleanser', quantity: 1 }],
  });
  expect((await parcelsOf(owner, 'shipped')).items).toEqual([]);
});

it('a seller packs, dispatches and delivers, and the shopper is notified of each step (spec 7.30)', async () => {
  const { shopper, order, own } = await paidFor();
  expect((await move(owner, own, { status: 'delivered' })).status).toBe(409);
  const unknown = { status: 'shipped', trackingNumber: '1', courier: 'nobody' };
  expect((await move(owner, own, unknown)).status).toBe(400);
  for (const step of [
    { status: 'processing' },
    { status: 'shipped', trackingNumber: 'GIG 123', courier: 'fedex' },
    deliveryOf(own),
  ])
    expect((await move(owner, own, step)).status).toBe(200);
  expect((await move(owner, own, { status: 'shipped' })).status).toBe(409);
  const { order: shown } = await callAs<{ order: Order }>(server, shopper, ['GET', `/order/${order.id}/`]);
  expect(shown.parcels.find(({ id }) => id === own)).toMatchObject({
    status: 'delivered',
    trackingNumber: 'GIG 123',
    courier: 'fedex',
  });
  expect(shown.parcels.find(({ id }) => id !== own)?.status).toBe('paid');
  const mails = (await server.mails()).filter(({ to }) => to === shopper.email);
  expect(mails.at(-2)?.text).toContain(
    'Follow it with FedEx: https://www.fedex.com/fedextrack/?trknbr=GIG%20123',
  );
  expect(mails.slice(-3).map(({ subject }) => subject)).toEqual([
    `${cleanser.store.name} is packing your order ${order.number}`,
    `Your parcel is on its way: order ${order.number}`,
    `Your parcel has arrived: order ${order.number}`,
  ]);
});

it('an unpaid parcel cannot be packed, and the store does not see its address', async () => {
  const shopper = await addMember(server);
  const order = await placeOrderAs(server, shopper, [{ id: cleanser.id }]);
  expect((await parcelsOf(owner)).items).toEqual([]);
  expect((await move(owner, order.parcels[0]?.id ?? '', { status: 'processing' })).status).toBe(409);
});

it('a pay-on-delivery parcel is packed unpaid, and becomes paid on delivery', async () => {
  const shopper = await addMember(server);
  await placeDeliveredOrder(server, shopper, [{ id: cleanser.id }]);
  const order = await placeOrderAs(server, shopper, [{ id: cleanser.id }], { method: 'pod' });
  const id = order.parcels[0]?.id ?? '';
  for (const step of [{ status: 'processing' }, { status: 'shipped' }, deliveryOf(id)])
    expect((await move(owner, id, step)).status).toBe(200);
  const invoice = await server.request('GET', `/order/${order.id}/invoice/`, { bearer: shopper.bearer });
  expect(invoice.status).toBe(200);
  const booked = await server.deps.db.select().from(ledgerLines).where(eq(ledgerLines.orderId, order.id));
  const store = booked.filter(({ account }) => account === 'available').map(({ amountKobo }) => amountKobo);
  const totalKobo = order.parcels[0]?.subtotalKobo ?? 0;
  const goods = { totalKobo, discountKobo: 0, discountPayer: 'shop' as const };
  // The store's rider has the cash, so the commission is taken from what it has available.
  expect(store).toEqual([calculateCommission(goods, COMMISSION_PER_MILLE)]);
  expect(booked.map(({ account }) => account)).not.toContain('provider_clearing');
});

it('a pay-on-delivery order with one parcel delivered and one cancelled is paid', async () => {
  const shopper = await addMember(server);
  await placeDeliveredOrder(server, shopper, [{ id: cleanser.id }]);
  const wanted = [{ id: cleanser.id }, { id: retinol.id }];
  const { id, parcels } = await placeOrderAs(server, shopper, wanted, { method: 'pod' });
  const own = parcels.find(({ storeId }) => storeId === cleanser.store.id)?.id ?? '';
  const other = parcels.find(({ storeId }) => storeId !== cleanser.store.id)?.id ?? '';
  for (const step of [{ status: 'processing' }, { status: 'shipped' }, deliveryOf(own)])
    await move(owner, own, step);
  const paidAt = async () => (await server.deps.db.select().from(orders).where(eq(orders.id, id)))[0]?.paidAt;
  expect(await paidAt()).toBeNull();
  const body = { parcelId: other };
  const reply = await callAs<{ message: string }>(server, shopper, ['POST', `/order/${id}/cancel/`], {
    body,
  });
  expect(reply.message).toBe('Cancelled. There’s nothing to pay.');
  expect(await paidAt()).toEqual(server.clock.now);
});

// T17
it('a seller cannot see or move parcels of another store, and a shopper none at all', async () => {
  const { shopper, own, other } = await paidFor();
  const replies = [
    await move(owner, other, { status: 'processing' }),
    await move(shopper, own, { status: 'processing' }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 403]);
  const none = await server.request('GET', '/order/store/', { bearer: shopper.bearer });
  expect(none.status).toBe(403);
  expect((await parcelsOf(owner)).items.map(({ id }) => id)).not.toContain(other);
  expect((await server.request('GET', '/order/store/')).status).toBe(401);
});
