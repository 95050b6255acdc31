// First-load JavaScript of each page: every script its HTML or its late loader fetches, gzipped.
// Exits 1 over a budget. Usage: npm run size (after npm run build; NEXT_DIST_DIR names another
// build)
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const KIB = 1024;
const build = process.env.NEXT_DIST_DIR ?? '.next';

/** KiB of gzip; pages that are not named have DEFAULT_BUDGET. */
const DEFAULT_BUDGET = 175;
/** Pages for stores and staff. */
const WORK_BUDGET = 170;
/** Pages that show nothing before a group of screens has loaded, so the largest group counts. */
const showsNextImport = (page: string) => page.startsWith('/staff/');
const budgets: Record<string, number> = {
  '/': 141,
  '/shop': 146,
  '/product/[slug]': 146,
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

const chunkFiles = readdirSync(`${build}/static/chunks`).map((file) => `static/chunks/${file}`);
const fileOf = (id: string) => chunkFiles.find((file) => /^static\/chunks\/(\d+)[-.]/.exec(file)?.[1] === id);

/**
 * Returns the files of each `import()` in scripts, as webpack writes it: `e(1)` or
 * `all([e(1),e(2)])`.
 */
function listImports(files: Iterable<string>): string[][] {
  const code = [...files].map((file) => readFileSync(`${build}/${file}`, 'utf8')).join('\n');
  return [...code.matchAll(/Promise\.all\(\[[^\]]*\]\)|\.e\(\d+\)/g)].map(([call]) =>
    [...call.matchAll(/\.e\((\d+)\)/g)].flatMap(([, id = '']) => fileOf(id) ?? []),
  );
}

/** Bytes of the largest `import()` of a page's own scripts, without what the page has already. */
function largestImport(page: string, files: ReadonlySet<string>): number {
  const own = [...files].filter((file) => !shared.has(file) && pages[page]?.includes(file));
  const sums = listImports(own).map((chunks) =>
    chunks.filter((file) => !files.has(file)).reduce((sum, file) => sum + gzippedBytes(file), 0),
  );
  return Math.max(0, ...sums);
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
  const next = showsNextImport(page) ? largestImport(page, files) : 0;
  const kib = [...files].reduce((sum, file) => sum + gzippedBytes(file), next) / KIB;
  const budget = budgets[page] ?? (/^\/(sell|staff)\b/.test(page) ? WORK_BUDGET : DEFAULT_BUDGET);
  const verdict = kib <= budget ? 'within' : 'OVER';
  if (kib > budget) over += 1;
  console.log(`${page.padEnd(24)} ${kib.toFixed(1).padStart(6)} KiB  ${verdict} ${budget}`);
}

if (over > 0) {
  console.error(`${over} page(s) over budget`);
  process.exit(1);
}
