/**
 * Shoppers who browse, fill a bag and order, 100 connections at once for a minute, on `npm start` beside a throwaway Postgres. Each looks
 * at what they see for a second, more or less; THINK_MS=0 asks for all that the server can give. Exits 1
 * where a reply is a 5xx, where one in twenty is slower than it may be, or where the server's memory goes on growing.
 * Usage: NEXT_DIST_DIR=.next-bench npm run build && npm run bench:load
 */
import { readFileSync } from 'node:fs';
import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

import { sql } from 'drizzle-orm';

import { openPostgres } from '../src/server/platform/database/postgres';
import { productVariants } from '../src/server/platform/database/schema/products';
import { seedCatalogue } from '../src/server/seed/seed-catalogue';

import { startShop } from './lib/server';

const CONNECTIONS = Number(process.env.CONNECTIONS ?? 100);
const SECONDS = Number(process.env.SECONDS ?? 60);
const THINK_MS = Number(process.env.THINK_MS ?? 1_000);
const WARM_UP_SECONDS = 5;
/** Of every ten shoppers, one buys. */
const BUYS = 0.1;
const MOST_MS = { browse: 300, bag: 800, order: 800 };
/** Between the tenth second and the end: a leak shows as more, a heap that has found its size as less. */
const MOST_GROWTH = 1.25;

const databaseUrl = process.env.TEST_DATABASE_URL;
if (!databaseUrl) throw new Error('Run it beside a Postgres: npm run bench:load');

type Kind = keyof typeof MOST_MS;
type Offer = { id: string; slug: string };
const taken: Record<Kind, number[]> = { browse: [], bag: [], order: [] };
const statuses = new Map<number, number>();

