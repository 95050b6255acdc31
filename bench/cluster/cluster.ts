/**
 * The whole shop on several processes, on loopback only: HAProxy, Varnish, instances, PgBouncer,
 * two Postgres servers under Patroni with three etcd nodes, and a bucket.
 */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Client } from 'pg';

import { startS3 } from '../../scripts/lib/s3';
import { type S3Settings } from '../../src/server/platform/storage/s3-settings';
import { benchSettings, seedEndlessStock } from '../lib/shoppers';
import { createNamespace } from './namespace';
import { startHaproxy, startPgBouncer, startVarnish, type Ports } from './network';
import { startPostgres } from './postgres';
import { isHealthy, waitFor } from './programs';
import { createShop } from './shops';

const METRICS_TOKEN = 'a token that only the cluster knows';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

type Options = {
  shops: number;
  /** The first of about forty ports; the shop itself is at this one. */
  firstPort: number;
  build: string;
  /** Whether the last instance and each etcd node get networks of their own, which can be cut. */
  canCutOff?: boolean;
  /** Whether each Postgres gets a disk of its own, which can stall. */
  canStall?: boolean;
  /** Whether two HAProxy share the address, instead of one that has it. */
  hasTwoHaproxies?: boolean;
  log: (line: string) => void;
  /** The same for every instance; by default those of a bench. */
  shopSettings?: Record<string, string>;
  /** Migrates and fills the database; by default with the demo products in endless stock. */
  fill?: (databaseUrl: string, bucket: S3Settings) => Promise<void>;
};

/**
 * Starts everything.
 *
 * @throws Error if a program is missing, does not start, or the shop has not been built
 */
export async function startCluster({
  shops: count,
  firstPort,
  build,
  canCutOff = false,
  canStall = false,
  hasTwoHaproxies = false,
  log,
  shopSettings = benchSettings,
  fill = seedEndlessStock,
}: Options) {
  if (!existsSync(path.join(build, 'production-server.mjs')))
    throw new Error(`The shop has not been built: NEXT_DIST_DIR=${build} npm run build`);
  const directory = mkdtempSync(path.join(tmpdir(), 'didan-cluster-'));
  // Postgres and Varnish run as users of their own, in folders of their own below it.
  chmodSync(directory, 0o755);
  const ports = {
    shop: firstPort,
    inner: firstPort + 1,
    varnish: firstPort + 2,
    postgres: firstPort + 3,
    pgbouncer: firstPort + 4,
    replica: firstPort + 14,
  };
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let end = stops.pop(); end; end = stops.pop()) await end();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    log('starting Postgres under Patroni …');
    const postgres = await startPostgres({
      directory,
      firstPort: firstPort + 6,
      firstEtcdPort: firstPort + 20,
      canCutOff,
      canStall,
    });
    stops.push(postgres.stop);
    const first = await postgres.findByRole('primary');
    await createDatabase(first?.port ?? 0);
    const s3 = await startS3(firstPort + 5);
    stops.push(s3.remove);

    const namespace = canCutOff ? await createCuttableNetwork(ports, firstPort + 5) : undefined;
    if (namespace) stops.push(namespace.remove);
    const release = { root: process.cwd(), build: path.basename(build) };
    const settings = {
      directory,
      ports,
      bucket: s3.settings,
      metricsToken: METRICS_TOKEN,
      patroniUrls: postgres.servers.map(({ patroniPort }) => `http://127.0.0.1:${patroniPort}`).join(),
      release,
      shopSettings,
    };
    const shops = Array.from({ length: count }, (_, at) =>
      // The last one, which no other fault is about.
      createShop(at, firstPort + 15 + at, settings, at === count - 1 ? namespace : undefined),
    );

    log('starting HAProxy, Varnish and PgBouncer …');
    const backends = {
      shops,
      postgres: postgres.servers.map(({ program, port, patroniPort }) => ({
        name: program.name,
        port,
        checkPort: patroniPort,
      })),
    };
    const haproxy = await startHaproxy(
      directory,
      ports,
      backends,
      hasTwoHaproxies ? firstPort + 30 : undefined,
    );
    stops.push(haproxy.stop);
    const varnish = await startVarnish(directory, ports);
    stops.push(() => varnish.program.stop());
    const pgbouncer = startPgBouncer(directory, ports);
    stops.push(pgbouncer.stop);

    log('migrating and filling the database …');
    await fill(`postgres://postgres@127.0.0.1:${ports.postgres}/didan`, s3.settings);
    log(`starting ${count} instances …`);
    for (const shop of shops) {
      shop.program.start();
      stops.push(() => shop.program.stop());
    }
    for (const shop of shops) await shop.waitUntilHealthy();
    const url = `http://127.0.0.1:${ports.shop}`;
    // HAProxy and Varnish have to find the instances healthy, too.
    await waitFor('the shop behind HAProxy', () => isHealthy(`${url}/api/health`), varnish.program);
    return {
      url,
      ports,
      directory,
      shops,
      haproxy,
      varnish,
      pgbouncer,
      postgres,
      s3,
      release,
      metricsToken: METRICS_TOKEN,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const createCuttableNetwork = ({ pgbouncer, varnish }: Ports, bucketPort: number) =>
  createNamespace({ databasePorts: [pgbouncer], servicePorts: [varnish, bucketPort] });

async function createDatabase(port: number): Promise<void> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query('create database didan');
  await client.end();
}

/** Ends the cluster at SIGINT or SIGTERM. A start under way ends first, or stops by itself. */
export function endAtSignal(starting: Promise<Cluster>): void {
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    console.log('stopping …');
    await starting.then(
      (cluster) => cluster.stop(),
      () => undefined,
    );
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void (isStopping || stop()));
}
