// The pages people land on, as a cheap phone loads and uses them, beside plain HTML and a bare Next
// page of the same content. The three are measured in turns, so that a busy machine slows all of
// them; of what depends on the machine only ratios are held to a mark. Exits 1 where a ratio, a
// number of bytes or a score misses it. Usage: npm ci --prefix bench && npm run build && npm run bench ROUNDS=9
// SLOWDOWNS=4,6 PRESSES=200 NAVIGATIONS=50 are the defaults; PAGES=home,list,product,
// PARTS=loads,bytes,scores,presses,navigations,throughput
import { chromium, type Browser } from '@playwright/test';

import { chromiumFlags, chromiumPath } from '../scripts/lib/chromium';
import { quantile } from '../scripts/lib/figures';
import { startShop } from '../scripts/lib/server';
import { isLighthouseInstalled, scorePage } from './lib/lighthouse';
import { measureLoad, type Load } from './lib/page-load';
import { measureNavigations, measurePresses, pressesOf } from './lib/presses';
import { startReferencePages } from './lib/reference-pages';
import { measureThroughput, type Throughput } from './lib/throughput';

const { ROUNDS = 9, PRESSES = 200, NAVIGATIONS = 50, SLOWDOWNS = '4,6', PAGES, PARTS } = process.env;
const rounds = Number(ROUNDS);
const paths: Record<string, string> = {
  home: '/',
  list: '/shop?concern=dark-spots',
  product: '/product/isapa-cloud-cleanser',
};
const names = PAGES?.split(',') ?? Object.keys(paths);
const includes = (part: string) => !PARTS || PARTS.split(',').includes(part);

const LEAST_THROUGHPUT = 4.5;
const MOST_DELAY = 100;
const REQUESTS = 2_000;
/** At most this many times the figure of the page that it is compared with. */
const marks: [figure: keyof Load, compared: 'bare' | 'plain', most: number][] = [
  ['blocking', 'bare', 1.3],
  ['scripting', 'bare', 1.5],
  ['lcp', 'plain', 1.35],
  ['fcp', 'plain', 1.25],
];
const mostKib: Record<string, number> = { home: 260, product: 200 };
const MOST_LOW_DATA_KIB = 110;
const perfect = ['accessibility', 'best-practices', 'seo'] as const;

const median = (numbers: number[]) => quantile(numbers, 0.5);
let missed = 0;

/** Prints a figure with its mark and counts it if it misses. */
function report(name: string, value: string, mark: string, isMissed: boolean): void {
  if (isMissed) missed += 1;
  console.log(`  ${name.padEnd(26)} ${value.padEnd(50)} ${mark}${isMissed ? '   MISSED' : ''}`);
}

type Pages = Awaited<ReturnType<typeof startReferencePages>>;

async function compareLoads(browser: Browser, pages: Pages, name: string, slowdown: number) {
  const runs: Record<'shop' | 'bare' | 'plain', Load>[] = [];
  const { shop, bare, plain } = pages.variantsOf(name);
  for (let round = 0; round < rounds; round += 1) {
    runs.push({
      plain: await measureLoad(browser, plain, slowdown),
      bare: await measureLoad(browser, bare, slowdown),
      shop: await measureLoad(browser, shop, slowdown),
    });
  }
  console.log(`\n${name}, ${slowdown} times slower, ${rounds} rounds`);
  for (const [figure, compared, most] of marks) {
    const ratios = runs.map((run) => run.shop[figure] / Math.max(run[compared][figure], 1));
    const ratio = median(ratios);
    const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
    const of = (variant: 'shop' | 'bare' | 'plain') =>
      Math.round(median(runs.map((run) => run[variant][figure])));
    report(
      `${figure} to ${compared}`,
      `${ratio.toFixed(2)} (${spread})   ${of('shop')} ms to ${of(compared)} ms`,
      `at most ${most}`,
      !(ratio <= most),
    );
  }
  const shift = median(runs.map((run) => run.shop.shift));
  report('layout shift', shift.toFixed(3), 'at most 0', shift > 0);
}

