/**
 * Hostile CSV files, 10,000 of them, imported into two stores of `npm start` on its embedded
 * database, beside shoppers who open the home page; in the middle the shop is killed and started
 * again. Exits 1 if the home page's p95, the memory or the restart is above its limit, or a file
 * gets another answer than 202 or 400.
 * Usage: NEXT_DIST_DIR=.next-bench npm run build && npm run bench:imports   (FILES, FROM, and MINUTES
 * after which it ends with the files until then)
 */
import { createApiProcess } from '../__tests__/support/api/api-process';
import { importHostileFiles } from '../__tests__/support/api/import-hostile-files';
import { quantile } from '../scripts/lib/figures';
import { type LoginReply } from '../src/contracts/accounts';
import { demoSellers } from '../src/server/seed/demo-accounts';

const FILES = Number(process.env.FILES ?? 10_000);
const FROM = Number(process.env.FROM ?? 1);
const MINUTES = Number(process.env.MINUTES ?? Infinity);
/** One in so many has 11 MB. */
const LARGE_EVERY = 200;
const WARM_UP_FILES = 20;
const LIMITS = { p95: 300, megabytes: 200, restart: 10_000 };
const REPORT_EVERY = 250;

const shop = await createApiProcess('scripts/start.mjs', undefined, {
  NEXT_DIST_DIR: process.env.NEXT_DIST_DIR ?? '.next-bench',
  DEMO: 'true',
  TEST_PAYMENTS: 'true',
});
let missed = 0;
const verdict = (isMissed: boolean) => {
  if (isMissed) missed += 1;
  return isMissed ? ' MISSED' : '';
};

async function restart(): Promise<void> {
  await shop.kill();
  const started = performance.now();
  await shop.start();
  await (await fetch(shop.url)).text();
  const took = performance.now() - started;
  console.log(`killed and answering after ${took.toFixed(0)} ms${verdict(took > LIMITS.restart)}`);
}

/** @returns the access token of a demo seller */
async function signIn({ email, password }: { email: string; password: string }): Promise<string> {
  const reply = await shop.request('POST', '/users/login/', { body: { email, password } });
  return ((await reply.json()) as LoginReply).user.accesstoken;
}

const signInAll = () => Promise.all(demoSellers.map(signIn));

const waits: number[] = [];
try {
  await shop.start();
  await importHostileFiles(shop, await signInAll(), '/', {
    from: 1,
    to: WARM_UP_FILES,
    largeEvery: LARGE_EVERY,
  });
  const started = performance.now();
  const isOver = (share: number) => performance.now() - started > share * MINUTES * 60_000;
  let isRestarted = false;
  for (let from = FROM; from < FROM + FILES && !isOver(1); from += REPORT_EVERY) {
    if (!isRestarted && (from - FROM >= FILES / 2 || isOver(1 / 2))) {
      await restart();
      isRestarted = true;
    }
    // Tokens end after 15 minutes.
    const bearers = await signInAll();
    const to = Math.min(FROM + FILES, from + REPORT_EVERY);
    const figures = await importHostileFiles(shop, bearers, '/', { from, to, largeEvery: LARGE_EVERY });
    waits.push(...figures.waits);
    const grown = figures.mostMegabytes - figures.firstMegabytes;
    console.log(
      `files ${from} to ${to - 1}: ${JSON.stringify(Object.fromEntries([...figures.statuses, ...figures.states]))}, ` +
        `home p95 ${quantile(figures.waits, 0.95).toFixed(0)} ms, slowest ${quantile(figures.waits, 1).toFixed(0)} ms, ` +
        `memory ${figures.firstMegabytes.toFixed(0)} MB +${grown.toFixed(0)}${verdict(grown > LIMITS.megabytes)}`,
    );
    for (const failure of figures.failures) console.log(failure, verdict(true));
  }
  const p95 = quantile(waits, 0.95);
  console.log(`home page: ${waits.length} times, p95 ${p95.toFixed(0)} ms${verdict(p95 > LIMITS.p95)}`);
} finally {
  await shop.close();
}
process.exit(missed > 0 ? 1 : 0);
