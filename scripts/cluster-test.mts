/**
 * Breaks the parts of a cluster one after the other while shoppers browse and order, and exits 1 if
 * an acknowledged order is lost, doubled or has another total, if too many requests fail, if writes
 * stay away for too long, or if a cache keeps something private or outdated. Usage:
 * NEXT_DIST_DIR=.next-cluster npm run build && npm run cluster:test SHOPPERS (12) is the number of
 * shoppers at once, FAULTS names the faults to try (all), FORMER a checkout with an earlier build
 * in FORMER_BUILD (.next-cluster), for the rolling deploy, and the other settings are those of
 * scripts/cluster.mts.
 */
import { checkCaches } from './cluster/caches';
import { endAtSignal, startCluster } from './cluster/cluster';
import { faults } from './cluster/faults';
import { canCreateNamespaces } from './cluster/namespace';
import { compareOrders } from './cluster/orders';
import { createCrowd, longestGap } from './cluster/shopping';
import { createShoppers, pause } from './lib/shoppers';

const SHOPPERS = Number(process.env.SHOPPERS ?? 12);
const MAX_FAILED = 0.005;
const MAX_GAP_SECONDS = 30;
const wanted = process.env.FAULTS?.split(',');
const canCutOff = canCreateNamespaces();
const isPossible = ({ name }: { name: string }) =>
  (name !== 'cut off from the database' || canCutOff) &&
  (name !== 'a rolling deploy and back' || process.env.FORMER !== undefined);
const asked = faults.filter(({ name }) => wanted?.some((part) => name.includes(part)) ?? true);
const chosen = asked.filter(isPossible);
for (const { name } of asked.filter((fault) => !isPossible(fault)))
  console.log(
    `left out: ${name} (needs ${name.includes('deploy') ? 'FORMER' : 'the right to make networks'})`,
  );

let missed = 0;
const verdict = (isMissed: boolean) => {
  if (isMissed) missed += 1;
  return isMissed ? '   MISSED' : '';
};

const starting = startCluster({
  shops: Number(process.env.SHOPS ?? 3),
  firstPort: Number(process.env.CLUSTER_PORT ?? 3000),
  build: process.env.NEXT_DIST_DIR ?? '.next-cluster',
  canCutOff,
  log: (line) => console.log(line),
});
endAtSignal(starting);
const cluster = await starting;
try {
  const lister = createShoppers(cluster.url, {
    connections: 1,
    thinkMilliseconds: 0,
    answered: () => undefined,
  });
  const offers = await lister.offers();
  lister.close();
  const crowd = createCrowd(cluster.url, offers);
  const close = crowd.open(SHOPPERS);
  // The first calls compile and connect.
  await pause(10_000);
  crowd.takeTally();

  console.log(
    `\n${SHOPPERS} shoppers             requests  failed       %  orders  longest gap between orders`,
  );
  for (const { name, run, settleSeconds, isFailover, isPlanned } of chosen) {
    const started = performance.now();
    await run(cluster);
    await pause(settleSeconds * 1000);
    const tally = crowd.takeTally();
    const gap = longestGap(tally, started, performance.now());
    const share = tally.failed / tally.requests;
    const isMissed = isFailover ? gap > MAX_GAP_SECONDS : share > (isPlanned ? 0 : MAX_FAILED);
    const columns = [
      name.padEnd(30),
      String(tally.requests).padStart(10),
      String(tally.failed).padStart(8),
      (100 * share).toFixed(2).padStart(8),
      String(tally.orders).padStart(8),
      `${gap.toFixed(1)} s`.padStart(9),
    ];
    console.log(columns.join('') + verdict(isMissed));
    if (tally.failed > 0) console.log(`  ${JSON.stringify(tally.failures)}`);
  }
  for (const { text, isMissed } of await checkCaches(cluster, offers)) console.log(text + verdict(isMissed));
  await close();

  const { lost, doubled, wrong } = await compareOrders(cluster, crowd.acknowledged);
  console.log(
    `${crowd.acknowledged.length} acknowledged orders: ${lost} lost, ${doubled} doubled, ${wrong} with another total` +
      verdict(lost + doubled + wrong > 0),
  );
} finally {
  await cluster.stop();
}
process.exit(missed > 0 ? 1 : 0);
