// First-load JavaScript of each page: every script its HTML or its late loader fetches, gzipped. Exits 1 over a budget.
// Usage: npm run size   (after npm run build; NEXT_DIST_DIR names another build)
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const KIB = 1024;
const build = process.env.NEXT_DIST_DIR ?? '.next';

/** KiB of gzip; pages that are not named have DEFAULT_BUDGET. */
const DEFAULT_BUDGET = 175;
const budgets: Record<string, number> = {
  '/': 135,
  '/shop': 140,
  '/product/[slug]': 140,
  '/auth/login': 165,
  '/checkout': 175,
};

type Manifest = { pages: Record<string, string[]>; lowPriorityFiles: string[] };
const { pages, lowPriorityFiles }: Manifest = JSON.parse(
  readFileSync(`${build}/build-manifest.json`, 'utf8'),
);
const shared = new Set(pages['/_app']);
const sizes = new Map<string, number>();

function gzippedBytes(file: string): number {
  const bytes = sizes.get(file) ?? gzipSync(readFileSync(`${build}/${file}`)).length;
  sizes.set(file, bytes);
  return bytes;
}

const addresses = Object.keys(pages)
  // Neither Next's own pages nor files such as robots.txt.
  .filter((page) => !page.startsWith('/_') && !/\.\w+$/.test(page))
  .sort();
let over = 0;

for (const page of addresses) {
  const files = new Set(
    [...shared, ...(pages[page] ?? []), ...lowPriorityFiles].filter((file) => file.endsWith('.js')),
  );
  const kib = [...files].reduce((sum, file) => sum + gzippedBytes(file), 0) / KIB;
  const budget = budgets[page] ?? DEFAULT_BUDGET;
  const verdict = kib <= budget ? 'within' : 'OVER';
  if (kib > budget) over += 1;
  console.log(`${page.padEnd(24)} ${kib.toFixed(1).padStart(6)} KiB  ${verdict} ${budget}`);
}

if (over > 0) {
  console.error(`${over} page(s) over budget`);
  process.exit(1);
}
