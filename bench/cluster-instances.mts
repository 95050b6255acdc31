/**
 * Pages, reads of the API and orders on 1, 2 and 4 instances behind HAProxy, past the shared cache:
 * processor time for a request, requests for a second of it, p95, memory and connections to the
 * database. Every instance gets the same number of requests a second, so that what expires with
 * time (finished pages) weighs the same at each size; the sizes take turns in two rounds (1, 2, 4,
 * then 4, 2, 1); work that requests leave for later is waited for and counted; and what instances
 * do without requests is taken off. Then how many statements a page and a list cost with 1,000
 * products and more. Exits 1 if four instances answer less than 85 % of what one does for the same
 * processor time, if a statement more is needed with more products, or if a reply is a 5xx. Usage:
 * NEXT_DIST_DIR=.next-cluster npm run build && npm run bench:cluster SECONDS (30) is how long each
 * kind of request is sent, PRODUCTS (1000,20000) the sizes of the catalogue; the other settings are
 * those of bench/cluster.mts.
 */
import { Client } from 'pg';

import { cpuSeconds, quantile, residentMegabytes } from '../scripts/lib/figures';
import { openMigratedPostgres } from '../src/server/platform/database/postgres';
import { seedLarge } from '../src/server/seed/seed-large';
import { endAtSignal, startCluster } from './cluster/cluster';
import { type Shop } from './cluster/shops';
import { createShoppers, pause, type Offer } from './lib/shoppers';

const SECONDS = Number(process.env.SECONDS ?? 30);
const WARM_UP_SECONDS = 15;
const SIZES = (process.env.PRODUCTS ?? '1000,20000').split(',').map(Number);
const MAX_CONNECTIONS = 64;
const INSTANCES = [1, 2, 4];
const ROUNDS = [INSTANCES, INSTANCES.toReversed()];
/** Cores that an instance may use while nothing is asked of it. */
const IDLE_CORES = 0.04;
const IDLE_SECONDS = 4;
const SETTLE_SECONDS = 180;
const LEAST_SHARE = 0.85;
const CALLS_OF_ORDER = 6;

let missed = 0;
const verdict = (isMissed: boolean) => {
  if (isMissed) missed += 1;
  return isMissed ? '   MISSED' : '';
};

const starting = startCluster({
  shops: Math.max(...INSTANCES),
  firstPort: Number(process.env.CLUSTER_PORT ?? 3000),
  build: process.env.NEXT_DIST_DIR ?? '.next-cluster',
  log: (line) => console.log(line),
});
endAtSignal(starting);
const cluster = await starting;
// HAProxy's address for the cache, so that every request reaches an instance.
const url = `http://127.0.0.1:${cluster.ports.inner}`;

const durations: number[] = [];
let failed = 0;
const shoppers = createShoppers(url, {
  connections: MAX_CONNECTIONS,
  thinkMilliseconds: 0,
  answered: (_kind, milliseconds, status) => {
    durations.push(milliseconds);
    if (status >= 500) failed += 1;
  },
});

const slugOf = (offers: readonly Offer[], at: number) => offers[at % offers.length]?.slug ?? '';
const sorts = ['price', '-price', 'newest', '-rating', 'relevance'];

type Kind = {
  /** How many requests one call takes. */
  requests: number;
  /** Calls a second of each instance, far less than it can answer. */
  rate: number;
  call: (offers: Offer[], at: number) => Promise<unknown>;
};

const kinds: Record<string, Kind> = {
  pages: {
    requests: 1,
    rate: 30,
    call: (offers, at) => get(at % 4 === 0 ? '/' : `/product/${slugOf(offers, at)}`),
  },
  'API reads': {
    requests: 1,
    rate: 20,
    call: (offers, at) =>
      get(
        at % 2 === 0
          ? `/api/product/${slugOf(offers, at)}/`
          : `/api/product/all-products/?sort=${sorts[at % sorts.length]}&minPrice=${100 * at}`,
      ),
  },
  orders: { requests: CALLS_OF_ORDER, rate: 2, call: (offers) => shoppers.buy(offers) },
};

