/** A throwaway Postgres, from the machine's own initdb and postgres, on loopback only. */
import { type ChildProcess, spawn, spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { endProgram, findProgramsIn, findUnprivilegedUser, waitForOutput } from './programs';
import { findFreePort } from './server';

/** Where distributions put Postgres's programs, newest version first. */
function listInstalledVersions(): string[] {
  const versions = '/usr/lib/postgresql';
  const installed = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  return installed.map((version) => path.join(versions, version, 'bin'));
}

function run(program: string, args: string[], options: SpawnSyncOptions): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
}

/**
 * Starts an empty cluster in a directory of its own.
 * @throws if Postgres is not installed or does not start
 * @returns `url`, and `stop` and `start` to take the server away and bring it back on the same port; `stop('SIGKILL')` is a crash.
 *   `addReplica` starts a standby that follows it, and `remove` ends everything for good.
 */
export async function startCluster() {
  const directory = mkdtempSync(path.join(tmpdir(), 'didan-postgres-'));
  const programs = findProgramsIn(['initdb', 'postgres', 'pg_basebackup'], listInstalledVersions());
  const owner = findUnprivilegedUser();
  if (owner.uid && owner.gid) chownSync(directory, owner.uid, owner.gid);
  const data = path.join(directory, 'data');
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'test', PATH: process.env.PATH, LC_ALL: 'C.UTF-8' };
  const options = { ...owner, cwd: directory, env };
  const port = await findFreePort();
  const settings = ['-h', '127.0.0.1', '-k', directory, '-c', 'fsync=off', '-c', 'max_connections=200'];
  const createServer = (folder: string, port: number) => {
    let server: ChildProcess | undefined;
    const start = async () => {
      server = spawn(path.join(programs, 'postgres'), ['-D', folder, '-p', String(port), ...settings], {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      await waitForOutput(server, 'ready to accept');
    };
    const stop = async (signal?: NodeJS.Signals) => {
      if (server) await endProgram(server, signal);
    };
    return { url: `postgres://didan@127.0.0.1:${port}/postgres`, start, stop };
  };
  const primary = createServer(data, port);
  const replicas: ReturnType<typeof createServer>[] = [];
  const addReplica = async () => {
    const folder = path.join(directory, `replica${replicas.length + 1}`);
    const copy = ['-d', primary.url, '-D', folder, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
    run(path.join(programs, 'pg_basebackup'), copy, options);
    const replica = createServer(folder, await findFreePort());
    replicas.push(replica);
    await replica.start();
    return replica;
  };
  const remove = async () => {
    for (const server of [...replicas, primary]) await server.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  const initdb = ['-D', data, '-U', 'didan', '--auth=trust', '-E', 'UTF8', '--no-sync'];
  try {
    run(path.join(programs, 'initdb'), initdb, options);
    await primary.start();
  } catch (error) {
    await remove();
    throw error;
  }
  return { ...primary, addReplica, remove };
}
