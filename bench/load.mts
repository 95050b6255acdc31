/**
 * Shoppers who browse, fill a bag and order, 100 connections at once for a minute, on `npm start`
 * beside a throwaway Postgres. Each pauses for about a second after a call; THINK_MS=0 asks for all
 * that the server can give. Exits 1 if a reply is a 5xx, if the p95 is above its limit, or if the
 * server's memory keeps growing.
 * Usage: NEXT_DIST_DIR=.next-bench npm run build && npm run bench:load
 */
import { quantile, residentMegabytes } from '../scripts/lib/figures';
import { startShop } from '../scripts/lib/server';
import {
  benchSettings,
  createShoppers,
  pause,
  seedEndlessStock,
  type CallKind,
  type Offer,
} from './lib/shoppers';

const CONNECTIONS = Number(process.env.CONNECTIONS ?? 100);
const SECONDS = Number(process.env.SECONDS ?? 60);
const THINK_MS = Number(process.env.THINK_MS ?? 1_000);
const WARM_UP_SECONDS = 5;
const P95_LIMITS_MS = { browse: 300, bag: 800, order: 800 } as const satisfies Record<CallKind, number>;
/**
 * Between the tenth second and the end: a leak shows as more, a heap that has found its size as
 * less.
 */
const MAX_GROWTH = 1.25;

const databaseUrl = process.env.TEST_DATABASE_URL;
if (!databaseUrl) throw new Error('Run it beside a Postgres: npm run bench:load');

const durations: Record<CallKind, number[]> = { browse: [], bag: [], order: [] };
const statuses = new Map<number, number>();
type Shoppers = ReturnType<typeof createShoppers>;

/** The first calls compile, cache and connect; they are not measured. */
async function warmUp(shoppers: Shoppers, offers: Offer[]): Promise<void> {
  const until = performance.now() + WARM_UP_SECONDS * 1000;
  while (performance.now() < until) await Promise.all([shoppers.browse(offers), shoppers.buy(offers)]);
  for (const list of Object.values(durations)) list.length = 0;
  statuses.clear();
}

/** @returns the server's memory every ten seconds, in MB */
async function load(shoppers: Shoppers, pid: number, offers: Offer[]): Promise<number[]> {
  const until = performance.now() + SECONDS * 1000;
  const visitUntilEnd = async () => {
    while (performance.now() < until) await shoppers.visit(offers);
  };
  const memory: number[] = [];
  const watchMemory = async () => {
    for (let second = 0; second < SECONDS; second += 10) {
      await pause(1000 * Math.min(10, SECONDS - second));
      memory.push(residentMegabytes(pid));
    }
  };
  await Promise.all([...Array.from({ length: CONNECTIONS }, visitUntilEnd), watchMemory()]);
  return memory;
}

let missed = 0;
const verdict = (isMissed: boolean) => {
  if (isMissed) missed += 1;
  return isMissed ? '   MISSED' : '';
};

function report(memory: number[]): void {
  console.log(`${CONNECTIONS} connections for ${SECONDS} s, ms      calls     p50     p95     max`);
  for (const [kind, limit] of Object.entries(P95_LIMITS_MS)) {
    const values = durations[kind as CallKind]; // the keys of P95_LIMITS_MS are the kinds
    const p95 = quantile(values, 0.95);
    const figures = [values.length, quantile(values, 0.5), p95, quantile(values, 1)];
    const columns = figures.map((value) => value.toFixed(0).padStart(8)).join('');
    console.log(`${kind.padEnd(28)}${columns}   p95 below ${limit}${verdict(p95 >= limit)}`);
  }
  const failed = [...statuses].filter(([status]) => status >= 500);
  console.log(`replies ${JSON.stringify(Object.fromEntries(statuses))}${verdict(failed.length > 0)}`);
  const [first = NaN, last = NaN] = [memory[0], memory.at(-1)];
  const all = memory.map((value) => value.toFixed(0)).join(', ');
  console.log(
    `memory, MB, every 10 s: ${all}   at most × ${MAX_GROWTH}${verdict(last > first * MAX_GROWTH)}`,
  );
}

await seedEndlessStock(databaseUrl);
const shop = await startShop({ ...benchSettings, DATABASE_URL: databaseUrl });
const shoppers = createShoppers(shop.url, {
  connections: CONNECTIONS,
  thinkMilliseconds: THINK_MS,
  answered: (kind, milliseconds, status) => {
    durations[kind].push(milliseconds);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  },
});
try {
  const offers = await shoppers.offers();
  await warmUp(shoppers, offers);
  report(await load(shoppers, shop.pid ?? process.pid, offers));
} finally {
  shoppers.close();
  await shop.stop();
}
process.exit(missed > 0 ? 1 : 0);
