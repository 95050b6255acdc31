/**
 * Runs a command beside a throwaway Postgres: `node scripts/postgres.mjs -- <command …>`. The command finds the server's address in
 * TEST_DATABASE_URL. The cluster is made from the machine's own initdb and postgres, listens on loopback only, and is gone afterwards.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const STARTS_WITHIN_MS = 30_000;

/** The directory of Postgres's programs: on the path, or where distributions put them. */
function findPrograms() {
  const versions = '/usr/lib/postgresql';
  const installed = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...installed.map((version) => path.join(versions, version, 'bin')),
  ];
  const found = places.find((place) =>
    ['initdb', 'postgres'].every((name) => existsSync(path.join(place, name))),
  );
  if (!found)
    throw new Error(
      'No initdb and postgres on this machine: install PostgreSQL, or put its bin directory on PATH.',
    );
  return found;
}

/** Postgres refuses to run as root, so then it runs as somebody without rights. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag, user) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
  const user = ['postgres', 'nobody'].find((name) => idOf('-u', name) > 0);
  if (!user) throw new Error('Neither a user "postgres" nor "nobody" to run Postgres as.');
  return { uid: idOf('-u', user), gid: idOf('-g', user) };
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

function run(program, args, options) {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
}

async function startCluster(directory) {
  const programs = findPrograms();
  const owner = unprivileged();
  if (owner.uid) chownSync(directory, owner.uid, owner.gid);
  const data = path.join(directory, 'data');
  const options = { ...owner, cwd: directory, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };
  run(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'didan', '--auth=trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  const port = await freePort();
  const settings = [
    '-p',
    port,
    '-h',
    '127.0.0.1',
    '-k',
    directory,
    '-c',
    'fsync=off',
    '-c',
    'max_connections=200',
  ];
  const server = spawn(path.join(programs, 'postgres'), ['-D', data, ...settings.map(String)], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await ready(server);
  return { server, url: `postgres://didan@127.0.0.1:${port}/postgres` };
}

const ready = (server) =>
  new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`Postgres did not start:\n${said}`)), STARTS_WITHIN_MS);
    server.once('exit', (code) => reject(new Error(`Postgres ended with ${code}:\n${said}`)));
    server.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-4000);
      if (!said.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
  });

/** SIGINT is Postgres's fast shutdown: it does not wait for clients. */
const stop = (server) =>
  new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.once('exit', resolve);
    server.kill('SIGINT');
  });

function runCommand([program, ...args], url) {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const command = process.argv.slice(process.argv.indexOf('--') + 1);
if (!process.argv.includes('--') || command.length === 0) {
  throw new Error('Say what to run: node scripts/postgres.mjs -- <command …>');
}
const directory = mkdtempSync(path.join(tmpdir(), 'didan-postgres-'));
let server;
try {
  const cluster = await startCluster(directory);
  server = cluster.server;
  process.exitCode = await runCommand(command, cluster.url);
} finally {
  if (server) await stop(server);
  rmSync(directory, { recursive: true, force: true });
}
