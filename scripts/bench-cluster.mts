/**
 * Pages, reads of the API and orders on 1, 2 and 4 instances behind HAProxy, past the shared cache:
 * requests a second, processor time for each, p95, memory and connections to the database. Then how
 * many statements a page and a list cost with 1,000 products and more. Exits 1 if four instances
 * answer less than 85 % of what one does for the same processor time, if a statement more is needed
 * with more products, or if a reply is a 5xx. Usage: NEXT_DIST_DIR=.next-cluster npm run build &&
 * npm run bench:cluster REQUESTS (600) is the number of requests of each kind, PRODUCTS
 * (1000,20000) the sizes of the catalogue; the other settings are those of scripts/cluster.mts.
 */
import { Client } from 'pg';

import { openMigratedPostgres } from '../src/server/platform/database/postgres';
import { seedLarge } from '../src/server/seed/seed-large';
import { endAtSignal, startCluster } from './cluster/cluster';
import { type Shop } from './cluster/shops';
import { cpuSeconds, quantile, residentMegabytes } from './lib/figures';
import { createShoppers, pause, type Offer } from './lib/shoppers';

const REQUESTS = Number(process.env.REQUESTS ?? 600);
const SIZES = (process.env.PRODUCTS ?? '1000,20000').split(',').map(Number);
const AT_ONCE = 8;
const INSTANCES = [1, 2, 4] as const;
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
  connections: AT_ONCE,
  thinkMilliseconds: 0,
  answered: (_kind, milliseconds, status) => {
    durations.push(milliseconds);
    if (status >= 500) failed += 1;
  },
});

const slugOf = (offers: readonly Offer[], at: number) => offers[at % offers.length]?.slug ?? '';
const sorts = ['price', '-price', 'newest', '-rating', 'relevance'];

/** A call that takes one or more requests. */
const kinds: Record<string, { requests: number; call: (offers: Offer[], at: number) => Promise<unknown> }> = {
  pages: {
    requests: 1,
    call: (offers, at) => get(at % 4 === 0 ? '/' : `/product/${slugOf(offers, at)}`),
  },
  'API reads': {
    requests: 1,
    call: (offers, at) =>
      get(
        at % 2 === 0
          ? `/api/product/${slugOf(offers, at)}/`
          : `/api/product/all-products/?sort=${sorts[at % sorts.length]}&minPrice=${100 * at}`,
      ),
  },
  orders: { requests: CALLS_OF_ORDER, call: (offers) => shoppers.buy(offers) },
};

async function get(path: string): Promise<void> {
  const started = performance.now();
  const { status } = await shoppers.get(path);
  durations.push(performance.now() - started);
  if (status >= 500) failed += 1;
}

async function callTimes(times: number, call: (at: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const caller = async () => {
    while (next < times) await call(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
}

const sumOf = (shops: readonly Shop[], read: (pid: number) => number) =>
  shops.reduce((sum, { program }) => sum + read(program.pid() ?? 0), 0);

/** Every page, twice at each instance: finished pages are kept by each for itself. */
async function warmPages(shops: readonly Shop[], offers: readonly Offer[]): Promise<void> {
  const paths = ['/', ...offers.map(({ slug }) => `/product/${slug}`)];
  for (const shop of shops)
    for (const path of [...paths, ...paths]) await (await fetch(shop.url + path)).arrayBuffer();
}

/** Measures each kind on the first `count` instances, and returns processor time for a request. */
async function measure(count: number, offers: Offer[]): Promise<Map<string, number>> {
  for (const [at, { name }] of cluster.shops.entries())
    await cluster.haproxy.setState(name, at < count ? 'ready' : 'maint');
  await pause(2_000);
  const active = cluster.shops.slice(0, count);
  await warmPages(active, offers);
  const costs = new Map<string, number>();
  for (const [kind, { requests, call }] of Object.entries(kinds)) {
    const calls = Math.ceil(REQUESTS / requests);
    // What each instance compiles and caches first is not measured.
    await callTimes(Math.ceil(calls / 2) * count, (at) => call(offers, at));
    durations.length = 0;
    const cpuBefore = sumOf(active, cpuSeconds);
    const started = performance.now();
    await callTimes(calls, (at) => call(offers, at + REQUESTS));
    const seconds = (performance.now() - started) / 1000;
    const cost = (1000 * (sumOf(active, cpuSeconds) - cpuBefore)) / (calls * requests);
    costs.set(kind, cost);
    const memory = sumOf(active, residentMegabytes) / count;
    const columns = [
      kind.padEnd(12),
      String(count).padStart(9),
      ((calls * requests) / seconds).toFixed(0).padStart(12),
      cost.toFixed(2).padStart(12),
      quantile(durations, 0.95).toFixed(0).padStart(9),
      memory.toFixed(0).padStart(11),
      String(await countConnections()).padStart(13),
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
  console.log('\nkind        instances  requests/s  CPU ms each   p95 ms  MB/instance  connections');
  const costs = new Map<number, Map<string, number>>();
  for (const count of INSTANCES) costs.set(count, await measure(count, demo));
  for (const kind of Object.keys(kinds)) {
    const share = (costs.get(1)?.get(kind) ?? NaN) / (costs.get(4)?.get(kind) ?? NaN);
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
    // Instances take up thousands of products while they answer.
    await pause(10_000);
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
