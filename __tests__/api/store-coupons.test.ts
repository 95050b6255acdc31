import { eq } from 'drizzle-orm';

import type { PublicCoupons } from '@/contracts/coupons';
import { COMMISSION_PER_MILLE } from '@/contracts/order-terms';
import type { OrderReply, OrderSummary } from '@/contracts/orders';
import type { StoreCoupon, StoreCoupons } from '@/contracts/store-coupons';
import { createTrackToken } from '@/server/modules/orders/track-token';
import { expireOrders } from '@/server/modules/payments/reconcile';
import { reconcileLedger } from '@/server/modules/ledger/reconcile-ledger';
import { auditLog } from '@/server/platform/database/schema/audit-log';
import { cacheKeyChanges } from '@/server/platform/database/schema/cache-key-changes';
import { coupons, couponUses } from '@/server/platform/database/schema/coupons';
import { ledgerDifferences, ledgerLines } from '@/server/platform/database/schema/ledger';
import { orderItems, orderParcels, orders } from '@/server/platform/database/schema/orders';

import { addToCart, userCart } from '../support/api/carts';
import { fillShop } from '../support/api/catalogue';
import { deleteOrders, payByCard, readReply, toOrderRequest } from '../support/api/checkout';
import { addCoupon, otherAddress } from '../support/api/coupons';
import {
  addMember,
  addStoreMember,
  addStoreOwner,
  callAs,
  joinStore,
  leaveStores,
  placeDeliveredOrder,
  placeOrderAs,
  type Member,
} from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { changeUser } from '../support/api/shoppers';
import { changeParcel, deliveryStep } from '../support/api/store-orders';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;
const storeId = cleanser.store.id;

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await deleteOrders(server);
  await fillShop(server);
  await server.deps.db.delete(coupons);
  owner = await addStoreOwner(server, storeId);
});