async function get(path: string): Promise<void> {
  const started = performance.now();
  const { status } = await shoppers.get(path);
  durations.push(performance.now() - started);
  if (status >= 500) failed += 1;
}

/** Starts `rate` calls a second for `seconds`, and returns how many once all are answered. */
async function callAtRate(rate: number, seconds: number, call: (at: number) => Promise<unknown>) {
  const calls: Promise<unknown>[] = [];
  const started = performance.now();
  while (calls.length < rate * seconds) {
    await pause(started + (1000 * calls.length) / rate - performance.now());
    calls.push(call(calls.length));
  }
  await Promise.all(calls);
  return calls.length;
}

const sumOf = (shops: readonly Shop[], read: (pid: number) => number) =>
  shops.reduce((sum, { program }) => sum + read(program.pid() ?? 0), 0);

/** Every page, twice at each instance: finished pages are kept by each for itself. */
async function warmPages(shops: readonly Shop[], offers: readonly Offer[]): Promise<void> {
  const paths = ['/', ...offers.map(({ slug }) => `/product/${slug}`)];
  for (const shop of shops)
    for (const path of [...paths, ...paths]) await (await fetch(shop.url + path)).arrayBuffer();
}

/** Starts and stops instances, so that the first `count` run. */
async function runInstances(count: number): Promise<Shop[]> {
  for (const [at, shop] of cluster.shops.entries()) {
    const isRunning = shop.program.pid() !== undefined && !shop.program.hasEnded();
    if (at >= count && isRunning) await shop.program.stop('SIGTERM');
    if (at < count && !isRunning) shop.program.start();
  }
  const running = cluster.shops.slice(0, count);
  for (const shop of running) await shop.waitUntilHealthy();
  // HAProxy has to notice.
  await pause(3_000);
  return running;
}

/**
 * Waits until the work that requests left for later (messages, the index, cached pages) is done.
 *
 * @returns the cores that the instances use without requests
 * @throws Error if they are still busy after SETTLE_SECONDS
 */
async function settle(shops: readonly Shop[]): Promise<number> {
  const deadline = performance.now() + 1000 * SETTLE_SECONDS;
  while (performance.now() < deadline) {
    const [cpuBefore, before] = [sumOf(shops, cpuSeconds), performance.now()];
    await pause(1000 * IDLE_SECONDS);
    const cores = (1000 * (sumOf(shops, cpuSeconds) - cpuBefore)) / (performance.now() - before);
    if (cores < IDLE_CORES * shops.length) return cores;
  }
  throw new Error(`The instances are still busy after ${SETTLE_SECONDS} s without requests.`);
}

/** Measures each kind on `count` instances, and returns processor time for a request. */
async function measure(count: number, offers: Offer[]): Promise<Map<string, number>> {
  const shops = await runInstances(count);
  await warmPages(shops, offers);
  const costs = new Map<string, number>();
  for (const [kind, { requests, rate, call }] of Object.entries(kinds)) {
    // What each instance compiles and caches first is not measured.
    await callAtRate(rate * count, WARM_UP_SECONDS, (at) => call(offers, at));
    const idleCores = await settle(shops);
    durations.length = 0;
    const [cpuBefore, started] = [sumOf(shops, cpuSeconds), performance.now()];
    const calls = await callAtRate(rate * count, SECONDS, (at) =>
      call(offers, at + rate * WARM_UP_SECONDS * count),
    );
    await settle(shops);
    const idleSeconds = (idleCores * (performance.now() - started)) / 1000;
    const cost = (1000 * (sumOf(shops, cpuSeconds) - cpuBefore - idleSeconds)) / (calls * requests);
    costs.set(kind, cost);
    const memory = sumOf(shops, residentMegabytes) / count;
    const columns = [
      kind.padEnd(12),
      String(count).padStart(9),
      cost.toFixed(2).padStart(12),
      (1000 / cost).toFixed(0).padStart(15),
      quantile(durations, 0.95).toFixed(0).padStart(9),
      memory.toFixed(0).padStart(11),
      String(await countConnections()).padStart(13),
      idleCores.toFixed(3).padStart(12),
    ];
    console.log(columns.join(''));
  }
  return costs;
}

