import { randomUUID } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import type { GuestOrderReply } from '@/contracts/orders';
import { orders } from '@/server/modules/parcels/tables';
import { isDatabaseUnavailable } from '@/server/platform/database/database-unavailable';
import { openMigratedPostgres } from '@/server/platform/database/postgres';
import { withTransaction } from '@/server/platform/database/transaction';

import { startCluster } from '../../scripts/lib/postgres';
import { bundleForNode, createApiProcess } from '../support/api/api-process';
import { changeVariant, fillShop } from '../support/api/catalogue';
import { address, toOrderRequest, guestPhone, fetchSummary, createGuest } from '../support/api/checkout';
import { openTestPostgres } from '../support/api/postgres-database';
import { printMeasurement } from '../support/api/print-measurement';
import { startTestServer, type Api } from '../support/api/test-server';
import { products } from '../support/catalogue';

const { cleanser } = products;
const PATHS = [
  '/product/all-products/',
  '/catalog/active-brands/',
  '/store/public/',
  '/shipping?state=Lagos',
];
const ORDERS = 40;

const bundle = bundleForNode();
let cluster: Awaited<ReturnType<typeof startCluster>>;
const open: { close: () => Promise<unknown> }[] = [];
beforeEach(async () => {
  cluster = await startCluster();
});
afterEach(async () => {
  for (const { close } of open.splice(0)) await close();
  await cluster.remove();
});
afterAll(() => bundle.remove());

/** The shop in its own process, on its own Postgres. */
async function startShop(url: string): Promise<Api> {
  const filledShop = await startTestServer({ database: await openTestPostgres(cluster.url) });
  await fillShop(filledShop);
  await changeVariant(filledShop, cleanser.variantId, { stock: 500 });
  await filledShop.close();
  const shop = await createApiProcess(bundle.file, url, { LOG_LEVEL: 'fatal' });
  open.push(shop);
  await shop.start();
  return shop;
}

async function findOrderIds(): Promise<Set<string>> {
  const { db, close } = await openTestPostgres(cluster.url);
  const rows = await db.select({ id: orders.id }).from(orders);
  await close();
  return new Set(rows.map(({ id }) => id));
}

type Read = { began: number; ended: number; status: number; retryAfter: string | null };

/** Starts 20 shoppers who read without a pause. Returns a function that ends them with the replies. */
function keepReading(server: Api): () => Promise<Read[]> {
  const reads: Read[] = [];
  let isOver = false;
  const readers = Array.from({ length: 20 }, async (_, at) => {
    while (!isOver) {
      const began = performance.now();
      const reply = await server.request('GET', PATHS[at % PATHS.length]!);
      const retryAfter = reply.headers.get('retry-after');
      await reply.arrayBuffer();
      reads.push({ began, ended: performance.now(), status: reply.status, retryAfter });
      await pause(10);
    }
  });
  const stop = async () => {
    isOver = true;
    await Promise.all(readers);
    return reads;
  };
  // Also after a failed test.
  open.unshift({ close: stop });
  return stop;
}

/** Milliseconds after `back` until reads no longer failed. */
function gapAfter(reads: Read[], back: number): number {
  expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200, 503]));
  const failed = reads.filter(({ status }) => status === 503);
  expect(failed.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  return Math.max(0, ...failed.map(({ ended }) => ended - back));
}

/** Orders ready to be placed, each with its own idempotency key. */
const prepareOrders = (server: Api) =>
  Promise.all(
    Array.from({ length: ORDERS }, async () => {
      const visitor = await createGuest(server, [{ id: cleanser.id }]);
      const body = {
        ...visitor,
        address: { ...address, phone: guestPhone(visitor) },
        ...toOrderRequest(await fetchSummary(server, visitor), 'card'),
      };
      const headers = { 'idempotency-key': randomUUID() };
      return () => server.request('POST', '/public-order/place-order/', { body, headers });
    }),
  );

/** Postgres may need a moment to notice that its predecessor was killed. */
async function startAgain(): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await cluster.start();
    } catch (error) {
      if (tries === 20) throw error;
      await pause(100);
    }
  }
}

