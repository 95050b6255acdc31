import type { Product, ProductList } from '@/contracts/catalogue';
import type { OrderSummary } from '@/contracts/orders';
import type { ShippingOptions } from '@/contracts/shipping';
import type { AuditPage } from '@/contracts/staff';
import type { StoreSettings } from '@/contracts/store-settings';
import type { Stores } from '@/contracts/stores';
import { findShipsFrom, toLagosDay, OFFICE_WEEK } from '@/contracts/working-days';

import { addToCart, userCart } from '../support/api/carts';
import { fillShop } from '../support/api/catalogue';
import { address } from '../support/api/checkout';
import { addAdmin, addMember, addStoreOwner, callAs, type Member } from '../support/api/members';
import { saveState } from '../support/api/save-state';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;
const store = cleanser.store;

let server: TestServer;
let owner: Member;
let restore: () => Promise<void>;
beforeAll(async () => {
  server = await startTestServer();
  await fillShop(server);
  owner = await addStoreOwner(server, store.id);
  restore = await saveState(server);
});
afterAll(() => server.close());
afterEach(() => restore());

const settings = async () => (await callAs<{ item: StoreSettings }>(server, owner, ['GET', '/store/'])).item;

const change = async (body: object, status = 200) =>
  callAs<{ item: StoreSettings; error: string; errors: Record<string, string[]> }>(
    server,
    owner,
    ['PATCH', '/store/'],
    { body: { version: (await settings()).version, ...body }, status },
  );

async function read<T>(path: string): Promise<T> {
  const reply = await server.request('GET', path);
  return (await reply.json()) as T; // the contract tests hold the replies to their schemas
}
const findStore = (slug: string) => read<Stores>(`/store/public/?slug=${slug}`);

it('owner changes the store, and shoppers see it (spec 7.36)', async () => {
  const { item } = await change({
    name: 'Adaeze Beauty',
    bio: 'Shea butter from Ilorin.',
    returnPolicy: 'Sealed items only.',
    handlingDays: 3,
  });
  expect(item).toMatchObject({ name: 'Adaeze Beauty', handlingDays: 3, version: 2, role: 'owner' });
  expect((await findStore(store.slug)).items).toMatchObject([
    { name: 'Adaeze Beauty', bio: 'Shea butter from Ilorin.', returnPolicy: 'Sealed items only.' },
  ]);
});

it('form that shows older settings cannot undo a newer change', async () => {
  const { version } = await settings();
  await change({ bio: 'The newer text.' });
  const { error } = await change({ version, bio: 'The older text.' }, 409);
  expect(error).toMatch(/somebody else changed/i);
  expect((await settings()).bio).toBe('The newer text.');
});

it('former address of a store leads to the present one, and no other store can take it', async () => {
  await change({ slug: 'adaeze-beauty' });
  expect(await findStore(store.slug)).toEqual({ items: [], movedTo: 'adaeze-beauty' });
  const other = await addStoreOwner(server, retinol.store.id);
  const body = { version: 1, slug: store.slug };
  const { errors } = await callAs<{ errors: object }>(server, other, ['PATCH', '/store/'], {
    body,
    status: 400,
  });
  expect(errors).toEqual({ slug: ['Another store has this address'] });
  await change({ slug: store.slug });
  expect((await findStore(store.slug)).items).toHaveLength(1);
});

it('store’s own delivery fee replaces the shop’s, until it is taken away', async () => {
  const feeInLagos = async () => {
    const { items } = await read<ShippingOptions>(`/shipping?state=Lagos&storeIds=${store.id}`);
    return items.find(({ method }) => method === 'standard');
  };
  const shopFee = await feeInLagos();
  const { shippingFees } = await settings();
  const zone = shippingFees.find(({ states, method }) => states.includes('Lagos') && method === 'standard');
  const fee = { zone: zone?.zone, method: 'standard', feeKobo: 99_900, daysMin: 1, daysMax: 2 };
  await change({ shippingFees: [fee] });
  expect(await feeInLagos()).toMatchObject({ feeKobo: 99_900, etaDays: { min: 1, max: 2 } });
  await change({ shippingFees: [] });
  expect(await feeInLagos()).toEqual(shopFee);
});

it('a store’s page says when it sends parcels, and its fees in the states to which it delivers', async () => {
  const { shippingFees } = await settings();
  const zone = shippingFees.find(({ states, method }) => states.includes('Oyo') && method === 'express');
  const days = { daysMin: 1, daysMax: 2 };
  const fee = { zone: zone?.zone, method: 'express', feeKobo: 99_900, freeFromKobo: 3_000_000, ...days };
  const sends = { handlingDays: 3, workingDays: [1, 6] };
  await change({ deliveryStates: ['Lagos', 'Oyo'], shippingFees: [fee], ...sends });
  const [shown] = (await findStore(store.slug)).items;
  expect(shown?.delivery).toMatchObject(sends);
  const fees = shown?.delivery.fees ?? [];
  expect(new Set(fees.flatMap(({ states }) => states))).toEqual(new Set(['Lagos', 'Oyo']));
  expect(fees.filter(({ states }) => states.includes('Oyo'))).toEqual([
    expect.objectContaining({ states: ['Oyo'], method: 'standard', freeFromKobo: null }),
    { states: ['Oyo'], method: 'express', feeKobo: 99_900, freeFromKobo: 3_000_000, ...days },
  ]);
});

