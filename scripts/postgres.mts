/**
 * Runs a command beside a throwaway Postgres: `tsx scripts/postgres.mts -- <command …>`. The
 * command finds the server's address in TEST_DATABASE_URL. The cluster is made from the machine's
 * own initdb and postgres, listens on loopback only, and is gone afterwards.
 */
import { spawn } from 'node:child_process';

import { startCluster } from './lib/postgres';

function runCommand(program: string, args: string[], url: string): Promise<number> {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const [program, ...args] = process.argv.includes('--')
  ? process.argv.slice(process.argv.indexOf('--') + 1)
  : [];
if (!program) {
  throw new Error('Say what to run: tsx scripts/postgres.mts -- <command …>');
}
const cluster = await startCluster();
try {
  process.exitCode = await runCommand(program, args, cluster.url);
} finally {
  await cluster.remove();
}
