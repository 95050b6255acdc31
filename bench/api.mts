/**
 * The API with 100,000 products, and a store with 100,000 orders, on a throwaway Postgres: how long
 * lists, searches, pages and the store's figures take, each beside a call that only asks the
 * database whether it is there. Exits 1 where one in twenty takes 150 ms or longer; for lists and
 * searches by many shoppers, who mostly ask for the same, 60 ms with 16 at once, also while
 * something is committed all the time. Usage: npm run bench:api (ORDERS=0 leaves the store's
 * figures out, ONLY=store measures nothing else)
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Pool } from 'pg';

import { getApp } from '@/server/container';
import { hashPassword } from '@/server/modules/authentication/password';
import { users } from '@/server/modules/authentication/tables';
import { storeMembers } from '@/server/modules/members/tables';

import { type Db } from '../src/server/platform/database/database';
import { openMigratedPostgres } from '../src/server/platform/database/postgres';
import { largeBrands, createLoadTestProduct, largeStores } from '../src/server/seed/large-catalogue';
import { getDemoId, demoProducts } from '../src/server/seed/seed-catalogue';
import { seedLarge } from '../src/server/seed/seed-large';
import { seedLargeOrders } from '../src/server/seed/seed-large-orders';
import { categories, concerns, skinTypes, sorts, words } from './lib/catalogue-terms';

const PRODUCTS = Number(process.env.PRODUCTS ?? 100_000);
const ORDERS = Number(process.env.ORDERS ?? 100_000);
const ONLY_STORE = process.env.ONLY === 'store';
const REQUESTS = 200;
const AT_ONCE = 4;
const LIMIT_MS = 150;
const CROWD = { atOnce: 16, requests: 2_000, limitMs: 60 };
const COMMITS_PER_SECOND = 10;

const url = process.env.TEST_DATABASE_URL;
if (!url) throw new Error('Run it beside a Postgres: npm run bench:api');

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

async function seed(): Promise<void> {
  const started = performance.now();
  const { db, close } = await openMigratedPostgres(url!, {
    onIdleError: (error) => {
      throw error;
    },
  });
  await seedLarge(db, PRODUCTS);
  console.log(`${PRODUCTS} products seeded in ${seconds(started)} s`);
  const ordersStarted = performance.now();
  if (ORDERS > 0) await seedLargeOrders(db, storeId, ORDERS);
  await seedOwner(db);
  console.log(`${ORDERS} orders of one store seeded in ${seconds(ordersStarted)} s`);
  await close();
}

const storeId = getDemoId('store', largeStores[0]!.slug);
const owner = { email: 'owner@didan.example', password: 'Only-the-bench-1' };

async function seedOwner(db: Db): Promise<void> {
  const passwordHash = await hashPassword(owner.password);
  const person = { firstName: 'Bisi', lastName: 'Adeyemi', phone: '08030000000' };
  const [user] = await db
    .insert(users)
    .values({ ...person, email: owner.email, passwordHash, emailVerifiedAt: new Date() })
    .returning({ id: users.id });
  await db.insert(storeMembers).values({ storeId, userId: user!.id, role: 'owner', joinedAt: new Date() });
}

async function signInOwner(app: App): Promise<string> {
  const reply = await app.fetch(
    new Request('http://shop.test/api/users/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(owner),
    }),
  );
  if (reply.status !== 200) throw new Error(`The owner cannot sign in: ${await reply.text()}`);
  return ((await reply.json()) as { user: { accesstoken: string } }).user.accesstoken;
}

/** Two hundred searches, each for what hundreds or tens of thousands of products have. */
const ingredients = [...new Set(demoProducts.flatMap(({ inci }) => inci))].slice(0, REQUESTS);

/** Three filters of those there are, other ones for every call. */
function filters(at: number): string {
  const all = [
    `category=${categories[at % categories.length]}`,
    `skinType=${skinTypes[at % skinTypes.length]}`,
    `concern=${concerns[at % concerns.length]}&concern=${concerns[(at + 2) % concerns.length]}`,
    'inStock=true',
    `brand=${largeBrands[at % largeBrands.length]?.slug}`,
    `store=${largeStores[at % largeStores.length]?.slug}`,
    `minPrice=${200_000 + (at % 7) * 50_000}&maxPrice=${900_000 + (at % 11) * 100_000}`,
    'rating=4',
    'exclude=parfum',
    'ingredient=niacinamide',
    'checked=true',
  ];
  return [0, 3, 5].map((step) => all[(at * 7 + step) % all.length]).join('&');
}

const list = (at: number) => `sort=${sorts[at % sorts.length]}&page=${1 + (at % 3)}`;
const calls: Record<string, (at: number) => string> = {
  'the limit: /health': () => '/health',
  'list, no filter': (at) => `/product/all-products/?${list(at)}`,
  'list, three filters': (at) => `/product/all-products/?${list(at)}&${filters(at)}`,
  'search, another each time': (at) =>
    `/product/all-products/?q=${encodeURIComponent(ingredients[at % ingredients.length] ?? '')}`,
  'search, a few by many': (at) =>
    `/product/all-products/?q=${encodeURIComponent(words[at % words.length] ?? '')}`,
  'search, three filters': (at) =>
    `/product/all-products/?q=${encodeURIComponent(words[at % words.length] ?? '')}&${filters(at)}`,
  'search by name': (at) =>
    `/product/all-products/?q=${encodeURIComponent(createLoadTestProduct(at * 37).name.slice(0, 40))}`,
  suggest: (at) =>
    `/product/suggest/?q=${encodeURIComponent(createLoadTestProduct(at * 31).name.slice(0, 3 + (at % 6)))}`,
  'product page': (at) => `/product/${createLoadTestProduct((at * 487) % PRODUCTS).slug}/`,
};

