import { sql } from 'drizzle-orm';

import type { Funnel } from '@/contracts/sales';
import { toLagosDay } from '@/contracts/working-days';
import { countedVisits, salesFunnel } from '@/server/modules/sales/tables';
import { pruneExpiredData } from '@/server/prune';

import { changeVariant, fillShop } from '../support/api/catalogue';
import { createGuest, deleteOrders, payByCard, placeOrder } from '../support/api/checkout';
import { emptyTables } from '../support/api/empty-tables';
import { addMember, addStoreMember, addStoreOwner, callAs, type Member } from '../support/api/members';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products, UNKNOWN_ID } from '../support/catalogue';

const { cleanser, retinol } = products;
const DAY = 24 * 60 * 60_000;
const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());
let start: Date;
beforeEach(async () => {
  await deleteOrders(server);
  await emptyTables(server.deps.db, 'sales_funnel', 'counted_visits', 'sales_by_day', 'sales_by_product');
  await fillShop(server);
  for (const { variantId } of [cleanser, retinol]) await changeVariant(server, variantId, { stock: 100 });
  owner = await addStoreOwner(server, cleanser.store.id);
  start = server.clock.now;
});
afterEach(() => void (server.clock.now = start));

const dayOf = (days: number) => toLagosDay(new Date(start.getTime() + days * DAY));
const read = (from = dayOf(0), to = dayOf(0), member = owner) =>
  callAs<Funnel>(server, member, ['GET', `/store/funnel/?from=${from}&to=${to}`]);
const view = (productId: string = cleanser.id, userAgent = PHONE, bearer?: string) =>
  server.request('POST', '/product-views/', {
    body: { productId },
    headers: { 'user-agent': userAgent },
    ...(bearer && { bearer }),
  });

async function addToBag(userAgent: string) {
  const address = `/temp-cart/${crypto.randomUUID()}`;
  const body = { productId: cleanser.id, variantId: cleanser.variantId, quantity: 1 };
  const reply = await server.request('POST', address, { body, headers: { 'user-agent': userAgent } });
  expect(reply.status).toBe(201);
  await server.deps.background.settled();
}

const rowsOf = <T>(result: unknown) => (result as { rows: T[] }).rows; // Both drivers reply with rows.

it('funnel steps equal a plain count of visits, orders and payments', async () => {
  const visitors = [PHONE, 'Mozilla/5.0 (iPhone) Safari', 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0'];
  for (const visitor of visitors) expect((await view(cleanser.id, visitor)).status).toBe(200);
  await view(retinol.id, visitors[0]);
  await addToBag(visitors[0] ?? '');
  const wanted = [{ id: cleanser.id, quantity: 2 }, { id: retinol.id }];
  await payByCard(server, await placeOrder(server, await createGuest(server, wanted)));
  await placeOrder(server, await createGuest(server, [{ id: cleanser.id }]));
  const [counted] = rowsOf<{ ordered: string; paid: string }>(
    await server.deps.db.execute(sql`
      select count(distinct o.id) as ordered, count(distinct o.id) filter (where o.paid_at is not null) as paid
      from orders o join order_parcels p on p.order_id = o.id join order_items i on i.parcel_id = p.id
      where i.product_id = ${cleanser.id}`),
  );
  expect(counted).toMatchObject({ ordered: expect.anything(), paid: expect.anything() });
  const { current, before } = await read();
  expect(current).toEqual({
    views: visitors.length,
    added: 1,
    ordered: Number(counted?.ordered),
    paid: Number(counted?.paid),
  });
  expect([current.ordered, current.paid]).toEqual([2, 1]);
  expect(before).toEqual({ views: 0, added: 0, ordered: 0, paid: 0 });
});

it('funnel counts a visitor once a day for each step', async () => {
  for (let times = 0; times < 3; times += 1) {
    await view();
    await addToBag(PHONE);
  }
  server.clock.now = new Date(start.getTime() + DAY);
  await view();
  server.clock.now = start;
  expect((await read(dayOf(0), dayOf(1))).current).toMatchObject({ views: 2, added: 1 });
  const { current, before } = await read(dayOf(1), dayOf(1));
  expect([current.views, before.views]).toEqual([1, 1]);
});

it('visitor counts once a day however the user agent varies, and one address at most five times', async () => {
  for (let at = 0; at < 20; at += 1) await view(cleanser.id, PHONE.replace('130', String(at)));
  expect((await read()).current.views).toBe(1);
  const systems = [
    'iPhone; CPU',
    'iPad',
    'Windows NT 10.0',
    'Macintosh; Intel Mac OS X',
    'X11; Linux',
    'Toaster',
  ];
  for (const system of systems)
    for (let at = 0; at < 10; at += 1) await view(cleanser.id, `Mozilla/5.0 (${system}) Firefox/${at} ${at}`);
  expect((await read()).current.views).toBe(5);
});

it('funnel ignores bots, members of the store and unknown products', async () => {
  const bots = ['', 'Googlebot/2.1', 'WhatsApp/2.0 LinkPreview', 'Mozilla/5.0 HeadlessChrome/130.0'];
  for (const bot of bots) expect((await view(cleanser.id, bot)).status).toBe(200);
  const packer = await addStoreMember(server, cleanser.store.id, 'packer');
  for (const { bearer } of [owner, packer]) expect((await view(cleanser.id, PHONE, bearer)).status).toBe(200);
  expect((await view(UNKNOWN_ID)).status).toBe(200);
  expect((await view(cleanser.id, PHONE, 'nonsense')).status).toBe(401);
  expect(await server.deps.db.$count(salesFunnel)).toBe(0);
  expect(await server.deps.db.$count(countedVisits)).toBe(0);
  const shopper = await addMember(server);
  await view(cleanser.id, PHONE, shopper.bearer);
  expect((await read()).current.views).toBe(1);
});

it('funnel stores nothing that identifies a visitor, and deletes visits after the day', async () => {
  await view();
  const [visit] = await server.deps.db.select().from(countedVisits);
  expect(JSON.stringify(visit)).not.toMatch(/Mozilla|Android|127\.0\.0\.1/);
  await pruneExpiredData(server.deps.db, server.deps.uploadsDir, start);
  expect(await server.deps.db.$count(countedVisits)).toBe(1);
  await pruneExpiredData(server.deps.db, server.deps.uploadsDir, new Date(start.getTime() + DAY));
  expect(await server.deps.db.$count(countedVisits)).toBe(0);
  expect((await read()).current.views).toBe(1);
});

it('another store reads its own funnel only', async () => {
  await view();
  const other = await addStoreOwner(server, retinol.store.id);
  expect((await read(dayOf(0), dayOf(0), other)).current.views).toBe(0);
});