it.each(['SIGINT', 'SIGKILL'] as const)(
  'Postgres restart after %s: reads answer 503 meanwhile, and no confirmed order is lost',
  async (signal) => {
    const server = await startShop(cluster.url);
    const places = await prepareOrders(server);
    const stopReading = keepReading(server);
    let placed = 0;
    const placing = Promise.all(
      places.map(async (place, at) => {
        await pause(at * 50);
        const reply = await place();
        if (reply.status === 201) placed += 1;
        return reply;
      }),
    );
    while (placed < 8) await pause(5);
    await cluster.stop(signal);
    // Calls wait for a second before they fail (retry-connects.ts).
    await pause(2_500);
    await startAgain();
    const back = performance.now();
    const first = await placing;
    await pause(1_000);
    const reads = await stopReading();
    const gap = gapAfter(reads, back);

    const acknowledged = first.filter(({ status }) => status === 201);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([201, 503]));
    const ids = await Promise.all(
      acknowledged.map(async (reply) => ((await reply.json()) as GuestOrderReply).order.id),
    );
    const again = await Promise.all(places.map((place) => place()));
    expect(again.map(({ status }) => status)).toEqual(places.map(() => 201));
    const stored = await findOrderIds();
    const lostOrders = ids.filter((id) => !stored.has(id));
    printMeasurement(
      'Postgres',
      `${signal}: reads fail for ${gap.toFixed(0)} ms after it is back; ` +
        `${lostOrders.length} of ${ids.length} acknowledged orders lost, ${stored.size} of ${ORDERS} placed in the end`,
    );
    expect(gap).toBeLessThan(1_000);
    expect([lostOrders.length, stored.size]).toEqual([0, ORDERS]);
  },
  60_000,
);

/** A proxy in front of Postgres that can drop all traffic, like a dead network. */
async function startGateway(target: URL) {
  const sockets = new Set<Socket>();
  let isDown = false;
  const gateway = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    if (isDown) return;
    const upstream = connect(Number(target.port), '127.0.0.1').on('error', () => socket.destroy());
    socket.pipe(upstream).pipe(socket);
    socket.on('close', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo; // it listens on a port, so it is no path
  const dropAll = () => sockets.forEach((socket) => socket.destroy());
  open.push({
    close: async () => {
      dropAll();
      gateway.close();
    },
  });
  return {
    url: Object.assign(new URL(target), { port: String(port) }).toString(),
    goDown: () => {
      isDown = true;
      dropAll();
    },
    comeBack: () => {
      isDown = false;
    },
  };
}

it('Postgres that answers nothing for 5 s makes reads wait instead of failing, and they succeed soon after it is back', async () => {
  const gateway = await startGateway(new URL(cluster.url));
  const server = await startShop(gateway.url);
  const stopReading = keepReading(server);
  await pause(300);
  gateway.goDown();
  await pause(5_000);
  gateway.comeBack();
  const back = performance.now();
  await pause(4_000);
  const reads = await stopReading();
  const waited = reads.filter(({ began }) => began < back);
  const last = Math.max(...waited.map(({ ended }) => ended - back));
  // Only those whose connection broke in the middle of a statement.
  const failed = waited.filter(({ status }) => status !== 200);
  printMeasurement('Postgres', `unreachable: reads wait for ${last.toFixed(0)} ms after it is back`);
  expect(failed.every(({ status, ended }) => status === 503 && ended < back)).toBe(true);
  expect(last).toBeLessThan(6_000);
}, 60_000);

it('connection broken between two statements fails its transaction and nothing else', async () => {
  const { db, close } = await openMigratedPostgres(cluster.url, { onIdleError: () => undefined });
  open.push({ close });
  const transaction = db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('application_name', 'to be ended', false)`);
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to be ended'`,
    );
    await pause(200);
    await tx.execute(sql`select 1`);
  });
  const error: unknown = await transaction.catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await expect(db.execute(sql`select 1`)).resolves.toBeDefined();
});

it('transaction whose connection was closed before it began runs on another', async () => {
  const options = { poolSize: 1, onIdleError: () => undefined };
  const { db, close } = await openMigratedPostgres(cluster.url, options);
  const administrator = await openMigratedPostgres(cluster.url, options);
  open.push({ close }, { close: administrator.close });
  for (let round = 0; round < 20; round += 1) {
    await db.execute(sql`set application_name to 'to be closed'`);
    await administrator.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to be closed'`,
    );
    let runs = 0;
    await withTransaction(db, async (tx) => {
      runs += 1;
      await tx.execute(sql`select 1`);
    });
    expect(runs).toBe(1);
  }
});