const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60_000).toISOString().slice(0, 10);
/** Periods of a week to a year. */
const period = (at: number) => `from=${day([6, 29, 89, 364][at % 4]!)}&to=${day(0)}`;

/** Asked as the owner of a store with 100,000 orders. */
const storeCalls: Record<string, (at: number) => string> = {
  dashboard: (at) => `/store/dashboard/?${period(at)}`,
  'sales chart': (at) => `/store/sales-chart/?${period(at)}`,
  'best sellers': (at) => `/store/best-seller/?${period(at)}`,
  funnel: (at) => `/store/funnel/?${period(at)}`,
  health: (at) => `/store/health/?${period(at)}`,
  'orders to pack': () => '/order/store/?status=new',
  'delivered orders': (at) => `/order/store/?status=delivered&page=${1 + (at % 3)}`,
  wallet: () => '/wallet/',
  transactions: (at) => `/wallet/transactions/?page=${1 + (at % 3)}`,
};

/** Two hundred lists and searches; the nth is asked for about 1/n as often as the first (Zipf). */
const popular = Array.from({ length: REQUESTS }, (_, at) => {
  const word = `q=${encodeURIComponent(words[at % words.length] ?? '')}`;
  const query = [list(at), `${list(at)}&${filters(at)}`, word, `${word}&${filters(at)}`][at % 4];
  return `/product/all-products/?${query}`;
});
const crowdCalls = (at: number): string => {
  // The golden ratio spreads the calls evenly, the same in each run.
  const share = (at * 0.618033988749895) % 1;
  return popular[Math.floor(popular.length ** share) - 1] ?? popular[0]!;
};

type App = Awaited<ReturnType<typeof getApp>>;

async function call(app: App, address: string, bearer?: string): Promise<number> {
  const started = performance.now();
  const headers = bearer ? { authorization: `Bearer ${bearer}` } : undefined;
  const reply = await app.fetch(new Request(`http://shop.test/api${address}`, { headers }));
  await reply.text();
  if (reply.status !== 200) throw new Error(`${address} answered ${reply.status}`);
  return performance.now() - started;
}

type Load = { requests: number; atOnce: number };

async function measure(app: App, addressOf: (at: number) => string, load: Load, bearer?: string) {
  const taken: number[] = [];
  let next = 0;
  const one = async () => {
    while (next < load.requests) taken.push(await call(app, addressOf(next++), bearer));
  };
  await Promise.all(Array.from({ length: load.atOnce }, one));
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.ceil(taken.length * share) - 1] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), most: at(1) };
}

/**
 * Commits something that no list shows, as carts and sessions do. Returns a function that stops it.
 */
function commitAllTheTime(): () => Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  const timer = setInterval(() => void pool.query('select pg_current_xact_id()'), 1000 / COMMITS_PER_SECOND);
  return async () => {
    clearInterval(timer);
    await pool.end();
  };
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'didan-bench-'));
Object.assign(process.env, {
  DATABASE_URL: url,
  APP_URL: 'http://localhost:3000',
  DATA_DIR: dataDir,
  AUTH_SECRET: 'a secret that only the bench knows',
  TEST_PAYMENTS: 'true',
  LOG_LEVEL: 'error',
});
let missed = 0;
try {
  await seed();
  const app = await getApp();
  const started = performance.now();
  await call(app, calls['list, no filter']!(0));
  console.log(`the first list, which reads the catalogue into memory: ${seconds(started)} s`);
  const column = (value: number) => value.toFixed(1).padStart(8);
  const report = (name: string, { p50, p95, most }: Awaited<ReturnType<typeof measure>>, limit: number) => {
    const ok = p95 < limit;
    if (!ok) missed += 1;
    console.log(
      `${name.padEnd(34)}${column(p50)}${column(p95)}${column(most)}   p95 below ${limit}${ok ? '' : '   MISSED'}`,
    );
  };
  console.log(`\n${`ms; ${REQUESTS} calls, ${AT_ONCE} at once`.padEnd(34)}     p50     p95    most`);
  const bearer = await signInOwner(app);
  const load = { requests: REQUESTS, atOnce: AT_ONCE };
  for (const [name, addressOf] of ONLY_STORE ? [] : Object.entries(calls))
    report(name, await measure(app, addressOf, load), LIMIT_MS);
  for (const [name, addressOf] of ORDERS > 0 ? Object.entries(storeCalls) : [])
    report(name, await measure(app, addressOf, load, bearer), LIMIT_MS);
  if (!ONLY_STORE) {
    console.log(`\nms; ${CROWD.requests} lists and searches, ${CROWD.atOnce} at once`);
    await measure(app, crowdCalls, CROWD);
    report('by many shoppers', await measure(app, crowdCalls, CROWD), CROWD.limitMs);
    const stop = commitAllTheTime();
    report(
      `with ${COMMITS_PER_SECOND} commits a second`,
      await measure(app, crowdCalls, CROWD),
      CROWD.limitMs,
    );
    await stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
// The API's pool and timers would keep the process alive.
process.exit(missed > 0 ? 1 : 0);
