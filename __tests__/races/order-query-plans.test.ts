import { sql, type SQL } from 'drizzle-orm';

import { findPaymentsToReconcile } from '@/server/modules/ledger/payment-repo';

import { startPostgresServer } from '../support/api/postgres';
import type { TestServer } from '../support/api/test-server';

const ORDERS = 5000;

let server: TestServer;
beforeAll(async () => {
  server = await startPostgresServer('off');
  await fillOrders();
}, 120_000);
afterAll(() => server.close());

/** Orders of two years, all paid or expired long ago except the last ten. */
async function fillOrders(): Promise<void> {
  const { db } = server.deps;
  await db.execute(sql`
    insert into orders (number, email, address, payment_method, subtotal_kobo, shipping_kobo, discount_kobo, vat_kobo, total_kobo, placed_at)
    select 'N' || at, 'e' || at || '@mail.example', '{}', 'card', 1, 0, 0, 0, 1, now() from generate_series(1, ${ORDERS}::int) as at`);
  await db.execute(sql`
    insert into payments (order_id, reference, amount_kobo, status, created_at, checked_at)
    select id, number, 1, case when row_number() over () <= 10 then 'pending' else 'expired' end,
      now() - make_interval(days => case when row_number() over () <= 10 then 0 else 100 end), null from orders`);
  await db.execute(sql`
    insert into coupons (code, type, value, minimum_kobo, budget_kobo, starts_at, expires_at, description)
    values ('PLAN', 'percent', 5, 0, 1, now(), now(), '')`);
  await db.execute(
    sql`insert into coupon_uses (code, email, order_id, discount_kobo) select 'PLAN', email, id, 1 from orders`,
  );
  await db.execute(sql`
    insert into idempotency_keys (owner, route, key, body_hash, result, created_at)
    select 'o', 'r', number, 'h', '{}', now() from orders`);
  await db.execute(sql`
    insert into payment_events (id, event, reference, received_at) select number, 'e', 'r', now() from orders`);
  for (const table of ['orders', 'payments', 'coupon_uses', 'idempotency_keys', 'payment_events'])
    await db.execute(sql.raw(`analyze ${table}`));
}

async function planOf(query: SQL): Promise<string> {
  const reply = (await server.deps.db.execute(sql`explain ${query}`)) as unknown as {
    rows: { 'QUERY PLAN': string }[];
  };
  return reply.rows.map((row) => row['QUERY PLAN']).join('\n');
}

const someId = sql`'11111111-1111-4111-8111-111111111111'::uuid`;
const longAgo = sql`now() - interval '30 days'`;

const phone = sql`right(regexp_replace(address ->> 'phone', '[^0-9]', '', 'g'), 10)`;

const scans: [string, string, SQL][] = [
  ['coupon uses of an order', 'coupon_uses_pkey', sql`delete from coupon_uses where order_id = ${someId}`],
  ['orders of people who have left', 'orders_left_at', sql`select id from orders where left_at is not null`],
  ['orders by phone', 'orders_phone', sql`select id from orders where ${phone} = '8031234567'`],
  ['orders by email', 'orders_email', sql`select id from orders where email = 'e7@mail.example'`],
  [
    'the newest orders',
    'orders_placed_at',
    sql`select id from orders order by placed_at desc, id desc limit 50`,
  ],
  [
    'old keys',
    'idempotency_keys_created_at',
    sql`delete from idempotency_keys where created_at < ${longAgo}`,
  ],
  [
    'old notices',
    'payment_events_received_at',
    sql`delete from payment_events where received_at < ${longAgo}`,
  ],
];

it.each(scans)('a query for %s uses the index %s', async (_what, index, query) => {
  const plan = await planOf(query);
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan');
});

it('payments to reconcile are found without reading those of earlier years', async () => {
  const { db } = server.deps;
  const query = findPaymentsToReconcile(db, new Date(Date.now() + 3_600_000), 900, 100) as unknown as {
    getSQL: () => SQL;
  };
  const plan = await planOf(query.getSQL());
  expect(plan).toContain('payments_created_at');
  expect(plan).not.toContain('Seq Scan');
});
