/** A throwaway S3-compatible server, on loopback only. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { endProgram, waitForOutput } from './programs';
import { findFreePort } from './server';

/** The keys that the server accepts. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/**
 * Starts a server with an empty bucket.
 *
 * @throws Error if it does not start
 * @returns `settings` for the shop; `stop` and `start` take the server away and bring it back with
 *   its files; `remove` ends it for good
 */
export async function startS3(port?: number) {
  const chosen = port ?? (await findFreePort());
  const directory = mkdtempSync(path.join(tmpdir(), 'didan-s3-'));
  const bucket = 'didan';
  let server: ChildProcess | undefined;
  const start = async () => {
    const args = ['scripts/s3-server.mjs', String(chosen), directory, bucket];
    server = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    await waitForOutput(server, 'ready');
  };
  const stop = async () => {
    if (server) await endProgram(server, 'SIGKILL');
  };
  const remove = async () => {
    await stop();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  const settings = { bucket, endpoint: `http://127.0.0.1:${chosen}`, region: 'us-east-1', ...KEYS };
  return { settings, start, stop, remove };
}
