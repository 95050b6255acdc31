import { eq } from 'drizzle-orm';

import { COMMISSION_PER_MILLE } from '@/contracts/order-terms';
import type { OrderReply } from '@/contracts/orders';
import { coupons, couponUses } from '@/server/modules/coupons/tables';
import { reconcileLedger } from '@/server/modules/ledger/reconcile-ledger';
import { ledgerDifferences, type LedgerAccount } from '@/server/modules/ledger/tables';
import { orderItems, orderParcels, orders } from '@/server/modules/parcels/tables';
import { expireOrders } from '@/server/modules/payments/reconcile';

import { readReply, toOrderRequest } from '../support/api/checkout';
import { addCoupon, otherAddress } from '../support/api/coupons';
import { readOrderBalance } from '../support/api/ledger';
import { callAs, leaveStores, type Member } from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import {
  addStranger,
  buyWithCoupon,
  resetStoreCoupons,
  storeCouponCalls,
  summariseWithCoupon,
} from '../support/api/store-coupons';
import { changeParcel } from '../support/api/store-orders';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;
const storeId = cleanser.store.id;

let server: TestServer;
let owner: Member;
let calls: ReturnType<typeof storeCouponCalls>;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  calls = storeCouponCalls(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await resetStoreCoupons(server, storeId);
});

const balanceOf = (orderId: string, account: LedgerAccount) => readOrderBalance(server, orderId, account);
async function differences() {
  await reconcileLedger(server.deps.db, server.clock.now);
  return server.deps.db.select().from(ledgerDifferences);
}

it('discounts only the lines of its store, by the price of its own goods', async () => {
  await readReply(await calls.create(owner), 201);
  const shopper = await addStranger(server);
  const { parcels, discountKobo } = await summariseWithCoupon(
    server,
    shopper,
    [{ id: cleanser.id, quantity: 2 }, { id: retinol.id }],
    'GLOW-10',
  );
  const own = parcels.find((parcel) => parcel.storeId === storeId);
  const other = parcels.find((parcel) => parcel.storeId === retinol.store.id);
  expect(own?.discountKobo).toBe(Math.floor((own?.subtotalKobo ?? 0) / 10));
  expect([other?.discountKobo, discountKobo]).toEqual([0, own?.discountKobo]);
});

it('refuses bags without products of the store, or below its minimum there', async () => {
  await readReply(await calls.create(owner, { minimumKobo: 100_000_000, budgetKobo: 100_000_000 }), 201);
  const shopper = await addStranger(server);
  const without = await summariseWithCoupon(server, shopper, [{ id: retinol.id }], 'GLOW-10');
  expect(without.changes[0]?.name).toBe(`This code is for products from ${cleanser.store.name}.`);
  const below = await summariseWithCoupon(server, shopper, [{ id: cleanser.id }], 'GLOW-10');
  expect(below.changes[0]?.name).toBe(
    `This code is for orders of ₦1,000,000 or more from ${cleanser.store.name}.`,
  );
  const lookUp = (storeTotalsKobo: number[]) =>
    server.request('POST', '/coupon', {
      body: {
        code: 'GLOW-10',
        cartTotalKobo: 200_000_000,
        storeTotalsKobo,
        storeIds: [retinol.store.id, storeId],
      },
    });
  expect((await lookUp([150_000_000, 50_000_000])).status).toBe(409);
  const found = await readReply<{ discountKobo: number }>(await lookUp([50_000_000, 150_000_000]));
  expect(found.discountKobo).toBe(15_000_000);
});

it('the store pays the discount, with commission on what is left, and the books agree', async () => {
  await readReply(await calls.create(owner), 201);
  const { order } = await buyWithCoupon(server, [{ id: cleanser.id, quantity: 2 }], 'GLOW-10');
  const [parcel] = order.parcels;
  const goods = (parcel?.subtotalKobo ?? 0) - order.discountKobo;
  const commission = Math.floor((goods * COMMISSION_PER_MILLE) / 1000);
  expect(order.discountKobo).toBeGreaterThan(0);
  expect(await balanceOf(order.id, 'promotion')).toBe(0);
  expect(await balanceOf(order.id, 'commission')).toBe(commission);
  expect(await balanceOf(order.id, 'pending')).toBe(order.totalKobo - commission);
  expect(await balanceOf(order.id, 'provider_clearing')).toBe(-order.totalKobo);
  expect(await differences()).toEqual([]);
  expect(await calls.readOne(owner)).toMatchObject({ spentKobo: order.discountKobo, uses: 1 });
});

it('a coupon of the shop still costs the store nothing', async () => {
  await addCoupon(server, { code: 'WELCOME', value: 50_000 });
  const { order } = await buyWithCoupon(server, [{ id: cleanser.id }], 'WELCOME');
  const commission = Math.floor(
    ((order.totalKobo + 50_000 - order.shippingKobo) * COMMISSION_PER_MILLE) / 1000,
  );
  expect(await balanceOf(order.id, 'promotion')).toBe(-50_000);
  expect(await balanceOf(order.id, 'pending')).toBe(order.totalKobo + 50_000 - commission);
});

