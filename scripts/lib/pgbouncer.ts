/** A throwaway PgBouncer with the settings of deploy/pgbouncer.ini, on loopback only. */
import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { endProgram, findProgram, findUnprivilegedUser, waitForOutput } from './programs';
import { findFreePort } from './server';

const CONNECT_QUERY =
  'set statement_timeout = 30000; set lock_timeout = 10000; set idle_in_transaction_session_timeout = 60000';

/**
 * Starts PgBouncer in front of the Postgres at `databaseUrl`.
 *
 * @param poolSize how many connections to Postgres it opens at most
 * @throws Error if PgBouncer is not installed or does not start
 * @returns `url` for the same database through PgBouncer; `remove` ends it
 */
export async function startPgBouncer(databaseUrl: string, poolSize: number) {
  const program = findProgram('pgbouncer', ['/usr/sbin']);
  const owner = findUnprivilegedUser();
  const directory = mkdtempSync(path.join(tmpdir(), 'didan-pgbouncer-'));
  if (owner.uid && owner.gid) chownSync(directory, owner.uid, owner.gid);
  const target = new URL(databaseUrl);
  const port = await findFreePort();
  const settings = path.join(directory, 'pgbouncer.ini');
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${target.hostname} port=${target.port} user=${target.username} connect_query='${CONNECT_QUERY}'`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      `%include ${path.resolve('deploy/pgbouncer.ini')}`,
      `default_pool_size = ${poolSize}`,
    ].join('\n'),
  );
  const server = spawn(program, [settings], {
    ...owner,
    cwd: directory,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const remove = async () => {
    await endProgram(server);
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await waitForOutput(server, 'process up');
  } catch (error) {
    await remove();
    throw error;
  }
  target.port = String(port);
  return { url: target.toString(), remove };
}
