/** What happens to Postgres, Patroni and etcd while shoppers are in the shop. */
import { pause } from '../lib/shoppers';
import { type Cluster } from './cluster';
import { type Fault } from './fault';

type Postgres = Cluster['postgres'];

async function findServer({ findByRole }: Postgres, role: 'primary' | 'sync') {
  const server = await findByRole(role);
  if (!server) throw new Error(`No server is ${role}.`);
  return server;
}

/** Stops the primary's Postgres by a signal, and lets it go on. */
const freezePrimary = (name: string, seconds: () => number): Fault => ({
  name: `Postgres stopped ${name}`,
  settleSeconds: 10,
  isFailover: true,
  run: async ({ postgres }) => {
    const primary = await findServer(postgres, 'primary');
    const goOn = primary.freezePostgres();
    await pause(seconds() * 1000);
    goOn();
  },
});

const ETCD_AWAY_MILLISECONDS = 45_000;

export const databaseFaults: Fault[] = [
  {
    name: 'the standby killed',
    settleSeconds: 10,
    run: async ({ postgres }) => {
      const standby = await findServer(postgres, 'sync');
      await standby.crash();
      await pause(10_000);
      standby.program.start();
      await postgres.waitForRoles();
    },
  },
  {
    name: 'the standby stopped 40 s',
    settleSeconds: 10,
    isFailover: true,
    run: async ({ postgres }) => {
      const standby = await findServer(postgres, 'sync');
      const goOn = standby.freezePostgres();
      await pause(40_000);
      goOn();
    },
  },
  {
    name: 'the primary killed',
    settleSeconds: 15,
    isFailover: true,
    run: async ({ postgres }) => {
      const primary = await findServer(postgres, 'primary');
      await primary.crash();
      await pause(35_000);
      primary.program.start();
    },
  },
  freezePrimary('5 s', () => 5),
  freezePrimary('18 to 25 s', () => 18 + 7 * Math.random()),
  freezePrimary('40 s', () => 40),
  {
    name: 'Patroni stopped 45 s',
    settleSeconds: 10,
    isFailover: true,
    run: async ({ postgres }) => {
      const { program } = await findServer(postgres, 'primary');
      program.signal('SIGSTOP');
      await pause(45_000);
      program.signal('SIGCONT');
    },
  },
  {
    name: 'Postgres and Patroni stopped 40 s',
    settleSeconds: 10,
    isFailover: true,
    run: async ({ postgres }) => {
      const { program, freezePostgres } = await findServer(postgres, 'primary');
      program.signal('SIGSTOP');
      const goOn = freezePostgres();
      await pause(40_000);
      goOn();
      program.signal('SIGCONT');
    },
  },
  {
    name: 'the disk stalled 25 s',
    settleSeconds: 10,
    isFailover: true,
    needs: 'disks',
    run: async ({ postgres }) => {
      const { disk } = await findServer(postgres, 'primary');
      disk?.stall();
      await pause(25_000);
      disk?.mend();
    },
  },
  {
    name: 'etcd killed 45 s',
    settleSeconds: 10,
    isFailover: true,
    run: async ({ postgres: { etcd } }) => {
      for (const node of etcd.programs) await node.stop('SIGKILL');
      await pause(ETCD_AWAY_MILLISECONDS);
      for (const node of etcd.programs) node.start();
    },
  },
  {
    name: 'etcd stopped 45 s',
    settleSeconds: 10,
    isFailover: true,
    run: async ({ postgres: { etcd } }) => {
      for (const node of etcd.programs) node.signal('SIGSTOP');
      await pause(ETCD_AWAY_MILLISECONDS);
      for (const node of etcd.programs) node.signal('SIGCONT');
    },
  },
  {
    name: "etcd's leader cut off 45 s",
    settleSeconds: 10,
    isFailover: true,
    needs: 'networks',
    run: async ({ postgres: { etcd } }) => {
      const leader = await etcd.findLeader();
      etcd.cutOff(leader);
      await pause(ETCD_AWAY_MILLISECONDS);
      etcd.mend(leader);
    },
  },
  {
    name: 'etcd nodes separated 45 s',
    settleSeconds: 10,
    isFailover: true,
    needs: 'networks',
    run: async ({ postgres: { etcd } }) => {
      etcd.separate();
      await pause(ETCD_AWAY_MILLISECONDS);
      etcd.mend();
    },
  },
];
