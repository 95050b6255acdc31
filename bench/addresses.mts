/**
 * Ten shoppers alone, then beside a stranger who asks for 20,000 different addresses, on `npm
 * start` beside a throwaway Postgres. Exits 1 if the shoppers' p99 is more than three times the
 * quiet one, if a reply to them is a 5xx, or if the server needs over 300 MB more and keeps it for
 * a minute. Usage: NEXT_DIST_DIR=.next-bench npm run build && npm run bench:addresses
 */
import { Agent, get } from 'node:http';

import { quantile, residentMegabytes } from '../scripts/lib/figures';
import { startShop } from '../scripts/lib/server';
import { benchSettings, createShoppers, pause, seedEndlessStock, type Offer } from './lib/shoppers';

const ADDRESSES = Number(process.env.ADDRESSES ?? 20_000);
const STRANGER_CONNECTIONS = 8;
const SHOPPERS = 10;
const THINK_MS = 100;
const QUIET_SECONDS = 30;
const MAX_RATIO = 3;
const MAX_EXTRA_MB = 300;
const RECOVERY_SECONDS = 60;

const databaseUrl = process.env.TEST_DATABASE_URL;
if (!databaseUrl) throw new Error('Run it beside a Postgres: npm run bench:addresses');

/**
 * Lists by unknown filters, words and prices, pages that do not exist, and endless spellings of
 * known ones.
 */
const addressOf = (number: number, { slug }: Offer): string => {
  const kinds = [
    `/shop?x${number}=b${number}`,
    `/product/missing-${number}`,
    `/search?q=word${number}`,
    `/shop?q=w${number}`,
    `/nowhere/${number}`,
    `/?utm=${number}`,
    `/product/${slug}?z=${number}`,
    `/shop?min=${number % 9000}&max=${9000 + number}`,
    `/store/x-${number}`,
    `/api/product/suggest/?q=a${number}`,
  ];
  return kinds[number % kinds.length]!;
};

/** Requests every address once; `requested` hears of the progress. */
async function requestAddresses(
  url: string,
  offers: Offer[],
  requested: (count: number) => void,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: STRANGER_CONNECTIONS });
  const request = (path: string) =>
    new Promise<void>((resolve, reject) => {
      get(url + path, { agent, headers: { 'accept-encoding': 'gzip' } }, (reply) => {
        reply.resume().once('end', resolve);
      }).once('error', reject);
    });
  let next = 0;
  const requestInTurn = async () => {
    while (next < ADDRESSES) {
      const number = next++;
      await request(addressOf(number, offers[number % offers.length]!));
      requested(number);
    }
  };
  await Promise.all(Array.from({ length: STRANGER_CONNECTIONS }, requestInTurn));
  agent.destroy();
}

await seedEndlessStock(databaseUrl);
const shop = await startShop({ ...benchSettings, DATABASE_URL: databaseUrl });
let durations: number[] = [];
let failed = 0;
const shoppers = createShoppers(shop.url, {
  connections: SHOPPERS,
  thinkMilliseconds: THINK_MS,
  answered: (_kind, milliseconds, status) => {
    durations.push(milliseconds);
    if (status >= 500) failed += 1;
  },
});
const memory = () => residentMegabytes(shop.pid ?? process.pid);

/** @returns how long each call of the shoppers took while `work` ran, in ms */
async function shopDuring(offers: Offer[], work: Promise<unknown>): Promise<number[]> {
  durations = [];
  let isDone = false;
  const visits = Array.from({ length: SHOPPERS }, async () => {
    while (!isDone) await shoppers.visit(offers);
  });
  await work;
  const measured = durations;
  isDone = true;
  await Promise.all(visits);
  return measured;
}

const figures = (values: number[]) =>
  [0.5, 0.95, 0.99].map((share) => quantile(values, share).toFixed(1).padStart(8)).join('');

let missed = 0;
const verdict = (isMissed: boolean) => {
  if (isMissed) missed += 1;
  return isMissed ? '   MISSED' : '';
};

try {
  const offers = await shoppers.offers();
  for (const { slug } of offers) await shoppers.get(`/product/${slug}`);
  await shopDuring(offers, pause(10_000));
  const quiet = await shopDuring(offers, pause(1000 * QUIET_SECONDS));
  const start = memory();
  let peak = start;
  const busy = await shopDuring(
    offers,
    requestAddresses(shop.url, offers, (count) => {
      if (count % 200 === 0) peak = Math.max(peak, memory());
    }),
  );
  const ratio = quantile(busy, 0.99) / quantile(quiet, 0.99);
  console.log(`${SHOPPERS} shoppers, ms           calls     p50     p95     p99`);
  console.log(`alone                ${String(quiet.length).padStart(9)}${figures(quiet)}`);
  console.log(`with ${ADDRESSES} addresses ${String(busy.length).padStart(9)}${figures(busy)}`);
  console.log(`p99 × ${ratio.toFixed(2)}   at most × ${MAX_RATIO}${verdict(ratio > MAX_RATIO)}`);
  console.log(`replies to shoppers that failed: ${failed}${verdict(failed > 0)}`);
  let after = memory();
  for (let second = 0; second < RECOVERY_SECONDS && after > start * 1.1; second += 5) {
    await pause(5_000);
    after = memory();
  }
  const isTooMuch = peak - start > MAX_EXTRA_MB || after > start + MAX_EXTRA_MB / 3;
  const megabytes = [start, peak, after].map((value) => value.toFixed(0)).join(', ');
  console.log(`memory at the start, at most, after a minute, MB: ${megabytes}${verdict(isTooMuch)}`);
} finally {
  shoppers.close();
  await shop.stop();
}
process.exit(missed > 0 ? 1 : 0);
