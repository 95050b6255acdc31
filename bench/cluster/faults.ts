/** What is broken on purpose, one after the other, while shoppers are in the shop. */
import path from 'node:path';

import { pause } from '../lib/shoppers';
import { type Cluster } from './cluster';
import { databaseFaults } from './database-faults';
import { type Fault } from './fault';
import { type Release } from './shops';

/** A checkout with the build before this one, for the rolling deploy. */
const former = process.env.FORMER;

const shopOf = ({ shops }: Cluster, at: number) => {
  const shop = shops[at];
  if (!shop) throw new Error(`There is no instance ${at + 1}.`);
  return shop;
};

/** Returns the HAProxy that has the address. */
function findHolder({ machines, address }: Cluster['haproxy']) {
  const holder = address && machines[address.holder()];
  if (!holder) throw new Error('There is only one HAProxy.');
  return holder;
}

/** The address goes to the other HAProxy and, once the first answers again, back to it. */
async function untilHeldByFirst({ address }: Cluster['haproxy'], moved: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (address?.holder() === 0 && address.moves() === moved) return;
    await pause(100);
  }
  throw new Error(`The address moved ${address?.moves()} times instead of ${moved}.`);
}

/** Replaces every instance by one of a release, one after the other. */
async function deploy({ shops, haproxy }: Cluster, release: Release): Promise<void> {
  for (const shop of shops) {
    await haproxy.setState(shop.name, 'drain');
    await pause(2_000);
    await shop.program.stop('SIGTERM');
    shop.useRelease(release);
    shop.program.start();
    await shop.waitUntilHealthy();
    await haproxy.setState(shop.name, 'ready');
    await pause(2_000);
  }
}

export const faults: Fault[] = [
  {
    name: 'nothing',
    settleSeconds: 0,
    run: async () => {
      await pause(10_000);
    },
  },
  {
    name: 'an instance killed',
    settleSeconds: 10,
    run: async (cluster) => {
      const shop = shopOf(cluster, 0);
      await shop.program.stop('SIGKILL');
      await pause(5_000);
      shop.program.start();
      await shop.waitUntilHealthy();
    },
  },
  {
    name: 'an instance drained and replaced',
    settleSeconds: 8,
    run: async (cluster) => {
      const shop = shopOf(cluster, 1);
      await cluster.haproxy.setState(shop.name, 'drain');
      await pause(2_000);
      await shop.program.stop('SIGTERM');
      shop.program.start();
      await shop.waitUntilHealthy();
      await cluster.haproxy.setState(shop.name, 'ready');
    },
  },
  {
    name: 'cut off from the database',
    needs: 'networks',
    settleSeconds: 15,
    run: async ({ shops }) => {
      const namespace = shops.at(-1)?.namespace;
      if (!namespace) throw new Error('No instance has a network that can be cut.');
      namespace.cutOff();
      await pause(20_000);
      namespace.mend();
    },
  },
  {
    name: 'a rolling deploy and back',
    needs: 'FORMER',
    settleSeconds: 5,
    isPlanned: true,
    run: async (cluster) => {
      if (!former) throw new Error('FORMER names no build to replace this one by.');
      await deploy(cluster, {
        root: path.resolve(former),
        build: process.env.FORMER_BUILD ?? '.next-cluster',
      });
      await deploy(cluster, cluster.release);
    },
  },
  {
    name: 'HAProxy stopped 20 s',
    settleSeconds: 10,
    isFailover: true,
    run: async ({ haproxy }) => {
      const { program } = findHolder(haproxy);
      const moved = haproxy.address?.moves() ?? 0;
      program.signal('SIGSTOP');
      await pause(20_000);
      program.signal('SIGCONT');
      await untilHeldByFirst(haproxy, moved + 2);
    },
  },
  {
    name: 'HAProxy killed 20 s',
    settleSeconds: 10,
    isFailover: true,
    run: async ({ haproxy }) => {
      const { program, waitUntilListening } = findHolder(haproxy);
      const moved = haproxy.address?.moves() ?? 0;
      await program.stop('SIGKILL');
      await pause(20_000);
      program.start();
      await waitUntilListening();
      await untilHeldByFirst(haproxy, moved + 2);
    },
  },
  {
    name: 'Varnish flushed',
    settleSeconds: 8,
    run: async ({ varnish }) => {
      for (let times = 0; times < 3; times += 1) {
        varnish.flush();
        await pause(2_000);
      }
    },
  },
  {
    name: 'Varnish killed',
    settleSeconds: 8,
    run: async ({ varnish }) => {
      await varnish.program.stop('SIGKILL');
      await pause(5_000);
      varnish.program.start();
    },
  },
  {
    name: 'PgBouncer restarted online',
    settleSeconds: 8,
    run: async ({ pgbouncer }) => {
      for (let times = 0; times < 3; times += 1) {
        await pgbouncer.restart();
        await pause(2_000);
      }
    },
  },
  {
    name: 'the bucket away for 20 s',
    settleSeconds: 5,
    run: async ({ s3 }) => {
      await s3.stop();
      await pause(20_000);
      await s3.start();
    },
  },
  ...databaseFaults,
];
