import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';

import { openEmbedded } from '@/server/platform/database/embedded';
import { takeLease } from '@/server/platform/jobs/job-leases';

import { printMeasurement } from '../support/api/print-measurement';
import { sendRaw } from '../support/api/raw-requests';

const CONNECTIONS = 100;
const STARTS_WITHIN_MILLISECONDS = 60_000;

let directory: string;
let file: string;
let fileWithJob: string;
beforeAll(() => {
  mkdirSync('.tmp', { recursive: true });
  // Within the tree, beside its packages.
  directory = mkdtempSync(path.resolve('.tmp/production-'));
  file = bundle('serve-production');
  fileWithJob = bundle('serve-with-job');
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function bundle(name: string): string {
  const outfile = path.join(directory, `${name}.mjs`);
  const { status, stderr } = spawnSync(
    'node_modules/.bin/esbuild',
    [
      `__tests__/support/api/${name}.ts`,
      ...['--bundle', '--platform=node', '--format=esm', '--target=node20', '--packages=external'],
      ...['--alias:@=./src', '--log-level=error', `--outfile=${outfile}`],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The server was not bundled: ${stderr}`);
  return outfile;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo; // it listens on a port, so it is no path
      probe.close(() => resolve(port));
    });
  });

type Shop = { port: number; process: ChildProcess; ended: Promise<number | null>; log: () => string };

async function start(entry = file, env: Record<string, string> = {}): Promise<Shop> {
  const port = await freePort();
  const child = spawn(process.execPath, [entry], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (log += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const deadline = Date.now() + STARTS_WITHIN_MILLISECONDS;
  while (!log.includes('The shop is open')) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The shop did not start: ${log}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { port, process: child, ended, log: () => log };
}

async function stop(shop: Shop) {
  const started = performance.now();
  shop.process.kill('SIGTERM');
  const code = await shop.ended;
  return { code, milliseconds: Math.round(performance.now() - started) };
}

/**
 * Asks again and again over one connection that is kept alive, until the server no longer accepts
 * another.
 */
function askUntilRefused(port: number, headers: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const outcome = { answered: 0, reset: 0 };
  const sendRequest = () =>
    new Promise<string | undefined>((resolve) => {
      request({ agent, port, host: '127.0.0.1', path: '/api/health', headers }, (reply) => {
        reply.resume();
        reply.once('error', () => resolve('ECONNRESET'));
        reply.once('end', () => resolve(undefined));
      })
        .once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
        .end();
    });
  const run = async () => {
    for (;;) {
      const code = await sendRequest();
      if (code === 'ECONNREFUSED') break;
      if (code) outcome.reset += 1;
      else outcome.answered += 1;
    }
    agent.destroy();
    return outcome;
  };
  return run();
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it('a stop under load answers every request that was accepted, and ends with 0', async () => {
  const shop = await start();
  const crowd = Array.from({ length: CONNECTIONS }, (_, index) =>
    askUntilRefused(shop.port, index % 10 === 0 ? { 'x-slow': '1' } : {}),
  );
  await pause(1_000);
  const { code, milliseconds } = await stop(shop);
  const outcomes = await Promise.all(crowd);
  const sum = (of: 'answered' | 'reset') => outcomes.reduce((total, outcome) => total + outcome[of], 0);
  printMeasurement(
    'Stop',
    `${CONNECTIONS} connections under load: ${sum('answered')} answered, ${sum('reset')} reset, ended after ${milliseconds} ms`,
  );
  expect(code).toBe(0);
  expect(sum('reset')).toBe(0);
  expect(milliseconds).toBeLessThan(5_000);
  // The hooks ran last, in the reverse of the order in which they were registered.
  expect(shop.log().trim().split('\n').slice(1)).toEqual(['background work finished', 'database closed']);
});

it('connections that only stand open hold the stop up for a second at most', async () => {
  const shop = await start();
  const idle = Array.from({ length: 20 }, () => connect(shop.port, '127.0.0.1').on('error', () => undefined));
  await pause(200);
  const { code, milliseconds } = await stop(shop);
  for (const socket of idle) socket.destroy();
  expect(code).toBe(0);
  expect(milliseconds).toBeLessThan(3_000);
});

it('an unfinished upload is waited for five seconds at most', async () => {
  const shop = await start();
  const upload =
    'POST /api/users/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{';
  const reply = sendRaw(shop.port, upload, 20_000);
  await pause(200);
  const { code, milliseconds } = await stop(shop);
  expect(code).toBe(0);
  expect(milliseconds).toBeGreaterThan(4_500);
  expect(milliseconds).toBeLessThan(8_000);
  expect((await reply).kind).not.toBe('silent');
});

it('the health check replies 503 while the shop stops', async () => {
  const shop = await start();
  const agent = new Agent({ keepAlive: true });
  const health = () =>
    new Promise<number>((resolve, reject) => {
      request({ agent, port: shop.port, host: '127.0.0.1', path: '/api/health' }, (reply) => {
        reply.resume().once('end', () => resolve(reply.statusCode ?? 0));
      })
        .once('error', reject)
        .end();
    });
  expect(await health()).toBe(200);
  const stopped = stop(shop);
  await pause(100);
  expect(await health()).toBe(503);
  expect((await stopped).code).toBe(0);
});

it('a stop in the middle of a job frees its lease for other instances', async () => {
  const dataDir = path.join(directory, 'data');
  const shop = await start(fileWithJob, { DATA_DIR: dataDir });
  while (!shop.log().includes('the job has started')) await pause(20);
  const { code, milliseconds } = await stop(shop);
  expect(code).toBe(0);
  expect(milliseconds).toBeLessThan(10_000);
  const { db, close } = await openEmbedded(dataDir);
  const lease = await takeLease(db, 'endless job', 60);
  await close();
  expect(lease).toBeDefined();
}, 60_000);
