/** Two Postgres servers under Patroni with three etcd nodes, on this machine only. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { findProgram, findProgramsIn, findUnprivilegedUser } from '../../scripts/lib/programs';
import { createDisk, type Disk } from './disk';
import { startEtcd } from './etcd';
import { createProgram, isHealthy, waitFor, type Program } from './programs';

const SERVERS = ['postgres1', 'postgres2'] as const;

export type PostgresServer = {
  /** Patroni, which starts Postgres. */
  program: Program;
  fencer: Program;
  port: number;
  patroniPort: number;
  /** Where its data can stall. */
  disk: Disk | undefined;
  /** Ends Patroni and Postgres at once, as if their machine were gone. */
  crash: () => Promise<void>;
  /** Stops all processes of Postgres by a signal. Returns a function that lets them go on. */
  freezePostgres: () => () => void;
};

type Options = {
  directory: string;
  /** The first of four ports. */
  firstPort: number;
  /** The first of six ports. */
  firstEtcdPort: number;
  /** Whether etcd nodes get networks that can be cut. */
  canCutOff: boolean;
  /** Whether each server gets a disk that can stall. */
  canStall: boolean;
};

/**
 * Starts the database: the first server creates it, the second becomes its synchronous standby.
 *
 * @throws Error if a program is missing or does not start
 */
export async function startPostgres({ directory, firstPort, firstEtcdPort, canCutOff, canStall }: Options) {
  const folder = path.join(directory, 'postgres');
  makeFolder(folder);
  const etcd = await startEtcd({ directory, folder, firstPort: firstEtcdPort, canCutOff });

  const binaries = findProgramsIn(['initdb', 'postgres', 'pg_rewind', 'psql'], [...postgresFolders()]);
  const servers: PostgresServer[] = SERVERS.map((name, at) => {
    const [port, patroniPort] = [firstPort + at, firstPort + 2 + at];
    const disk = canStall ? createDisk(path.join(folder, `${name}-disk`)) : undefined;
    if (disk) makeFolder(path.join(folder, `${name}-disk`));
    const dataDir = path.join(folder, disk ? `${name}-disk` : '', name);
    const env = {
      PATRONI_NAME: name,
      PATRONI_ETCD_HOSTS: etcd.hosts,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroniPort}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroniPort}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: dataDir,
      PATRONI_POSTGRESQL_BIN_DIR: binaries,
      PATRONI_POSTGRESQL_PGPASS: path.join(folder, `${name}.pgpass`),
      PATRONI_LOG_LEVEL: 'INFO',
      LC_ALL: 'C.UTF-8',
      HOME: folder,
    };
    const options = { directory, env, isUnprivileged: true, cwd: folder };
    const program = createProgram(
      name,
      findProgram('patroni', ['/usr/bin']),
      [path.resolve('deploy/patroni.yml')],
      options,
    );
    const fencer = createProgram(
      `${name}-fencer`,
      path.resolve('deploy/postgres-fencer.sh'),
      [dataDir, `host=127.0.0.1 port=${port} user=postgres dbname=postgres`],
      { ...options, env: { PATH: `${binaries}:${process.env.PATH}` } },
    );
    // Patroni starts Postgres in a group of its own, so that it survives its Patroni.
    const crash = async () => {
      const [first = 0] = findProcesses(dataDir);
      await program.stop('SIGKILL');
      process.kill(first, 'SIGKILL');
    };
    const freezePostgres = () => {
      const [first = 0] = findProcesses(dataDir);
      process.kill(first, 'SIGSTOP');
      // It starts no more of them now.
      const stopped = findProcesses(dataDir);
      for (const pid of stopped.slice(1)) signal(pid, 'SIGSTOP');
      return () => {
        for (const pid of stopped.toReversed()) signal(pid, 'SIGCONT');
      };
    };
    return { port, patroniPort, program, fencer, disk, crash, freezePostgres };
  });

  const [first, second] = servers;
  if (!first || !second) throw new Error('There are two servers.');
  const answers = (server: PostgresServer, role: string) =>
    isHealthy(`http://127.0.0.1:${server.patroniPort}/${role}`).catch(() => false);
  const findByRole = async (role: 'primary' | 'sync') => {
    for (const server of servers) if (await answers(server, role)) return server;
    return undefined;
  };
  const waitForRoles = () =>
    waitFor(
      'a primary and a synchronous standby',
      async () => Boolean((await findByRole('primary')) && (await findByRole('sync'))),
      second.program,
    );

  const stop = async () => {
    for (const { program, fencer, disk } of servers) {
      await fencer.stop();
      await program.stop();
      disk?.remove();
    }
    await etcd.stop();
  };
  try {
    first.program.start();
    await waitFor('the primary', () => answers(first, 'primary'), first.program);
    second.program.start();
    await waitForRoles();
    if (process.env.FENCER !== 'off') for (const { fencer } of servers) fencer.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { servers, etcd, findByRole, waitForRoles, stop };
}

/** Finds the processes of the Postgres on `dataDir`, the one that starts the others first. */
function findProcesses(dataDir: string): number[] {
  const [first = ''] = readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  const { stdout } = spawnSync('pgrep', ['-P', first], { encoding: 'utf8' });
  return [first, ...stdout.split('\n').filter(Boolean)].map(Number);
}

/** Sends a signal to a process that may have ended. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}

function makeFolder(folder: string): void {
  const { uid, gid } = findUnprivilegedUser();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

/** Where distributions put Postgres's programs, newest version first. */
function* postgresFolders(): Generator<string> {
  for (let version = 20; version >= 12; version -= 1) yield `/usr/lib/postgresql/${version}/bin`;
}