/** Asks the database itself, or PgBouncer's console. */
async function query<T extends object>(port: number, database: string, statement: string): Promise<T[]> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database });
  await client.connect();
  try {
    // The console only speaks the simple protocol, which a statement without parameters uses.
    const { rows } = await client.query<T>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

async function countConnections(): Promise<number> {
  const [found] = await query<{ count: number }>(
    cluster.ports.postgres,
    'didan',
    `select count(*)::int from pg_stat_activity where backend_type = 'client backend' and datname = 'didan'`,
  );
  return found?.count ?? 0;
}

async function countStatements(): Promise<number> {
  const rows = await query<{ total_query_count: string }>(cluster.ports.pgbouncer, 'pgbouncer', 'show stats');
  return rows.reduce((sum, row) => sum + Number(row.total_query_count), 0);
}

/** Statements for each call, without those that instances make by themselves. */
async function statementsOf(calls: number, call: (at: number) => Promise<unknown>): Promise<number> {
  const idleSeconds = 6;
  const before = await countStatements();
  await pause(idleSeconds * 1000);
  const started = performance.now();
  const begun = await countStatements();
  for (let at = 0; at < calls; at += 1) await call(at);
  const seconds = (performance.now() - started) / 1000;
  return ((await countStatements()) - begun - ((begun - before) / idleSeconds) * seconds) / calls;
}

try {
  const demo = await shoppers.offers();
  console.log(
    '\nkind        instances CPU ms each requests/CPU s   p95 ms  MB/instance  connections  idle cores',
  );
  const measured: { count: number; costs: Map<string, number> }[] = [];
  for (const count of ROUNDS.flat()) measured.push({ count, costs: await measure(count, demo) });
  const costOf = (kind: string, wanted: number) =>
    measured.reduce((sum, { count, costs }) => sum + (count === wanted ? (costs.get(kind) ?? NaN) : 0), 0);
  for (const kind of Object.keys(kinds)) {
    const share = costOf(kind, 1) / costOf(kind, 4);
    console.log(
      `${kind}: four instances answer ${(100 * share).toFixed(0)} % of what one does for the same processor time` +
        verdict(!(share >= LEAST_SHARE)),
    );
  }
  console.log(`${failed} replies were 5xx${verdict(failed > 0)}`);

  console.log('\nproducts   statements of a product page   of a list');
  const database = await openMigratedPostgres(
    `postgres://postgres@127.0.0.1:${cluster.ports.postgres}/didan`,
    {
      onIdleError: () => undefined,
    },
  );
  const found: { page: number; list: number }[] = [];
  for (const size of SIZES) {
    await seedLarge(database.db, size);
    // The one instance that is left takes up thousands of products.
    await pause(10_000);
    await settle(cluster.shops.slice(0, 1));
    const reply = await shoppers.get('/api/product/all-products/?pageSize=48&sort=newest&page=3');
    const { items } = JSON.parse(reply.text) as { items: Offer[] };
    const page = await statementsOf(items.length, (at) => shoppers.get(`/product/${slugOf(items, at)}`));
    const list = await statementsOf(40, (at) =>
      shoppers.get(`/api/product/all-products/?minPrice=${size + 100 * at}&sort=price`),
    );
    console.log(`${String(size).padEnd(11)}${page.toFixed(1).padStart(28)}${list.toFixed(1).padStart(12)}`);
    found.push({ page, list });
  }
  await database.close();
  const [least, most] = [found[0], found.at(-1)];
  const more = Math.max(
    (most?.page ?? NaN) - (least?.page ?? NaN),
    (most?.list ?? NaN) - (least?.list ?? NaN),
  );
  console.log(`${more.toFixed(1)} more with more products${verdict(!(more < 1))}`);
} finally {
  shoppers.close();
  await cluster.stop();
}
process.exit(missed > 0 ? 1 : 0);
