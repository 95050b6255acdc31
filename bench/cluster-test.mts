/**
 * Breaks the parts of a cluster one after the other while shoppers browse and order, and exits 1 if
 * an acknowledged order is lost, doubled or has another total, if too many requests fail, if writes
 * stay away for too long, or if a cache keeps something private or outdated. Usage:
 * NEXT_DIST_DIR=.next-cluster npm run build && npm run cluster:test SHOPPERS (12) is the number of
 * shoppers at once, FAULTS names the faults to try (all), TIMES (1) how often, FENCER=off leaves the
 * fencers out, FORMER a checkout with an earlier build in FORMER_BUILD (.next-cluster), for the
 * rolling deploy, and the other settings are those of bench/cluster.mts.
 */
import { loadavg } from 'node:os';

import { checkCaches } from './cluster/caches';
import { endAtSignal, startCluster } from './cluster/cluster';
import { canCreateDisks } from './cluster/disk';
import { type Fault } from './cluster/fault';
import { faults } from './cluster/faults';
import { canCreateNamespaces } from './cluster/namespace';
import { compareOrders } from './cluster/orders';
import { createCrowd, longestGap } from './cluster/shopping';
import { createShoppers, pause } from './lib/shoppers';

const SHOPPERS = Number(process.env.SHOPPERS ?? 12);
const TIMES = Number(process.env.TIMES ?? 1);
const MAX_FAILED = 0.005;
const MAX_GAP_SECONDS = 30;
const wanted = process.env.FAULTS?.split(',');
const asked = faults.filter(({ name }) => wanted?.some((part) => name.includes(part)) ?? true);
const isAsked = (need: Fault['needs']) => asked.some(({ needs }) => needs === need);
const allows = {
  networks: canCreateNamespaces(),
  disks: isAsked('disks') && canCreateDisks(),
  FORMER: process.env.FORMER !== undefined,
};
const isPossible = ({ needs }: Fault) => !needs || allows[needs];
const chosen = asked.filter(isPossible);
for (const { name, needs } of asked.filter((fault) => !isPossible(fault)))
  console.log(`left out: ${name} (needs ${needs === 'FORMER' ? needs : `the right to make ${needs}`})`);

let missed = 0;
const verdict = (isMissed: boolean) => {
  if (isMissed) missed += 1;
  return isMissed ? '   MISSED' : '';
};

const starting = startCluster({
  shops: Number(process.env.SHOPS ?? 3),
  firstPort: Number(process.env.CLUSTER_PORT ?? 3000),
  build: process.env.NEXT_DIST_DIR ?? '.next-cluster',
  canCutOff: allows.networks,
  canStall: allows.disks,
  hasTwoHaproxies: true,
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
    `\n${`${SHOPPERS} shoppers`.padEnd(36)}requests  failed       %  orders      gap     sync  lost  load`,
  );
  let lostBefore = 0;
  for (const { name, run, settleSeconds, isFailover, isPlanned } of chosen.flatMap((fault) =>
    Array.from({ length: TIMES }, () => fault),
  )) {
    const started = performance.now();
    await run(cluster);
    const mended = performance.now();
    await cluster.postgres.waitForRoles();
    const syncSeconds = (performance.now() - mended) / 1000;
    await pause(settleSeconds * 1000);
    const tally = crowd.takeTally();
    const gap = longestGap(tally, started, performance.now());
    const share = tally.failed / tally.requests;
    const { lost } = await compareOrders(cluster, [...crowd.acknowledged]);
    const isMissed =
      lost > lostBefore || (isFailover ? gap > MAX_GAP_SECONDS : share > (isPlanned ? 0 : MAX_FAILED));
    const columns = [
      name.padEnd(34),
      String(tally.requests).padStart(10),
      String(tally.failed).padStart(8),
      (100 * share).toFixed(2).padStart(8),
      String(tally.orders).padStart(8),
      `${gap.toFixed(1)} s`.padStart(9),
      (isFailover ? `${syncSeconds.toFixed(1)} s` : '').padStart(9),
      String(lost - lostBefore).padStart(6),
      loadavg()[0]?.toFixed(1).padStart(6),
    ];
    lostBefore = lost;
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
