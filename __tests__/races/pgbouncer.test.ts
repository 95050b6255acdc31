import { sql } from 'drizzle-orm';

import { orders } from '@/server/modules/parcels/tables';
import { migratePostgres } from '@/server/platform/database/migrate-postgres';
import { openPostgres } from '@/server/platform/database/postgres';

import { startPgBouncer } from '../../scripts/lib/pgbouncer';
import { changeVariant, fillShop } from '../support/api/catalogue';
import { readStock } from '../support/api/checkout';
import { createGuestOrders, requestGuestOrder } from '../support/api/concurrent-guests';
import { countStatuses } from '../support/api/postgres';
import { createDatabase } from '../support/api/postgres-database';
import { printMeasurement } from '../support/api/print-measurement';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
/** Far fewer than the shop's own connections, so that transactions of several share each. */
const SERVER_CONNECTIONS = 4;

let directUrl: string;
let bouncer: Awaited<ReturnType<typeof startPgBouncer>>;
beforeAll(async () => {
  directUrl = await createDatabase();
  bouncer = await startPgBouncer(directUrl, SERVER_CONNECTIONS);
});
afterAll(() => bouncer.remove());

const connect = (poolSize: number) =>
  openPostgres(bouncer.url, {
    poolSize,
    onIdleError: (error) => {
      throw error;
    },
  });

it('three processes that migrate at once through PgBouncer apply each migration once', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migratePostgres(bouncer.url)));
  const { db, close } = connect(1);
  const { rows } = (await db.execute(
    sql`select count(*)::int as count, count(distinct hash)::int as different from drizzle.__drizzle_migrations`,
  )) as unknown as { rows: { count: number; different: number }[] };
  // Of this database alone: other tests migrate theirs on the same server.
  const { rows: locks } = (await db.execute(
    sql`select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  )) as unknown as { rows: unknown[] };
  await close();
  expect(applied.filter((count) => count === 0)).toHaveLength(2);
  expect(rows).toEqual([{ count: Math.max(...applied), different: Math.max(...applied) }]);
  expect(locks).toEqual([]);
});

it('two instances on shared connections sell the last 10 units exactly once', async () => {
  await migratePostgres(directUrl);
  const servers: TestServer[] = [];
  for (let index = 0; index < 2; index += 1)
    servers.push(await startTestServer({ limits: 'off', database: connect(30) }));
  const [first, second] = servers;
  if (!first || !second) throw new Error('There are two servers');
  await fillShop(first);
  const bodies = await createGuestOrders(first, 120);
  await changeVariant(first, cleanser.variantId, { stock: 10 });
  const replies = await countStatuses(120, (index) =>
    requestGuestOrder(index % 2 === 0 ? first : second, bodies[index] ?? {}),
  );
  printMeasurement('PgBouncer', `120 orders, ${SERVER_CONNECTIONS} connections: ${JSON.stringify(replies)}`);
  expect(replies).toEqual({ 201: 10, 409: 110 });
  expect(await readStock(first, cleanser.id)).toBe(0);
  expect(await first.deps.db.$count(orders)).toBe(10);
  for (const server of servers) await server.close();
}, 120_000);

it('time limits of statements and locks hold behind PgBouncer', async () => {
  const { db, close } = connect(1);
  const { rows } = (await db.execute(
    sql`select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
  )) as unknown as { rows: unknown[] };
  await close();
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '60000' },
    { name: 'lock_timeout', setting: '10000' },
    { name: 'statement_timeout', setting: '30000' },
  ]);
});
