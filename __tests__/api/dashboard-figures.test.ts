import { sql, type SQL } from 'drizzle-orm';

import type { BestSellers, Dashboard, SalesChart } from '@/contracts/sales';
import { toLagosDay } from '@/contracts/working-days';
import { reviewReplies, reviews } from '@/server/modules/reviews/tables';

import { changeVariant, fillShop } from '../support/api/catalogue';
import { cancelOrder, createGuest, payByCard, placeOrder, readReply } from '../support/api/checkout';
import { completeContent, decideListing, listingCalls, publishProduct } from '../support/api/listings';
import { addStaff, addStoreOwner, callAs, type Member } from '../support/api/members';
import { moveParcels } from '../support/api/order-status';
import { finishRefunds } from '../support/api/refunds';
import { createReport } from '../support/api/reports';
import { requestReturn } from '../support/api/returns';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser, retinol } = products;
const storeId = cleanser.store.id;
const DAY = 24 * 60 * 60_000;

let server: TestServer;
let owner: Member;
let start: Date;
const dayBefore = (days: number) => toLagosDay(new Date(start.getTime() - days * DAY));

/** Sells units of the cleanser some days ago, and a unit of another store in the same order. */
async function sell(daysAgo: number, quantity: number, isPaid = true) {
  server.clock.now = new Date(start.getTime() - daysAgo * DAY);
  const wanted = [{ id: cleanser.id, quantity }, { id: retinol.id }];
  const placed = await placeOrder(server, await createGuest(server, wanted));
  if (isPaid) await payByCard(server, placed);
  server.clock.now = start;
  return placed;
}

async function deliver(daysAgo: number, quantity: number) {
  const placed = await sell(daysAgo, quantity);
  await moveParcels(server, placed.order.id, 'delivered');
  return placed;
}

async function sellForTwoWeeks(): Promise<void> {
  for (const [daysAgo, quantity] of [
    [0, 2],
    [3, 1],
    [6, 1],
    [7, 3],
    [13, 2],
    [14, 4],
    [30, 1],
  ] as const)
    await sell(daysAgo, quantity);
  await sell(1, 5, false);
  await cancelOrder(server, await sell(1, 2));
  await finishRefunds(server);
  const packed = await sell(20, 1);
  await moveParcels(server, packed.order.id, 'processing');
  const returned = await deliver(2, 2);
  await readReply(await requestReturn(server, returned, { quantity: 1 }));
  const reported = await deliver(5, 1);
  const line = reported.order.parcels
    .flatMap(({ items }) => items)
    .find(({ slug }) => slug === cleanser.slug);
  const report = { targetType: 'order-item', targetId: line?.id, reason: 'fake' };
  await createReport(server, { ...report, trackToken: reported.trackToken });
  const asked = await sell(4, 1);
  const question = { storeId, text: 'When do you send it?', trackToken: asked.trackToken };
  const reply = await server.request('POST', `/order/${asked.order.id}/messages/`, { body: question });
  expect(reply.status).toBeLessThan(300);
}

async function fillStore(): Promise<void> {
  const calls = listingCalls(server, owner);
  const moderator = await addStaff(server, 'moderator');
  await publishProduct(server, calls, moderator);
  const { id } = await calls.create({
    ...completeContent,
    name: 'Zobo Night Serum',
    variants: [{ ...completeContent.variants[0], sku: 'ZOBO-NIGHT' }],
  });
  await calls.insertPicture(id);
  await calls.submit(id);
  const reasons = [{ field: 'name', reason: 'Not the name on the pack.' }];
  await decideListing(server, moderator, id, { decision: 'reject', reasons });
  const words = { authorFirstName: 'Ada', title: 'Good', body: 'Good', skinType: 'oily' as const };
  const written = [cleanser.id, cleanser.id, retinol.id].map((productId) => ({ ...words, productId }));
  const [answered] = await server.deps.db
    .insert(reviews)
    .values(written.map((review) => ({ ...review, rating: 4, createdAt: start })))
    .returning();
  await server.deps.db
    .insert(reviewReplies)
    .values({ reviewId: answered?.id ?? '', storeId, body: 'Thank you.', createdAt: start });
}

beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  for (const { variantId } of [cleanser, retinol]) await changeVariant(server, variantId, { stock: 100 });
  owner = await addStoreOwner(server, storeId);
  start = server.clock.now;
  await sellForTwoWeeks();
  await fillStore();
});
afterAll(() => server.close());

const read = <T>(path: string) =>
  callAs<T>(server, owner, ['GET', `/store/${path}/?from=${dayBefore(6)}&to=${dayBefore(0)}`]);

