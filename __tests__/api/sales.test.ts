import { eq } from 'drizzle-orm';

import type { BestSellers, Dashboard, SalesChart } from '@/contracts/sales';
import { toLagosDay } from '@/contracts/working-days';
import { orderParcels } from '@/server/modules/parcels/tables';
import { products } from '@/server/modules/products/tables';

import { changeVariant, fillShop } from '../support/api/catalogue';
import { cancelOrder, createGuest, deleteOrders, payByCard, placeOrder } from '../support/api/checkout';
import { emptyTables } from '../support/api/empty-tables';
import { addStoreMember, addStoreOwner, callAs, type Member } from '../support/api/members';
import { finishRefunds } from '../support/api/refunds';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products as catalogue } from '../support/catalogue';

const { cleanser, retinol } = catalogue;
const DAY = 24 * 60 * 60_000;

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());
let start: Date;
beforeEach(async () => {
  await deleteOrders(server);
  await emptyTables(server.deps.db, 'sales_by_day', 'sales_by_product');
  await fillShop(server);
  for (const { variantId } of [cleanser, retinol]) await changeVariant(server, variantId, { stock: 100 });
  owner = await addStoreOwner(server, cleanser.store.id);
  start = server.clock.now;
});
afterEach(() => void (server.clock.now = start));

const today = () => toLagosDay(start);
const dayBefore = (days: number) => toLagosDay(new Date(start.getTime() - days * DAY));

/** Sells units of the cleanser some days ago, and a unit of another store in the same order. */
async function sell(daysAgo: number, quantity: number, at = new Date(start.getTime() - daysAgo * DAY)) {
  server.clock.now = at;
  const wanted = [{ id: cleanser.id, quantity }, { id: retinol.id }];
  const placed = await placeOrder(server, await createGuest(server, wanted));
  await payByCard(server, placed);
  server.clock.now = start;
  return placed;
}

const read = <T>(path: string, member = owner, { from = dayBefore(6), to = today(), status = 200 } = {}) =>
  callAs<T>(server, member, ['GET', `/store/${path}/?from=${from}&to=${to}`], { status });

it('store reads its sales of a week against the week before (spec 7.36)', async () => {
  await sell(0, 2);
  await sell(6, 1);
  await sell(7, 3);
  await sell(14, 4);
  const { current, before } = await read<Dashboard>('dashboard');
  const { priceKobo } = cleanser;
  expect(current).toEqual({ orders: 2, salesKobo: 3 * priceKobo, refundedKobo: 0 });
  expect(before).toEqual({ orders: 1, salesKobo: 3 * priceKobo, refundedKobo: 0 });
});

it('chart has every day of both periods, and its totals match the orders (spec 7.36)', async () => {
  await sell(0, 2);
  await sell(3, 1);
  const { current, before } = await read<SalesChart>('sales-chart');
  expect(current.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map(dayBefore));
  expect(before).toHaveLength(7);
  expect(current.map(({ orders }) => orders)).toEqual([0, 0, 0, 1, 0, 0, 1]);
  const parcels = await server.deps.db
    .select({ kobo: orderParcels.subtotalKobo })
    .from(orderParcels)
    .where(eq(orderParcels.storeId, cleanser.store.id));
  const counted = parcels.reduce((sum, { kobo }) => sum + kobo, 0);
  expect(current.reduce((sum, { salesKobo }) => sum + salesKobo, 0)).toBe(counted);
});

it('best sellers lists only the store’s products, with their sales in the previous period (spec 7.36)', async () => {
  await sell(0, 2);
  await sell(8, 5);
  const { items } = await read<BestSellers>('best-seller');
  expect(items).toMatchObject([
    {
      productId: cleanser.id,
      name: cleanser.name,
      units: 2,
      unitsBefore: 5,
      salesKobo: 2 * cleanser.priceKobo,
    },
  ]);
});

it('refund counts on the day it is made, with delivery, and leaves the sale as it was', async () => {
  const placed = await sell(1, 2);
  const own = placed.order.parcels.find(({ storeId }) => storeId === cleanser.store.id);
  await cancelOrder(server, placed);
  await finishRefunds(server);
  const { current } = await read<Dashboard>('dashboard');
  expect(current).toMatchObject({ orders: 1, refundedKobo: own?.totalKobo });
});

it('order that is paid just after midnight in Lagos counts on that day', async () => {
  await sell(0, 1, new Date(`${dayBefore(1)}T23:30:00Z`)); // 0:30 on the next day in Lagos
  const { current } = await read<SalesChart>('sales-chart');
  expect(current.at(-1)).toMatchObject({ day: today(), orders: 1 });
});

it('store reads its open tasks', async () => {
  await sell(30, 1);
  await sell(0, 1);
  await changeVariant(server, cleanser.variantId, { stock: 0 });
  const { toDo } = await read<Dashboard>('dashboard');
  expect(toDo).toMatchObject({
    toPack: 2,
    late: 1,
    problems: 1,
    returns: 0,
    rejectedProducts: 0,
    reviews: 0,
  });
});

async function readCsv(path: string): Promise<string[]> {
  const reply = await server.request('GET', path, { bearer: owner.bearer });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return (await reply.text()).trim().split('\r\n');
}

it('sales export has a row for each day or product, and no text that a spreadsheet runs as a formula', async () => {
  await sell(0, 2);
  await sell(2, 1);
  await server.deps.db.update(products).set({ name: '=1+1' }).where(eq(products.id, cleanser.id));
  const query = `from=${dayBefore(2)}&to=${today()}`;
  const price = (units: number) => ((units * cleanser.priceKobo) / 100).toFixed(2);
  expect(await readCsv(`/store/sales-export/?${query}&by=day`)).toEqual([
    'Day,Orders,Sales,Refunded',
    `${dayBefore(2)},1,${price(1)},0.00`,
    `${dayBefore(1)},0,0.00,0.00`,
    `${today()},1,${price(2)},0.00`,
  ]);
  const [, product] = await readCsv(`/store/sales-export/?${query}&by=product`);
  expect(product).toBe(`"'=1+1",3,${price(3)}`);
  await server.deps.db.update(products).set({ name: cleanser.name }).where(eq(products.id, cleanser.id));
});

it('packer and another store cannot read the sales figures', async () => {
  await sell(0, 1);
  const packer = await addStoreMember(server, cleanser.store.id, 'packer');
  await read('dashboard', packer, { status: 403 });
  const other = await addStoreOwner(server, retinol.store.id);
  expect(
    (await read<BestSellers>('best-seller', other)).items.map(({ productId }) => productId),
  ).not.toContain(cleanser.id);
});

it.each([
  ['2026-11-30', '2026-11-01'],
  ['2025-01-01', '2026-11-01'],
  ['yesterday', '2026-11-01'],
])('sales of the period from %s to %s are refused', async (from, to) => {
  await read('sales-chart', owner, { from, to, status: 400 });
});