it('a returned line refunds what was paid for it, and a whole cancellation leaves nothing', async () => {
  await readReply(await calls.create(owner), 201);
  const { order, placed } = await buyWithCoupon(server, [{ id: cleanser.id, quantity: 3 }], 'GLOW-10');
  const [parcel] = order.parcels;
  const line = parcel?.items[0];
  const cancelled = await changeParcel(
    server,
    owner,
    parcel?.id ?? '',
    { lineId: line?.id, quantity: 1, seenQuantity: 3, reason: 'Broken' },
    'cancel-line/',
  );
  expect(cancelled.status).toBeLessThan(300);
  const parcels = await server.deps.db.select().from(orderParcels);
  const refundedKobo = Math.max(...parcels.map((one) => one.refundedKobo));
  const paid = (parcel?.subtotalKobo ?? 0) - order.discountKobo;
  expect(refundedKobo).toBeGreaterThan(0);
  expect(refundedKobo).toBeLessThanOrEqual(Math.ceil(paid / 3));
  await readReply(
    await server.request('POST', `/order/${order.id}/cancel/`, { body: { trackToken: placed.trackToken } }),
  );
  for (const account of ['pending', 'commission', 'promotion', 'provider_clearing'] as const)
    expect(await balanceOf(order.id, account)).toBe(0);
  expect(await differences()).toEqual([]);
  expect((await calls.readOne(owner))?.spentKobo).toBe(0);
});

it('splitting a parcel keeps the store as the payer of the discount', async () => {
  await readReply(await calls.create(owner), 201);
  const { order } = await buyWithCoupon(server, [{ id: cleanser.id, quantity: 3 }], 'GLOW-10');
  const pending = await balanceOf(order.id, 'pending');
  const [parcel] = order.parcels;
  const lines = [{ lineId: parcel?.items[0]?.id, quantity: 1, seenQuantity: 3 }];
  const split = await changeParcel(server, owner, parcel?.id ?? '', { lines }, 'split/');
  expect(split.status).toBeLessThan(300);
  const parts = await server.deps.db.select().from(orderParcels).where(eq(orderParcels.orderId, order.id));
  expect(parts.map(({ discountPayer }) => discountPayer)).toEqual(['store', 'store']);
  expect(await balanceOf(order.id, 'pending')).toBe(pending);
  expect(await balanceOf(order.id, 'promotion')).toBe(0);
  expect(await differences()).toEqual([]);
});

it('cancellation and unpaid expiry release budget and use', async () => {
  await readReply(await calls.create(owner), 201);
  const shopper = await addStranger(server);
  const place = async () => {
    const summary = await summariseWithCoupon(server, shopper, [{ id: cleanser.id }], 'GLOW-10');
    const body = { address: otherAddress, couponCode: 'GLOW-10', ...toOrderRequest(summary, 'card') };
    const reply = await server.request('POST', '/order/place-order/', { body, bearer: shopper.bearer });
    return (await readReply<OrderReply>(reply, 201)).order;
  };
  const first = await place();
  expect(await calls.readOne(owner)).toMatchObject({ spentKobo: first.discountKobo, uses: 1 });
  await callAs(server, shopper, ['POST', `/order/${first.id}/cancel/`], { body: {} });
  expect(await calls.readOne(owner)).toMatchObject({ spentKobo: 0, uses: 0 });
  await place();
  server.clock.now = new Date(server.clock.now.getTime() + 3 * 60 * 60_000);
  await expireOrders(server.deps);
  const [expired] = await server.deps.db.select().from(coupons);
  expect([expired?.spentKobo, await server.deps.db.$count(couponUses)]).toEqual([0, 0]);
});

it('a person may use it as often as it says, and again after a cancellation', async () => {
  await readReply(await calls.create(owner, { usesPerPerson: 2 }), 201);
  const shopper = await addStranger(server);
  const { placed } = await buyWithCoupon(server, [{ id: cleanser.id }], 'GLOW-10', shopper);
  await buyWithCoupon(server, [{ id: cleanser.id }], 'GLOW-10', shopper);
  expect(await calls.readOne(owner)).toMatchObject({ uses: 2 });
  const third = await summariseWithCoupon(server, shopper, [{ id: cleanser.id }], 'GLOW-10');
  expect(third.changes[0]?.name).toBe('You have already used this code 2 times.');
  await callAs(server, shopper, ['POST', `/order/${placed.order.id}/cancel/`], { body: {} });
  expect(await calls.readOne(owner)).toMatchObject({ uses: 1 });
});

it('members of the store cannot use its coupon themselves', async () => {
  await readReply(await calls.create(owner), 201);
  const summary = await summariseWithCoupon(server, owner, [{ id: cleanser.id }], 'GLOW-10');
  expect(summary.changes[0]?.name).toBe(`This code can’t be used for products from ${cleanser.store.name}.`);
  await leaveStores(server, storeId);
});

it('totals of discounted orders are those of their lines and of the ledger', async () => {
  await readReply(await calls.create(owner), 201);
  const { order } = await buyWithCoupon(
    server,
    [{ id: cleanser.id, quantity: 3 }, { id: retinol.id }],
    'GLOW-10',
  );
  await moveParcels(server, order.id, 'delivered');
  const [row] = await server.deps.db.select().from(orders).where(eq(orders.id, order.id));
  const parcels = await server.deps.db.select().from(orderParcels).where(eq(orderParcels.orderId, order.id));
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  let earned = 0;
  for (const parcel of parcels) {
    const lines = await server.deps.db.select().from(orderItems).where(eq(orderItems.parcelId, parcel.id));
    expect(sum(lines.map(({ discountKobo }) => discountKobo))).toBe(parcel.discountKobo);
    earned += parcel.totalKobo - sum(lines.map(({ commissionKobo }) => commissionKobo));
  }
  expect(sum(parcels.map(({ totalKobo }) => totalKobo))).toBe(row?.totalKobo);
  expect(await balanceOf(order.id, 'pending')).toBe(earned);
  expect(await balanceOf(order.id, 'provider_clearing')).toBe(-order.totalKobo);
});
