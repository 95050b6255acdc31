/**
 * Starts the whole shop on several processes (bench/cluster) and prints its addresses. Ends all
 * of them at SIGINT or SIGTERM. Usage: NEXT_DIST_DIR=.next-cluster npm run build && npm run cluster
 * SHOPS (3) is the number of instances, CLUSTER_PORT (3000) the first of about forty ports, and
 * NEXT_DIST_DIR (.next-cluster) the build.
 */
import { endAtSignal, startCluster } from './cluster/cluster';

const starting = startCluster({
  shops: Number(process.env.SHOPS ?? 3),
  firstPort: Number(process.env.CLUSTER_PORT ?? 3000),
  build: process.env.NEXT_DIST_DIR ?? '.next-cluster',
  hasTwoHaproxies: true,
  log: (line) => console.log(line),
});

endAtSignal(starting);
const cluster = await starting;

const rows = [
  ['the shop, through HAProxy', cluster.url],
  ['Varnish', `http://127.0.0.1:${cluster.ports.varnish}`],
  ...cluster.shops.map(({ name, url }) => [name, url]),
  ['PgBouncer', `postgres://postgres@127.0.0.1:${cluster.ports.pgbouncer}/didan`],
  ['primary, through HAProxy', `postgres://postgres@127.0.0.1:${cluster.ports.postgres}/didan`],
  ...cluster.postgres.servers.map(({ program, patroniPort }) => [
    `Patroni of ${program.name}`,
    `http://127.0.0.1:${patroniPort}/cluster`,
  ]),
  ['bucket', cluster.s3.settings.endpoint],
  ['metrics of an instance', `/api/metrics with "Authorization: Bearer ${cluster.metricsToken}"`],
  ['logs', cluster.directory],
];
for (const [name = '', address = ''] of rows) console.log(`${name.padEnd(28)}${address}`);
console.log('Press Ctrl+C to stop.');
// Child processes alone do not keep this one alive.
setInterval(() => undefined, 60_000);
