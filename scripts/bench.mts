// Lighthouse on a mid-range phone for the pages people land on, each beside the same page without its scripts in the same run, and
// requests a second beside the least that Next can serve; medians of several rounds. Exits 1 where a figure misses its mark.
// Usage: npm run build && npm run bench
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

import { chromiumFlags, chromiumPath } from './lib/chromium';
import { startBareNext } from './lib/bare-next';
import { startBareProxy } from './lib/bare-proxy';
import { startShop } from './lib/server';
import { requestsPerSecond } from './lib/throughput';

const ROUNDS = Number(process.env.ROUNDS ?? 3);

/** Least scores of 100, most milliseconds of blocking, most layout shift, most time to the largest picture as a share of the bare page's. */
const least: Record<string, number> = {
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const most: Record<string, number> = { blocking: 80, shift: 0, 'lcp ratio': 1.15 };
const LEAST_THROUGHPUT = 0.8;
const REQUESTS = 2_000;
const pages = ['/', '/shop?concern=dark-spots', '/product/isapa-cloud-cleanser'];

type Figures = Record<string, number>;
type Audit = { figures: Figures; faults: string[] };

const median = (numbers: number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

async function audit(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const faults = Object.values(lhr.categories).flatMap(({ auditRefs, title }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && title !== 'Performance' && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  const valueOf = (id: string) => lhr.audits[id]?.numericValue ?? NaN;
  const scores = Object.keys(least).map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]);
  return {
    figures: {
      ...Object.fromEntries(scores),
      lcp: valueOf('largest-contentful-paint'),
      blocking: valueOf('total-blocking-time'),
      shift: valueOf('cumulative-layout-shift'),
      kib: valueOf('total-byte-weight') / 1024,
    },
    faults,
  };
}

function summarise(runs: Audit[]) {
  const of = (key: string) => median(runs.map(({ figures }) => figures[key] ?? NaN));
  return {
    ...Object.fromEntries(Object.keys(least).map((key) => [key, of(key)])),
    lcp: Math.round(of('lcp')),
    blocking: Math.round(of('blocking')),
    shift: Number(of('shift').toFixed(3)),
    kib: Math.round(of('kib')),
  };
}

let missed = 0;

function report(key: string, value: number, limit: number | string = ''): void {
  const [lowest, highest] = [least[key], most[key]];
  const isLow = lowest !== undefined && value < lowest;
  const isHigh = highest !== undefined && value > highest;
  if (isLow || isHigh) missed += 1;
  const mark =
    lowest !== undefined ? `at least ${lowest}` : highest !== undefined ? `at most ${highest}` : '';
  console.log(
    `  ${key.padEnd(15)} ${String(value).padStart(7)} ${String(limit).padStart(7)}   ${mark}${isLow || isHigh ? '   MISSED' : ''}`,
  );
}

async function compareThroughput(shopUrl: string) {
  const bare = await startBareNext();
  try {
    const url = shopUrl + pages.at(-1);
    const runs: { full: number[]; bare: number[] } = { full: [], bare: [] };
    for (let round = -1; round < ROUNDS; round += 1) {
      const full = await requestsPerSecond(url, REQUESTS);
      const limit = await requestsPerSecond(bare.url, REQUESTS);
      // The first round warms both up.
      if (round < 0) continue;
      runs.full.push(full);
      runs.bare.push(limit);
    }
    const [full, limit] = [median(runs.full), median(runs.bare)];
    const isLow = full < LEAST_THROUGHPUT * limit;
    if (isLow) missed += 1;
    console.log(`\n${pages.at(-1)}, requests a second: ${full}, a bare static page of Next: ${limit}`);
    console.log(
      `  ratio           ${(full / limit).toFixed(2).padStart(7)}           at least ${LEAST_THROUGHPUT}${isLow ? '   MISSED' : ''}`,
    );
  } finally {
    await bare.stop();
  }
}

const shop = await startShop();
const proxy = await startBareProxy(shop.url);
const chrome = await launch({
  chromePath: chromiumPath,
  chromeFlags: ['--headless', '--disable-gpu', '--disable-background-networking', ...chromiumFlags],
});

try {
  for (const page of pages) {
    const runs: { full: Audit[]; bare: Audit[] } = { full: [], bare: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.bare.push(await audit(`${proxy.url}/bare${page}`, chrome.port));
      runs.full.push(await audit(proxy.url + page, chrome.port));
    }
    const full: Figures = summarise(runs.full);
    const bare: Figures = summarise(runs.bare);
    console.log(`\n${page}   (median of ${ROUNDS}; beside it the same page without its scripts)`);
    full['lcp ratio'] = Number(((full.lcp ?? NaN) / (bare.lcp ?? NaN)).toFixed(3));
    for (const [key, value] of Object.entries(full)) report(key, value, bare[key]);
    const faults = new Set(runs.full.flatMap((run) => run.faults));
    if (faults.size > 0) console.log(`  faults: ${[...faults].join(', ')}`);
  }
  await compareThroughput(shop.url);
} finally {
  await chrome.kill();
  await proxy.stop();
  await shop.stop();
}
process.exit(missed > 0 ? 1 : 0);
