import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import { Client } from 'pg';

import { orders } from '@/server/modules/parcels/tables';
import { isDatabaseBusy } from '@/server/platform/database/database-unavailable';

import { startCluster } from '../../scripts/lib/postgres';
import { fillShop } from '../support/api/catalogue';
import { createGuestOrders, requestGuestOrder } from '../support/api/concurrent-guests';
import { openTestPostgres } from '../support/api/postgres-database';
import { startTestServer, type TestServer } from '../support/api/test-server';

let cluster: Awaited<ReturnType<typeof startCluster>>;
let server: TestServer;
let operator: Client;
let isOver = false;
let cancelled = 0;
let cancelling: Promise<void>;

beforeAll(async () => {
  cluster = await startCluster();
  server = await startTestServer({ limits: 'off', database: await openTestPostgres(cluster.url) });
  await fillShop(server);
  operator = new Client({ connectionString: cluster.url });
  await operator.connect();
  // As the time limit of statements does, only sooner.
  cancelling = (async () => {
    while (!isOver) {
      const { rowCount } = await operator.query(
        `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
      );
      cancelled += rowCount ?? 0;
      await pause(100);
    }
  })();
});
afterAll(async () => {
  isOver = true;
  await cancelling;
  await operator.end();
  await server.close();
  await cluster.remove();
});

/** Commits wait for a standby of this name. */
async function requireStandby(name: string): Promise<void> {
  await operator.query(`alter system set synchronous_standby_names = '${name}'`);
  await operator.query('select pg_reload_conf()');
  await pause(500);
}

it('an order whose wait for the standby was cancelled is not acknowledged, nor is its repetition, until a standby has it (T51)', async () => {
  const [body] = await createGuestOrders(server, 1);
  if (!body) throw new Error('There is one order.');
  const key = randomUUID();
  const place = async () => (await requestGuestOrder(server, body, key)).status;

  await requireStandby('absent');
  expect(await place()).toBe(503);
  expect(await server.deps.db.$count(orders)).toBe(1);
  expect(await place()).toBe(503);
  // The operator may read its reply after the shop has read its own.
  await pause(300);
  expect(cancelled).toBeGreaterThanOrEqual(2);

  await requireStandby('');
  expect(await place()).toBe(201);
  expect(await server.deps.db.$count(orders)).toBe(1);
});

it('a single statement whose wait for the standby was cancelled fails, and the next one on its connection succeeds (T51)', async () => {
  await requireStandby('absent');
  const error: unknown = await server.deps.db
    .execute(sql`create table written_alone (id int)`)
    .catch((thrown: unknown) => thrown);
  await requireStandby('');
  expect(isDatabaseBusy(error)).toBe(true);
  await expect(server.deps.db.execute(sql`select * from written_alone`)).resolves.toBeDefined();
});
