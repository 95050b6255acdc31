/** HAProxy, Varnish and PgBouncer with the configuration of deploy/, on loopback only. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync, readFileSync, chownSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';

import { findProgram, findUnprivilegedUser } from '../../scripts/lib/programs';
import { createProgram, isHealthy, waitFor } from './programs';
import { shareAddress } from './shared-address';

const CONNECT_QUERY =
  'set statement_timeout = 30000; set lock_timeout = 10000; set idle_in_transaction_session_timeout = 60000';

export type Ports = {
  shop: number;
  inner: number;
  varnish: number;
  postgres: number;
  /** The standby that is read. */
  replica: number;
  pgbouncer: number;
};

type Server = { name: string; host?: string; port: number; checkPort?: number };

type Backends = { shops: Server[]; postgres: Server[] };

/** The ports at which HAProxy listens, and two share an address. */
const listHaproxyPorts = ({ shop, inner, postgres, replica }: Ports) => [shop, inner, postgres, replica];

/**
 * Starts HAProxy in front of the shops and of the Postgres servers.
 *
 * @param firstPort with it, two HAProxy start at ports from here on, and share the address
 */
export async function startHaproxy(
  directory: string,
  ports: Ports,
  backends: Backends,
  firstPort: number | undefined,
) {
  const servers = path.join(directory, 'haproxy-servers.cfg');
  const line = ({ name, host = '127.0.0.1', port, checkPort }: Server) =>
    `  server ${name} ${host}:${port} check${checkPort ? ` port ${checkPort}` : ''}`;
  // Everything but the servers is as in deploy/haproxy-servers.cfg.
  const withServers = readFileSync('deploy/haproxy-servers.cfg', 'utf8')
    .replace(/( {2}server shop\d.*\n)+/, `${backends.shops.map(line).join('\n')}\n`)
    .replace(/( {2}server postgres\d.*\n)+/g, `${backends.postgres.map(line).join('\n')}\n`);
  writeFileSync(servers, withServers);
  const first = firstPort ?? ports.shop;
  const own = (from: number): Ports => ({
    ...ports,
    shop: from,
    inner: from + 1,
    postgres: from + 2,
    replica: from + 3,
  });
  const machines =
    firstPort === undefined
      ? [createHaproxy(directory, 'haproxy', ports, servers)]
      : [0, 1].map((at) =>
          createHaproxy(directory, `haproxy${at + 1}`, own(first + at * HAPROXY_PORTS), servers),
        );
  for (const { program, waitUntilListening } of machines) {
    program.start();
    await waitUntilListening();
  }
  const address =
    firstPort === undefined
      ? undefined
      : await shareAddress(
          listHaproxyPorts(ports),
          machines.map((machine) => ({
            ports: new Map(
              listHaproxyPorts(ports).map((port, at) => [port, listHaproxyPorts(machine.ports)[at] ?? 0]),
            ),
            checkUrl: `http://127.0.0.1:${machine.ports.shop}/haproxy-alive`,
          })),
        );
  const setState = async (shop: string, state: 'drain' | 'maint' | 'ready') => {
    for (const { socket } of machines) await sendToSocket(socket, `set server shops/${shop} state ${state}`);
  };
  const stop = async () => {
    await address?.stop();
    for (const { program } of machines) await program.stop();
  };
  return { machines, address, setState, stop };
}

const HAPROXY_PORTS = 4;

function createHaproxy(directory: string, name: string, ports: Ports, servers: string) {
  const socket = path.join(directory, `${name}.sock`);
  const program = createProgram(
    name,
    findProgram('haproxy', ['/usr/sbin']),
    ['-db', '-f', path.resolve('deploy/haproxy.cfg'), '-f', servers],
    {
      directory,
      env: {
        SHOP_BIND: `127.0.0.1:${ports.shop}`,
        INNER_BIND: `127.0.0.1:${ports.inner}`,
        POSTGRES_BIND: `127.0.0.1:${ports.postgres}`,
        REPLICA_BIND: `127.0.0.1:${ports.replica}`,
        CACHE: `127.0.0.1:${ports.varnish}`,
        ADMIN_SOCKET: socket,
      },
    },
  );
  const waitUntilListening = () =>
    waitFor(`${name} listens`, () => sendToSocket(socket, 'show info').then(Boolean), program);
  return { program, ports, socket, waitUntilListening };
}

/** Sends a command to HAProxy's runtime API. */
const sendToSocket = (socket: string, command: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let reply = '';
    connect(socket, function (this: Socket) {
      this.end(`${command}\n`);
    })
      .on('data', (chunk) => (reply += String(chunk)))
      .once('error', reject)
      .once('close', () => resolve(reply));
  });

/** Starts Varnish, which fetches from HAProxy's inner address. */
export async function startVarnish(directory: string, ports: Ports) {
  const working = path.join(directory, 'varnish');
  const backend = readFileSync('deploy/varnish-backend.vcl', 'utf8')
    .replace(/\.host = ".*"/, '.host = "127.0.0.1"')
    .replace(/\.port = ".*"/, `.port = "${ports.inner}"`);
  writeFileSync(path.join(directory, 'varnish-backend.vcl'), backend);
  const program = createProgram(
    'varnish',
    findProgram('varnishd', ['/usr/sbin']),
    [
      ...['-F', '-n', working, '-a', `127.0.0.1:${ports.varnish}`, '-s', 'malloc,256m'],
      ...['-f', path.resolve('deploy/varnish.vcl')],
      ...['-p', `vcl_path=${directory}:${path.resolve('deploy')}`, '-p', 'http_gzip_support=off'],
    ],
    { directory },
  );
  program.start();
  await waitFor(
    'Varnish answers',
    () => isHealthy(`http://127.0.0.1:${ports.varnish}/cache-health`),
    program,
  );
  /** Forgets every page. */
  const flush = () => {
    const { status, stderr } = spawnSync('varnishadm', ['-n', working, 'ban', 'req.url', '~', '.'], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`Varnish was not flushed: ${stderr}`);
  };
  return { program, flush };
}

/** Starts PgBouncer in front of HAProxy's address of the primary. */
export function startPgBouncer(directory: string, ports: Ports) {
  const folder = path.join(directory, 'pgbouncer');
  mkdirSync(folder);
  const { uid, gid } = findUnprivilegedUser();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    [
      '[databases]',
      `didan_read = dbname=didan host=127.0.0.1 port=${ports.replica} user=postgres connect_query='${CONNECT_QUERY}'`,
      `* = host=127.0.0.1 port=${ports.postgres} user=postgres connect_query='${CONNECT_QUERY}'`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${ports.pgbouncer}`,
      // An online restart takes over the connections through this socket.
      `unix_socket_dir = ${folder}`,
      'auth_type = any',
      `%include ${path.resolve('deploy/pgbouncer.ini')}`,
      '',
    ].join('\n'),
  );
  const command = findProgram('pgbouncer', ['/usr/sbin']);
  const create = (args: string[]) =>
    createProgram('pgbouncer', command, [...args, settings], {
      directory,
      isUnprivileged: true,
      cwd: folder,
    });
  let program = create([]);
  program.start();
  return {
    stop: () => program.stop('SIGINT'),
    /** Starts another process that takes over the connections of the first, which then ends. */
    restart: async () => {
      const former = program;
      program = create(['-R']);
      program.start();
      await waitFor('the former PgBouncer ends', () => Promise.resolve(former.hasEnded()), program);
    },
  };
}
