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
