/** What is broken on purpose, one after the other, while shoppers are in the shop. */
import { pause } from '../lib/shoppers';

import { type Cluster } from './cluster';

export type Fault = {
  name: string;
  /** Breaks a part and mends it; the shop must hold meanwhile. */
  run: (cluster: Cluster) => Promise<void>;
  /** How long shoppers go on after it. */
  settleSeconds: number;
  /** Without it, at most 0.5 % of the requests may fail. */
  isFailover?: boolean;
};

const shopOf = ({ shops }: Cluster, at: number) => {
  const shop = shops[at];
  if (!shop) throw new Error(`There is no instance ${at + 1}.`);
  return shop;
};

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
  {
    name: 'the standby killed',
    settleSeconds: 10,
    run: async ({ postgres }) => {
      const standby = await postgres.findByRole('sync');
      if (!standby) throw new Error('There is no synchronous standby.');
      await standby.crash();
      await pause(10_000);
      standby.program.start();
      await postgres.waitForRoles();
    },
  },
  {
    name: 'the primary killed',
    settleSeconds: 15,
    isFailover: true,
    run: async ({ postgres }) => {
      const primary = await postgres.findByRole('primary');
      if (!primary) throw new Error('There is no primary.');
      await primary.crash();
      await pause(35_000);
      primary.program.start();
      await postgres.waitForRoles();
    },
  },
];