async function compareBytes(browser: Browser, pages: Pages, name: string) {
  const { kib } = await measureLoad(browser, pages.variantsOf(name).shop, 1);
  const most = mostKib[name];
  report(`${name}, KiB`, kib.toFixed(0), most ? `at most ${most}` : '', most !== undefined && kib > most);
  if (name !== 'home') return;
  const low = await measureLoad(browser, pages.variantsOf(name).shop, 1, { lowData: true });
  report(
    'home with less data, KiB',
    low.kib.toFixed(0),
    `at most ${MOST_LOW_DATA_KIB}`,
    low.kib > MOST_LOW_DATA_KIB,
  );
}

async function reportScores(pages: Pages) {
  console.log('\nLighthouse');
  for (const name of names) {
    for (const { id, score, faults } of await scorePage(pages.variantsOf(name).shop, perfect))
      report(`${name}, ${id}`, `${score} ${faults.join(', ')}`, 'at least 100', score < 100);
  }
}

/** Milliseconds of this machine are printed beside their aim and fail nothing. */
async function reportUse(browser: Browser, pages: Pages) {
  const slowdown = Math.max(...SLOWDOWNS.split(',').map(Number));
  console.log(`\nIn use, ${slowdown} times slower`);
  for (const name of includes('presses') ? names : []) {
    const url = pages.variantsOf(name).shop;
    const { p50, p95, most, failed } = await measurePresses(
      browser,
      url,
      pressesOf[name] ?? [],
      Number(PRESSES),
      slowdown,
    );
    const value = `p95 ${p95} ms, p50 ${p50} ms, most ${most} ms, ${failed} could not be pressed`;
    report(`${name}, ${PRESSES} presses`, value, `aim: p95 ${MOST_DELAY} ms`, failed > 0);
  }
  if (!includes('navigations')) return;
  const { p50, p95, first, megabytes } = await measureNavigations(
    browser,
    pages.variantsOf('list').shop,
    Number(NAVIGATIONS),
    slowdown,
  );
  report('list to product', `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`, '', false);
  report(
    `memory, ${NAVIGATIONS} navigations`,
    `${megabytes.toFixed(1)} MB, ${first.toFixed(1)} MB after the first six`,
    '',
    false,
  );
}

async function compareThroughput(shopUrl: string, bareUrl: string) {
  const runs: Record<'shop' | 'bare', Throughput>[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const run = {
      shop: await measureThroughput(shopUrl + paths.product, REQUESTS),
      bare: await measureThroughput(`${bareUrl}/product`, REQUESTS),
    };
    // The first round warms both up.
    if (round >= 0) runs.push(run);
  }
  console.log('\nProduct beside a bare Next page, 16 at once');
  const compare = (
    name: string,
    figure: keyof Throughput,
    mark: string,
    fits: (ratio: number) => boolean,
  ) => {
    const ratios = runs.map((run) => run.shop[figure] / run.bare[figure]);
    const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
    const of = (variant: 'shop' | 'bare') => median(runs.map((run) => run[variant][figure])).toFixed(0);
    const value = `${median(ratios).toFixed(2)} (${spread})   ${of('shop')} to ${of('bare')}`;
    report(name, value, mark, !fits(median(ratios)));
  };
  compare(
    'requests a second',
    'perSecond',
    `at least ${LEAST_THROUGHPUT}`,
    (ratio) => ratio >= LEAST_THROUGHPUT,
  );
  compare('ms, p99', 'p99', 'at most 1', (ratio) => ratio <= 1);
}

if (includes('scores') && !isLighthouseInstalled()) {
  console.error('Lighthouse is not installed: run `npm ci --prefix bench`.');
  process.exit(1);
}
const shop = await startShop();
const pages = await startReferencePages(shop.url, paths);
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
try {
  for (const name of includes('loads') ? names : []) {
    for (const slowdown of SLOWDOWNS.split(',')) await compareLoads(browser, pages, name, Number(slowdown));
  }
  if (includes('bytes')) {
    console.log('\nEverything over the wire');
    for (const name of names) await compareBytes(browser, pages, name);
  }
  if (includes('presses') || includes('navigations')) await reportUse(browser, pages);
  if (includes('scores')) await reportScores(pages);
  if (includes('throughput')) await compareThroughput(shop.url, pages.bareUrl);
} finally {
  await browser.close();
  await pages.stop();
  await shop.stop();
}
process.exit(missed > 0 ? 1 : 0);