/** Counts with a plain statement, and returns the numbers by their names. */
async function countRow(statement: SQL): Promise<Record<string, number>> {
  // Both drivers reply with rows.
  const { rows } = (await server.deps.db.execute(statement)) as unknown as { rows: Record<string, string>[] };
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
}

const day = (column: SQL) => sql`(${column} at time zone 'Africa/Lagos')::date`;
const isBetween = (column: SQL, first: number, last: number) =>
  sql`${day(column)} between ${dayBefore(first)}::date and ${dayBefore(last)}::date`;
const parcels = sql`order_parcels p join orders o on o.id = p.order_id`;

const countSales = (first: number, last: number) =>
  countRow(sql`
    select
      (select count(*) from ${parcels} where p.store_id = ${storeId} and ${isBetween(sql`o.paid_at`, first, last)})
        as "orders",
      (select coalesce(sum(i.price_kobo * i.quantity), 0) from order_items i join order_parcels p on p.id = i.parcel_id
        join orders o on o.id = p.order_id
        where p.store_id = ${storeId} and ${isBetween(sql`o.paid_at`, first, last)}) as "salesKobo",
      (select coalesce(sum(r.amount_kobo), 0) from refunds r join order_parcels p on p.id = r.parcel_id
        where p.store_id = ${storeId} and ${isBetween(sql`r.created_at`, first, last)}) as "refundedKobo"`);

it('sums of the dashboard equal a plain count of orders and refunds (spec 7.36)', async () => {
  const { current, before } = await read<Dashboard>('dashboard');
  expect(current).toEqual(await countSales(6, 0));
  expect(before).toEqual(await countSales(13, 7));
  expect([current.orders, before.orders]).toEqual([7, 2]);
  expect(current.refundedKobo).toBeGreaterThan(0);
});

it('what a store has to do equals a plain count of parcels, products and reviews', async () => {
  const { toDo } = await read<Dashboard>('dashboard');
  const now = sql`${start.toISOString()}::timestamptz`;
  const isLate = sql`p.status in ('placed', 'paid', 'processing') and p.dispatch_by < ${now}`;
  const hasReturn = sql`p.id in (select parcel_id from returns where state not in ('received', 'refund_approved', 'refused', 'withdrawn', 'expired'))`;
  const isReported = sql`p.id in (select parcel_id from order_items where frozen_at is not null)`;
  const counted = await countRow(sql`
    select
      count(*) filter (where p.status in ('placed', 'paid') and o.paid_at is not null) as "toPack",
      count(*) filter (where ${isLate}) as "late",
      count(*) filter (where ${isLate} or ${hasReturn} or ${isReported}) as "problems",
      count(*) filter (where ${hasReturn}) as "returns",
      (select count(*) from order_threads where store_id = ${storeId} and waiting_since is not null) as "questions",
      (select count(distinct l.id) from listings l join product_variants v on v.product_id = l.id
        where l.store_id = ${storeId} and v.stock <= (l.content ->> 'lowStock')::int) as "lowStock",
      (select count(*) from listings where store_id = ${storeId} and review = 'rejected') as "rejectedProducts",
      (select count(*) from reviews r join products on products.id = r.product_id
        where products.store_id = ${storeId} and r.id not in (select review_id from review_replies)) as "reviews"
    from ${parcels} where p.store_id = ${storeId}`);
  expect(toDo).toEqual(counted);
  for (const figure of Object.values(counted)) expect(figure).toBeGreaterThan(0);
});

it('each day of the chart equals a plain count of its orders (spec 7.36)', async () => {
  const { current, before } = await read<SalesChart>('sales-chart');
  const days = await Promise.all(
    [...before, ...current].map(async (_, index) => {
      const ago = 13 - index;
      const { orders, salesKobo } = await countSales(ago, ago);
      return { day: dayBefore(ago), orders, salesKobo };
    }),
  );
  expect([...before, ...current]).toEqual(days);
});

it('best sellers equal a plain count of the items sold (spec 7.36)', async () => {
  const { items } = await read<BestSellers>('best-seller');
  const sold = (first: number, last: number) =>
    countRow(sql`
      select coalesce(sum(i.quantity), 0) as "units", coalesce(sum(i.price_kobo * i.quantity), 0) as "salesKobo"
      from order_items i join order_parcels p on p.id = i.parcel_id join orders o on o.id = p.order_id
      where i.product_id = ${cleanser.id} and ${isBetween(sql`o.paid_at`, first, last)}`);
  const { units: unitsBefore } = await sold(13, 7);
  expect(items).toMatchObject([{ productId: cleanser.id, ...(await sold(6, 0)), unitsBefore }]);
});