async function prepare(): Promise<void> {
  const { db, close } = await openPostgres(databaseUrl!, (error) => {
    throw error;
  });
  await seedCatalogue(db);
  await db.update(productVariants).set({ stock: sql`1000000` });
  await close();
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

type Reply = { status: number; text: string };

function send(url: string, method: string, body?: object, headers: Record<string, string> = {}) {
  return new Promise<Reply>((resolve, reject) => {
    const sent = request(
      url,
      { agent, method, headers: { ...(body && { 'content-type': 'application/json' }), ...headers } },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        );
      },
    );
    sent.once('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

async function timed(kind: Kind, call: () => Promise<Reply>): Promise<Reply> {
  const started = performance.now();
  const reply = await call();
  taken[kind].push(performance.now() - started);
  statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
  await pause((THINK_MS / 1000) * (0.5 + Math.random()));
  return reply;
}

const any = <T,>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
const searches = [
  '',
  '?category=sun-care',
  '?q=serum',
  '?concern=dark-spots&skinType=oily',
  '?sort=-price&page=2',
];
const address = {
  ...{ name: 'Bisi Adeyemi', phone: '08031234567', state: 'Lagos', lga: 'Surulere', area: 'Aguda' },
  ...{ street: '12 Enitan Street', landmark: 'Opposite the water works' },
};

async function browse(url: string, offers: Offer[]): Promise<void> {
  const { slug } = any(offers);
  for (const path of [
    '/',
    `/api/product/all-products/${any(searches)}`,
    `/product/${slug}`,
    `/api/product/${slug}/`,
  ])
    await timed('browse', () => send(url + path, 'GET'));
}

async function buy(url: string, offers: Offer[]): Promise<void> {
  const publicCartId = randomUUID();
  const bag = `${url}/api/temp-cart/${publicCartId}`;
  for (const { id } of [any(offers), any(offers)])
    await timed('bag', () => send(bag, 'POST', { productId: id, quantity: 1 }));
  await timed('bag', () => send(bag, 'GET'));
  const summary = await timed('order', () =>
    send(`${url}/api/public-order/summary/`, 'POST', { publicCartId, address }),
  );
  const { totalKobo } = JSON.parse(summary.text) as { totalKobo: number };
  const order = {
    publicCartId,
    // Unpaid orders are counted by phone and by address.
    address: { ...address, phone: `0803${randomInt(1e6, 1e7)}` },
    totalKobo,
    email: `${publicCartId}@mail.example`,
    paymentMethod: 'card',
  };
  const placed = await timed('order', () =>
    send(`${url}/api/public-order/place-order/`, 'POST', order, {
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    }),
  );
  if (placed.status !== 201) throw new Error(`An order was answered ${placed.status}: ${placed.text}`);
  const { order: made, trackToken } = JSON.parse(placed.text) as {
    order: { id: string };
    trackToken: string;
  };
  await timed('order', () => send(`${url}/api/order/${made.id}/?trackToken=${trackToken}`, 'GET'));
}

/** What the process holds in memory, in MB. */
const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function offersAt(url: string): Promise<Offer[]> {
  const found = await send(`${url}/api/product/all-products/?pageSize=48`, 'GET');
  return (JSON.parse(found.text) as { items: Offer[] }).items;
}

/** What is compiled, cached or connected with the first calls is no shopper's everyday. */
async function warmUp(url: string, items: Offer[]): Promise<void> {
  const until = performance.now() + WARM_UP_SECONDS * 1000;
  while (performance.now() < until) await Promise.all([browse(url, items), buy(url, items)]);
  for (const list of Object.values(taken)) list.length = 0;
  statuses.clear();
}

async function load(url: string, pid: number, items: Offer[]) {
  const until = performance.now() + SECONDS * 1000;
  const shopper = async () => {
    while (performance.now() < until) await (Math.random() < BUYS ? buy(url, items) : browse(url, items));
  };
  const crowd = Promise.all(Array.from({ length: CONNECTIONS }, shopper));
  const memory: number[] = [];
  const watch = (async () => {
    for (let second = 0; second < SECONDS; second += 10) {
      await pause(Math.min(10, SECONDS - second));
      memory.push(residentOf(pid));
    }
  })();
  await Promise.all([crowd, watch]);
  return memory;
}

let missed = 0;
const verdict = (isMissed: boolean) => {
  if (isMissed) missed += 1;
  return isMissed ? '   MISSED' : '';
};

function report(memory: number[]): void {
  console.log(`${CONNECTIONS} connections for ${SECONDS} s, ms      calls     p50     p95    most`);
  for (const [kind, most] of Object.entries(MOST_MS)) {
    const sorted = taken[kind as Kind].sort((a, b) => a - b); // the keys of MOST_MS are the kinds
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
    const figures = [sorted.length, at(0.5), at(0.95), at(1)].map((value) => value.toFixed(0).padStart(8));
    console.log(`${kind.padEnd(28)}${figures.join('')}   p95 below ${most}${verdict(at(0.95) >= most)}`);
  }
  const failed = [...statuses].filter(([status]) => status >= 500);
  console.log(`replies ${JSON.stringify(Object.fromEntries(statuses))}${verdict(failed.length > 0)}`);
  const [first = NaN, last = NaN] = [memory[0], memory.at(-1)];
  const all = memory.map((value) => value.toFixed(0)).join(', ');
  console.log(
    `memory, MB, every 10 s: ${all}   at most × ${MOST_GROWTH}${verdict(last > first * MOST_GROWTH)}`,
  );
}

await prepare();
const shop = await startShop({
  DATABASE_URL: databaseUrl,
  APP_URL: 'http://localhost:3000',
  AUTH_SECRET: 'a secret that only the bench knows',
  TEST_PAYMENTS: 'true',
  RATE_LIMITS: 'off',
  // Each buyer comes from an address of their own, which a proxy would say.
  TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
});
try {
  const offers = await offersAt(shop.url);
  await warmUp(shop.url, offers);
  report(await load(shop.url, shop.pid ?? process.pid, offers));
} finally {
  agent.destroy();
  await shop.stop();
}
process.exit(missed > 0 ? 1 : 0);
