/** etcd and two Postgres servers under Patroni, on loopback only. */
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { findProgram, findProgramsIn, findUnprivilegedUser } from '../lib/programs';
import { createProgram, isHealthy, waitFor, type Program } from './programs';

const SERVERS = ['postgres1', 'postgres2'] as const;

export type PostgresServer = {
  program: Program;
  port: number;
  patroniPort: number;
  /** Ends Patroni and Postgres at once, as if their machine were gone. */
  crash: () => Promise<void>;
};

/**
 * Starts the database: the first server creates it, the second becomes its synchronous standby.
 *
 * @param firstPort the first of eight ports
 * @throws Error if a program is missing or does not start
 */
export async function startPostgres(directory: string, firstPort: number) {
  const [etcdPort, etcdPeerPort] = [firstPort, firstPort + 1];
  const folder = path.join(directory, 'postgres');
  makeFolder(folder);
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  const etcd = createProgram(
    'etcd',
    findProgram('etcd', ['/usr/bin']),
    [
      ...['--name', 'etcd', '--data-dir', path.join(folder, 'etcd')],
      ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
      ...['--listen-peer-urls', `http://127.0.0.1:${etcdPeerPort}`],
      ...['--initial-advertise-peer-urls', `http://127.0.0.1:${etcdPeerPort}`],
      ...['--initial-cluster', `etcd=http://127.0.0.1:${etcdPeerPort}`],
    ],
    { directory, isUnprivileged: true, cwd: folder },
  );
  etcd.start();
  await waitFor('etcd is healthy', () => isHealthy(`${etcdUrl}/health`), etcd);

  const binaries = findProgramsIn(['initdb', 'postgres', 'pg_rewind'], [...postgresFolders()]);
  const servers: PostgresServer[] = SERVERS.map((name, at) => {
    const [port, patroniPort] = [firstPort + 2 + at, firstPort + 4 + at];
    const env = {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdPort}`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroniPort}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroniPort}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: path.join(folder, name),
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
    // Patroni starts Postgres in a group of its own, so that it survives its Patroni.
    const crash = async () => {
      const [pid] = readFileSync(path.join(folder, name, 'postmaster.pid'), 'utf8').split('\n');
      await program.stop('SIGKILL');
      process.kill(Number(pid), 'SIGKILL');
    };
    return { port, patroniPort, program, crash };
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
    for (const { program } of servers) await program.stop();
    await etcd.stop();
  };
  try {
    first.program.start();
    await waitFor('the primary', () => answers(first, 'primary'), first.program);
    second.program.start();
    await waitForRoles();
  } catch (error) {
    await stop();
    throw error;
  }
  return { servers, findByRole, waitForRoles, stop };
}

function makeFolder(folder: string): void {
  const { uid, gid } = findUnprivilegedUser();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

/** Where distributions put Postgres's programs, newest version first. */
function* postgresFolders(): Generator<string> {
  for (let version = 20; version >= 12; version -= 1) yield `/usr/lib/postgresql/${version}/bin`;
}
