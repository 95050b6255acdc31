/** A throwaway Postgres, from the machine's own initdb and postgres, on loopback only. */
import { type ChildProcess, spawn, spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findFreePort } from './server';

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
function findUnprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string, user: string) =>
    Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
  const user = ['postgres', 'nobody'].find((name) => idOf('-u', name) > 0);
  if (!user) throw new Error('Neither a user "postgres" nor "nobody" to run Postgres as.');
  return { uid: idOf('-u', user), gid: idOf('-g', user) };
}

function run(program: string, args: string[], options: SpawnSyncOptions): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
}

/**
 * Starts an empty cluster in a directory of its own.
 * @throws if Postgres is not installed or does not start
 * @returns `url`, and `stop` and `start` to take the server away and bring it back on the same port; `stop('SIGKILL')` is a crash.
 *   `remove` ends it for good.
 */
export async function startCluster() {
  const directory = mkdtempSync(path.join(tmpdir(), 'didan-postgres-'));
  const programs = findPrograms();
  const owner = findUnprivilegedUser();
  if (owner.uid && owner.gid) chownSync(directory, owner.uid, owner.gid);
  const data = path.join(directory, 'data');
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'test', PATH: process.env.PATH, LC_ALL: 'C.UTF-8' };
  const options = { ...owner, cwd: directory, env };
  const port = await findFreePort();
  const settings = ['-h', '127.0.0.1', '-k', directory, '-c', 'fsync=off', '-c', 'max_connections=200'];
  let server: ChildProcess | undefined;
  const start = async () => {
    server = spawn(path.join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await waitUntilReady(server);
  };
  const stop = async (signal?: NodeJS.Signals) => {
    if (server) await end(server, signal);
  };
  const remove = async () => {
    await stop();
    rmSync(directory, { recursive: true, force: true });
  };
  const initdb = ['-D', data, '-U', 'didan', '--auth=trust', '-E', 'UTF8', '--no-sync'];
  try {
    run(path.join(programs, 'initdb'), initdb, options);
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return { url: `postgres://didan@127.0.0.1:${port}/postgres`, start, stop, remove };
}

const waitUntilReady = (server: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`Postgres did not start:\n${output}`)), STARTS_WITHIN_MS);
    server.once('exit', (code) => reject(new Error(`Postgres ended with ${code}:\n${output}`)));
    server.stderr?.on('data', (chunk) => {
      output = (output + chunk).slice(-4000);
      if (!output.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
  });

/** SIGINT is Postgres's fast shutdown: it does not wait for clients. */
const end = (server: ChildProcess, signal: NodeJS.Signals = 'SIGINT') =>
  new Promise<void>((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill(signal);
  });
