// Lighthouse on a mid-range phone for the pages people land on, each beside the same page without its scripts in the same run;
// medians of several rounds. Exits 1 where a figure misses its mark. Usage: npm run build && npm run bench
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

import { chromiumFlags, chromiumPath } from './lib/chromium.mjs';
import { startBareProxy } from './lib/bare-proxy.mjs';
import { startShop } from './lib/server.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 3);

/** Least scores of 100, most milliseconds of blocking, most layout shift. */
const marks = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const pages = ['/'];

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function audit(url, port) {
  const { lhr } = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const faults = Object.values(lhr.categories).flatMap(({ auditRefs, title }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && title !== 'Performance' && (lhr.audits[id].score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    ...Object.fromEntries(Object.keys(marks).map((id) => [id, Math.round(lhr.categories[id].score * 100)])),
    lcp: lhr.audits['largest-contentful-paint'].numericValue,
    blocking: lhr.audits['total-blocking-time'].numericValue,
    shift: lhr.audits['cumulative-layout-shift'].numericValue,
    kib: lhr.audits['total-byte-weight'].numericValue / 1024,
    faults,
  };
}

function summary(runs) {
  const of = (key) => median(runs.map((run) => run[key]));
  return {
    ...Object.fromEntries(Object.keys(marks).map((key) => [key, of(key)])),
    lcp: Math.round(of('lcp')),
    blocking: Math.round(of('blocking')),
    shift: Number(of('shift').toFixed(3)),
    kib: Math.round(of('kib')),
  };
}

const shop = await startShop();
const proxy = await startBareProxy(shop.url);
const chrome = await launch({
  chromePath: chromiumPath,
  chromeFlags: ['--headless', '--disable-gpu', '--disable-background-networking', ...chromiumFlags],
});

let missed = 0;
try {
  for (const page of pages) {
    const runs = { full: [], bare: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.bare.push(await audit(`${proxy.url}/bare${page}`, chrome.port));
      runs.full.push(await audit(proxy.url + page, chrome.port));
    }
    const full = summary(runs.full);
    const bare = summary(runs.bare);
    console.log(`\n${page}   (median of ${ROUNDS}; beside it the same page without its scripts)`);
    for (const key of Object.keys(full)) {
      const mark = marks[key];
      const ok = mark === undefined || full[key] >= mark;
      if (!ok) missed += 1;
      console.log(
        `  ${key.padEnd(15)} ${String(full[key]).padStart(7)} ${String(bare[key]).padStart(7)}${mark === undefined ? '' : `   at least ${mark}${ok ? '' : '   MISSED'}`}`,
      );
    }
    console.log(`  lcp ratio       ${(full.lcp / bare.lcp).toFixed(3).padStart(7)}`);
    const faults = new Set(runs.full.flatMap((run) => run.faults));
    if (faults.size > 0) console.log(`  faults: ${[...faults].join(', ')}`);
  }
} finally {
  await chrome.kill();
  await proxy.stop();
  await shop.stop();
}
process.exit(missed > 0 ? 1 : 0);