it('shoppers see that a store is away on the days of its holiday only', async () => {
  const today = server.clock.now.toISOString().slice(0, 10);
  const until = new Date(server.clock.now.getTime() + 5 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await change({ holiday: { from: today, until } });
  expect((await findStore(store.slug)).items).toMatchObject([{ awayUntil: until }]);
  await change({ holiday: null });
  expect((await findStore(store.slug)).items).toMatchObject([{ awayUntil: null }]);
});

it('product, delivery fees and checkout say from when a store on holiday ships, and promise later days', async () => {
  const shopper = await addMember(server);
  await addToCart(server, userCart(shopper.bearer), cleanser);
  const readDates = async () => {
    const { item } = await read<{ item: Product }>(`/product/${cleanser.slug}/`);
    const shipping = await read<ShippingOptions>(`/shipping?state=Lagos&storeIds=${store.id}`);
    const body = { address };
    const summary = await callAs<OrderSummary>(server, shopper, ['POST', '/order/summary/'], { body });
    const choice = summary.parcels[0]?.choices[0];
    return {
      shipsFrom: [item.shipsFrom, shipping.items[0]?.shipsFrom, choice?.shipsFrom],
      promised: choice?.deliveryDates.from ?? '',
    };
  };
  const { now } = server.clock;
  const holiday = {
    from: toLagosDay(now),
    until: toLagosDay(new Date(now.getTime() + 9 * 24 * 60 * 60_000)),
  };
  await change({ holiday });
  const away = await readDates();
  const expected = findShipsFrom(now, { ...OFFICE_WEEK, holiday }) ?? '';
  expect(expected > holiday.until).toBe(true);
  expect(away.shipsFrom).toEqual([expected, expected, expected]);
  expect(away.promised >= expected).toBe(true);
  await change({ holiday: null });
  const back = await readDates();
  expect(back.shipsFrom).toEqual([null, null, null]);
  expect(back.promised < away.promised).toBe(true);
});

it.each([
  ['slug', { slug: 'Ada Beauty' }],
  ['slug', { slug: 'a' }],
  ['name', { name: ' ' }],
  ['workingDays', { workingDays: [] }],
  ['deliveryStates', { deliveryStates: [] }],
  ['holiday', { holiday: { from: '2027-01-02', until: '2026-12-24' } }],
  ['holiday.until', { holiday: { from: '2027-02-20', until: '2027-02-30' } }],
  ['handlingDays', { handlingDays: 11 }],
  [
    'shippingFees',
    { shippingFees: [{ zone: 'mars', method: 'standard', feeKobo: 1, daysMin: 1, daysMax: 1 }] },
  ],
])('invalid %s is refused: %j', async (field, body) => {
  const { errors } = await change(body, 400);
  expect(Object.keys(errors)).toEqual([field]);
});

it('suspended store leaves the shop at once and returns when it is reopened', async () => {
  const admin = await addAdmin(server);
  const shopper = await addMember(server);
  const setStatus = (status: string, expected = 200) =>
    callAs(server, admin, ['PATCH', `/staff/stores/${store.id}/`], {
      body: { status, reason: 'Selling fakes' },
      status: expected,
    });
  const isOnSale = async () => {
    const list = await read<ProductList>(`/product/all-products/?store=${store.slug}`);
    const page = await server.request('GET', `/product/${cleanser.slug}/`);
    return [list.total > 0, page.status === 200, (await findStore(store.slug)).items.length > 0];
  };
  expect(await isOnSale()).toEqual([true, true, true]);
  await setStatus('suspended');
  expect(await isOnSale()).toEqual([false, false, false]);
  const reply = await addToCart(server, userCart(shopper.bearer), cleanser);
  expect(reply.status).toBe(409);
  await setStatus('suspended', 409);
  expect((await settings()).status).toBe('suspended');
  await setStatus('open');
  expect(await isOnSale()).toEqual([true, true, true]);
});

it('every change of a store is in the audit log, with what changed', async () => {
  const admin = await addAdmin(server);
  await change({ handlingDays: 5, shippingFees: [] });
  await callAs(server, admin, ['PATCH', `/staff/stores/${store.id}/`], {
    body: { status: 'closed', reason: 'The owner asked' },
  });
  const { items } = await callAs<AuditPage>(server, owner, ['GET', '/store/audit/']);
  expect(items).toMatchObject([
    { action: 'store.status-changed', after: { status: 'closed' }, reason: 'The owner asked' },
    { action: 'store.changed', after: { handlingDays: 5, version: 2 }, before: { version: 1 } },
  ]);
});