const terms = {
  ...{ code: 'glow-10', type: 'percent', value: 10, minimumKobo: 0, budgetKobo: 10_000_000 },
  ...{ from: '2020-01-01', until: '2099-12-31', usesPerPerson: 1, isPublic: true },
};
const dayOf = (days: number) =>
  new Date(server.clock.now.getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
const validTerms = () => ({ ...terms, from: dayOf(0), until: dayOf(30) });

const create = (changes: object = {}, as = owner) =>
  server.request('POST', '/store/coupons/', { body: { ...validTerms(), ...changes }, bearer: as.bearer });
const pause = (code: string, isPaused: boolean, as = owner) =>
  server.request('PATCH', '/store/coupons/', { body: { code, isPaused }, bearer: as.bearer });
const list = async (as = owner) => (await callAs<StoreCoupons>(server, as, ['GET', '/store/coupons/'])).items;
const one = async () => (await list())[0];

const balanceOf = async (orderId: string, account: string) =>
  (await server.deps.db.select().from(ledgerLines).where(eq(ledgerLines.orderId, orderId)))
    .filter((line) => line.account === account)
    .reduce((sum, { amountKobo }) => sum - amountKobo, 0);
async function differences() {
  await reconcileLedger(server.deps.db, server.clock.now);
  return server.deps.db.select().from(ledgerDifferences);
}

let shoppers = 0;
/** A shopper who shares nothing with the store's members. */
async function addStranger(): Promise<Member> {
  const shopper = await addMember(server);
  shoppers += 1;
  await changeUser(server, shopper.email, { phone: `0905${String(shoppers).padStart(7, '0')}` });
  return shopper;
}

/** Places an order of a stranger with a coupon, and pays it by card. */
async function buy(wanted: { id: string; quantity?: number }[], couponCode: string, shopper?: Member) {
  const order = await placeOrderAs(server, shopper ?? (await addStranger()), wanted, {
    where: { address: otherAddress, couponCode },
  });
  const placed = { order, trackToken: createTrackToken(server.deps.keys, order.id) };
  await payByCard(server, placed);
  return { order, placed };
}

/** The summary for a member with these products and code. */
async function summarise(member: Member, wanted: { id: string; quantity?: number }[], couponCode: string) {
  for (const { id, quantity = 1 } of wanted)
    await readReply(await addToCart(server, userCart(member.bearer), { id }, quantity), 201);
  return callAs<OrderSummary>(server, member, ['POST', '/order/summary/'], {
    body: { address: otherAddress, couponCode },
  });
}

describe('terms', () => {
  it('owner and manager create a coupon, which shoppers see on the pages of the store', async () => {
    const { item } = await readReply<{ item: StoreCoupon }>(await create(), 201);
    expect(item).toMatchObject({
      ...{ code: 'GLOW-10', value: 10, spentKobo: 0, uses: 0, state: 'live', isPublic: true },
    });
    const manager = await addStoreMember(server, storeId, 'manager');
    await readReply(await create({ code: 'SECRET', isPublic: false }, manager), 201);
    const shown = async (query: string) =>
      (await readReply<PublicCoupons>(await server.request('GET', `/coupon/public/${query}`))).items.map(
        ({ code, description }) => [code, description],
      );
    expect(await shown(`?storeId=${storeId}`)).toEqual([
      ['GLOW-10', `10 % off everything from ${cleanser.store.name}`],
    ]);
    expect(await shown('')).toEqual([]);
    expect(await shown(`?storeId=${retinol.store.id}`)).toEqual([]);
    const [entry] = await server.deps.db.select().from(auditLog).where(eq(auditLog.targetId, 'GLOW-10'));
    expect(entry).toMatchObject({ action: 'coupon.created', storeId, after: { value: 10 } });
  });

  it('packers, accountants and other stores cannot create, pause or see it', async () => {
    await readReply(await create(), 201);
    for (const role of ['packer', 'accountant'] as const) {
      const member = await addStoreMember(server, storeId, role);
      expect((await create({ code: 'OTHER' }, member)).status).toBe(403);
      expect((await pause('GLOW-10', true, member)).status).toBe(403);
    }
    const stranger = await addStoreMember(server, retinol.store.id, 'owner');
    expect((await pause('GLOW-10', true, stranger)).status).toBe(404);
    expect(await list(stranger)).toEqual([]);
    expect((await create({}, stranger)).status).toBe(400);
    expect((await one())?.state).toBe('live');
  });

  it('a coupon of the shop cannot be paused by a store', async () => {
    await addCoupon(server, { code: 'WELCOME' });
    expect((await pause('WELCOME', true)).status).toBe(404);
  });

  it.each([
    ['code', { code: 'AB' }],
    ['code', { code: 'NO SPACES' }],
    ['value', { value: 81 }],
    ['value', { value: 0 }],
    ['value', { type: 'fixed', value: 50_000_001, minimumKobo: 60_000_000, budgetKobo: 60_000_000 }],
    ['type', { type: 'free-shipping' }],
    ['minimumKobo', { type: 'fixed', value: 100_000, minimumKobo: 100_000 }],
    ['budgetKobo', { type: 'fixed', value: 200_000, minimumKobo: 300_000, budgetKobo: 150_000 }],
    ['budgetKobo', { budgetKobo: 99_999 }],
    ['until', { from: '2027-02-02', until: '2027-02-01' }],
    ['until', { from: '2020-01-01', until: '2020-01-02' }],
    ['until', { from: '2027-01-01', until: '2029-01-01' }],
    ['from', { from: '2027-02-31', until: '2027-03-09' }],
    ['usesPerPerson', { usesPerPerson: 0 }],
  ])('a %s like %j is refused', async (field, changes) => {
    const { errors } = await readReply<{ errors: object }>(await create(changes), 400);
    expect(Object.keys(errors)).toEqual([field]);
  });

  it('a paused coupon is refused and hidden at once, and works again once it is resumed', async () => {
    await readReply(await create(), 201);
    await server.deps.db.delete(cacheKeyChanges);
    await readReply(await pause('glow-10', true));
    const keys = (await server.deps.db.select().from(cacheKeyChanges)).map(({ key }) => key);
    expect(keys).toContain('coupons');
    expect((await one())?.state).toBe('paused');
    const shopper = await addStranger();
    const summary = await summarise(shopper, [{ id: cleanser.id }], 'GLOW-10');
    expect(summary).toMatchObject({
      ...{ coupon: null, discountKobo: 0 },
      changes: [{ kind: 'coupon', name: 'This code can’t be used at the moment.' }],
    });
    await readReply(await pause('GLOW-10', false));
    const body = { address: otherAddress, couponCode: 'GLOW-10' };
    expect(await callAs(server, shopper, ['POST', '/order/summary/'], { body })).toMatchObject({
      coupon: { code: 'GLOW-10' },
    });
  });
});

describe('money', () => {
  it('discounts only the lines of its store, by the price of its own goods', async () => {
    await readReply(await create(), 201);
    const shopper = await addStranger();
    const { parcels, discountKobo } = await summarise(
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
    await readReply(await create({ minimumKobo: 100_000_000, budgetKobo: 100_000_000 }), 201);
    const shopper = await addStranger();
    const without = await summarise(shopper, [{ id: retinol.id }], 'GLOW-10');
    expect(without.changes[0]?.name).toBe(`This code is for products from ${cleanser.store.name}.`);
    const below = await summarise(shopper, [{ id: cleanser.id }], 'GLOW-10');
    expect(below.changes[0]?.name).toBe(
      `This code is for orders of ₦1,000,000 or more from ${cleanser.store.name}.`,
    );
    const lookUp = (storeTotalsKobo: number[]) =>
      server.request('POST', '/coupon', {
        body: {
          ...{ code: 'GLOW-10', cartTotalKobo: 200_000_000, storeTotalsKobo },
          storeIds: [retinol.store.id, storeId],
        },
      });
    expect((await lookUp([150_000_000, 50_000_000])).status).toBe(409);
    const found = await readReply<{ discountKobo: number }>(await lookUp([50_000_000, 150_000_000]));
    expect(found.discountKobo).toBe(15_000_000);
  });

  it('the store pays the discount, with commission on what is left, and the books agree', async () => {
    await readReply(await create(), 201);
    const { order } = await buy([{ id: cleanser.id, quantity: 2 }], 'GLOW-10');
    const [parcel] = order.parcels;
    const goods = (parcel?.subtotalKobo ?? 0) - order.discountKobo;
    const commission = Math.floor((goods * COMMISSION_PER_MILLE) / 1000);
    expect(order.discountKobo).toBeGreaterThan(0);
    expect(await balanceOf(order.id, 'promotion')).toBe(0);
    expect(await balanceOf(order.id, 'commission')).toBe(commission);
    expect(await balanceOf(order.id, 'pending')).toBe(order.totalKobo - commission);
    expect(await balanceOf(order.id, 'provider_clearing')).toBe(-order.totalKobo);
    expect(await differences()).toEqual([]);
    expect(await one()).toMatchObject({ spentKobo: order.discountKobo, uses: 1 });
  });

  it('a coupon of the shop still costs the store nothing', async () => {
    await addCoupon(server, { code: 'WELCOME', value: 50_000 });
    const { order } = await buy([{ id: cleanser.id }], 'WELCOME');
    const commission = Math.floor(
      ((order.totalKobo + 50_000 - order.shippingKobo) * COMMISSION_PER_MILLE) / 1000,
    );
    expect(await balanceOf(order.id, 'promotion')).toBe(-50_000);
    expect(await balanceOf(order.id, 'pending')).toBe(order.totalKobo + 50_000 - commission);
  });

  it('a returned line refunds what was paid for it, and a whole cancellation leaves nothing', async () => {
    await readReply(await create(), 201);
    const { order, placed } = await buy([{ id: cleanser.id, quantity: 3 }], 'GLOW-10');
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
    for (const account of ['pending', 'commission', 'promotion', 'provider_clearing'])
      expect(await balanceOf(order.id, account)).toBe(0);
    expect(await differences()).toEqual([]);
    expect((await one())?.spentKobo).toBe(0);
  });

  it('two parts of a split parcel keep who pays the discount', async () => {
    await readReply(await create(), 201);
    const { order } = await buy([{ id: cleanser.id, quantity: 3 }], 'GLOW-10');
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
    await readReply(await create(), 201);
    const shopper = await addStranger();
    const place = async () => {
      const summary = await summarise(shopper, [{ id: cleanser.id }], 'GLOW-10');
      const body = { address: otherAddress, couponCode: 'GLOW-10', ...toOrderRequest(summary, 'card') };
      const reply = await server.request('POST', '/order/place-order/', { body, bearer: shopper.bearer });
      return (await readReply<OrderReply>(reply, 201)).order;
    };
    const first = await place();
    expect(await one()).toMatchObject({ spentKobo: first.discountKobo, uses: 1 });
    await callAs(server, shopper, ['POST', `/order/${first.id}/cancel/`], { body: {} });
    expect(await one()).toMatchObject({ spentKobo: 0, uses: 0 });
    await place();
    server.clock.now = new Date(server.clock.now.getTime() + 3 * 60 * 60_000);
    await expireOrders(server.deps);
    const [expired] = await server.deps.db.select().from(coupons);
    expect([expired?.spentKobo, await server.deps.db.$count(couponUses)]).toEqual([0, 0]);
  });

  it('a person may use it as often as it says, and again after a cancellation', async () => {
    await readReply(await create({ usesPerPerson: 2 }), 201);
    const shopper = await addStranger();
    const { placed } = await buy([{ id: cleanser.id }], 'GLOW-10', shopper);
    await buy([{ id: cleanser.id }], 'GLOW-10', shopper);
    expect(await one()).toMatchObject({ uses: 2 });
    const third = await summarise(shopper, [{ id: cleanser.id }], 'GLOW-10');
    expect(third.changes[0]?.name).toBe('You have already used this code 2 times.');
    await callAs(server, shopper, ['POST', `/order/${placed.order.id}/cancel/`], { body: {} });
    expect(await one()).toMatchObject({ uses: 1 });
  });

  it('a cash sale with a store’s coupon earns the store nothing from the shop', async () => {
    await readReply(await create(), 201);
    const shopper = await addStranger();
    await placeDeliveredOrder(server, shopper, [{ id: cleanser.id }]);
    const order = await placeInCash(shopper, 'GLOW-10');
    await deliver(order.parcels[0]?.id ?? '');
    const goods = order.totalKobo - order.shippingKobo;
    const commission = Math.floor((goods * COMMISSION_PER_MILLE) / 1000);
    expect(await balanceOf(order.id, 'promotion')).toBe(0);
    expect(await balanceOf(order.id, 'commission')).toBe(commission);
    expect(await balanceOf(order.id, 'available')).toBe(-commission);
  });

  it('a buyer who belongs to the store at the delivery earns it no coupon of the shop', async () => {
    await addCoupon(server, { code: 'WELCOME', value: 50_000 });
    const shopper = await addStranger();
    await placeDeliveredOrder(server, shopper, [{ id: cleanser.id }]);
    const order = await placeInCash(shopper, 'WELCOME');
    await joinStore(server, storeId, shopper.id, 'packer');
    await deliver(order.parcels[0]?.id ?? '');
    expect(await balanceOf(order.id, 'promotion')).toBe(0);
    expect(await balanceOf(order.id, 'pending')).toBe(0);
    const stranger = await addStranger();
    await placeDeliveredOrder(server, stranger, [{ id: cleanser.id }]);
    const other = await placeInCash(stranger, 'WELCOME');
    await deliver(other.parcels[0]?.id ?? '');
    expect(await balanceOf(other.id, 'promotion')).toBe(-50_000);
    expect(await balanceOf(other.id, 'pending')).toBe(50_000);
  });

  it('members of the store cannot use its coupon themselves', async () => {
    await readReply(await create(), 201);
    const summary = await summarise(owner, [{ id: cleanser.id }], 'GLOW-10');
    expect(summary.changes[0]?.name).toBe(
      `This code can’t be used for products from ${cleanser.store.name}.`,
    );
    await leaveStores(server, storeId);
  });

  async function placeInCash(shopper: Member, couponCode: string) {
    await summarise(shopper, [{ id: cleanser.id }], couponCode);
    const body = { address: otherAddress, couponCode };
    const summary = await callAs<OrderSummary>(server, shopper, ['POST', '/order/summary/'], { body });
    expect(summary.discountKobo).toBeGreaterThan(0);
    const request = { ...body, ...toOrderRequest(summary, 'pod') };
    const reply = await callAs<OrderReply>(server, shopper, ['POST', '/order/place-order/'], {
      ...{ body: request, status: 201 },
    });
    return reply.order;
  }

  async function deliver(parcelId: string) {
    for (const step of [{ status: 'processing' }, { status: 'shipped' }, deliveryStep(server, parcelId)])
      await readReply(await changeParcel(server, owner, parcelId, step));
  }
});

it('totals of discounted orders are those of their lines and of the ledger', async () => {
  await readReply(await create(), 201);
  const { order } = await buy([{ id: cleanser.id, quantity: 3 }, { id: retinol.id }], 'GLOW-10');
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
