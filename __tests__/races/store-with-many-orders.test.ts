import { sql } from 'drizzle-orm';

import { type StoreHealth } from '@/contracts/store-health';
import { MAX_COUNTED_DELIVERED, type StoreParcels } from '@/contracts/store-orders';

import { fillShop } from '../support/api/catalogue';
import { addStoreOwner, callAs, type Member } from '../support/api/members';
import { startPostgresServer } from '../support/api/postgres';
import { listStoreParcels } from '../support/api/store-orders';
import type { TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const storeId = products.cleanser.store.id;
const DAY_MS = 24 * 60 * 60_000;
const TO_PACK = 3;
const DELIVERED = MAX_COUNTED_DELIVERED + 500;

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startPostgresServer('off');
  await fillShop(server);
  owner = await addStoreOwner(server, storeId);
  await fillStore();
}, 120_000);
afterAll(() => server.close());

/**
 * One order a parcel, the newest first; the first three wait to be packed, the fourth was
 * dispatched late.
 */
async function fillStore(): Promise<void> {
  const { db } = server.deps;
  const now = server.clock.now.toISOString();
  await db.execute(sql`
    insert into orders (number, email, address, payment_method, subtotal_kobo, shipping_kobo, discount_kobo, vat_kobo, total_kobo, placed_at)
    select 'DD-' || at, 'e' || at || '@mail.example', jsonb_build_object('name', 'Shopper ' || at), 'card', 1, 0, 0, 0, 1, ${now}::timestamptz
    from generate_series(1, ${DELIVERED + TO_PACK}::int) at`);
  await db.execute(sql`
    insert into order_parcels (order_id, store_id, status, method, days_min, days_max, subtotal_kobo, shipping_kobo, discount_kobo, vat_kobo, total_kobo, dispatch_by, dispatched_at)
    select id, ${storeId}, case when at <= ${TO_PACK} then 'paid' else 'delivered' end, 'standard', 2, 4, 1, 0, 0, 0, 1, due,
      case when at = ${TO_PACK + 1} then due + interval '1 day' when at > ${TO_PACK} then due - interval '1 day' end
    from (
      select id, substr(number, 4)::int as at,
        ${now}::timestamptz + interval '1 day' - make_interval(mins => substr(number, 4)::int) as due
      from orders
    ) placed`);
  await db.execute(sql`analyze orders, order_parcels`);
}

const list = (query: string): Promise<StoreParcels> => listStoreParcels(server, owner, query);

it('delivered parcels are counted up to those of the last page', async () => {
  const { counts, total, items } = await list('?status=delivered&page=1000');
  expect(counts).toMatchObject({ new: TO_PACK, packed: 0, dispatched: 0, delivered: MAX_COUNTED_DELIVERED });
  expect(total).toBe(MAX_COUNTED_DELIVERED);
  expect(items).toHaveLength(20);
});

it('search finds an order or a recipient among all parcels of the store', async () => {
  expect((await list('?q=dd-20011')).items.map(({ orderNumber }) => orderNumber)).toEqual(['DD-20011']);
  expect((await list('?q=shopper%202001')).total).toBe(11);
  expect((await list('?q=%25')).total).toBe(0);
});

it('health counts all parcels and finds the late one', async () => {
  const [from, to] = [-29, 2].map((days) =>
    new Date(server.clock.now.getTime() + days * DAY_MS).toISOString().slice(0, 10),
  );
  const { current, orders } = await callAs<StoreHealth>(server, owner, [
    'GET',
    `/store/health/?from=${from}&to=${to}`,
  ]);
  expect(current).toMatchObject({ parcels: DELIVERED + TO_PACK, cancelled: 0, disputed: 0 });
  expect(orders.late.map(({ orderNumber }) => orderNumber)).toEqual([`DD-${TO_PACK + 1}`]);
});

it.each([
  ['late', 'order_parcels_late', sql`dispatched_at > dispatch_by or dispatched_at is null`],
  ['not received', 'order_parcels_not_received', sql`delivery_disputed_at is not null`],
])('parcels that are %s are found by the index %s', async (_what, index, condition) => {
  const { rows } = (await server.deps.db.execute(
    sql`explain select id from order_parcels where store_id = ${sql.raw(`'${storeId}'`)} and (${condition})`,
  )) as unknown as { rows: { 'QUERY PLAN': string }[] };
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan');
});
