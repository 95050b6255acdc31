/**
 * Runs a command beside a throwaway Postgres: `node scripts/postgres.mjs -- <command …>`. The command finds the server's address in
 * TEST_DATABASE_URL. The cluster is made from the machine's own initdb and postgres, listens on loopback only, and is gone afterwards.
 */
import { spawn } from 'node:child_process';

import { startCluster } from './lib/postgres.mjs';

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
const cluster = await startCluster();
try {
  process.exitCode = await runCommand(command, cluster.url);
} finally {
  await cluster.remove();
}
