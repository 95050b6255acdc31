// A production server of the shop on a free port and an empty data directory, for measurements.
// Ended by its own process id.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START_MILLISECONDS = 60_000;

export const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo; // it listens on TCP
      probe.close(() => resolve(port));
    });
  });

/** @throws if it does not answer within a minute */
export async function startShop(env: Record<string, string> = {}) {
  const port = await findFreePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'didan-'));
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };

  const deadline = Date.now() + START_MILLISECONDS;
  while (Date.now() < deadline && server.exitCode === null) {
    const healthy = await fetch(`${url}/api/health`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (healthy) return { url, stop, pid: server.pid };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await stop();
  throw new Error('The shop did not start. Has it been built? (npm run build)');
}
