import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { lockDirectory } from '@/server/platform/database/directory-lock';
import { openEmbedded } from '@/server/platform/database/embedded';
import { rateLimits } from '@/server/platform/limit-store/tables';

import { bundleForNode } from '../support/api/api-process';
import { printMeasurement } from '../support/api/print-measurement';

const bundle = bundleForNode('__tests__/support/api/hold-data-folder.ts');
afterAll(() => bundle.remove());

let directory: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'didan-data-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

/** Each process is pid 1 of its own namespace, as in a container, if this machine allows it. */
const asContainer = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child'];
const hasContainers = spawnSync(asContainer[0]!, [...asContainer.slice(1), 'true']).status === 0;

/** Starts a process on the folder and returns the first line it prints. */
function openInProcess(): Promise<string> {
  const [program, ...args] = [
    ...(hasContainers ? asContainer : []),
    process.execPath,
    bundle.file,
    directory,
  ];
  const child = spawn(program!, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return new Promise((resolve) => child.stdout.once('data', (chunk) => resolve(String(chunk).trim())));
}

const killAll = () =>
  Promise.all(
    children.splice(0).map(async (child) => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }),
  );

it('second container with the same process id on a data folder refuses, no row is lost (T49)', async () => {
  const first = await openInProcess();
  expect(first).toBe(hasContainers ? 'open in process 1' : expect.stringMatching(/^open in process/));
  const second = await openInProcess();
  expect(second).toMatch(/in use by process \d+ on .+Stop that process, use another DATA_DIR/);
  await killAll();
  const { db, close } = await openEmbedded(directory);
  expect(await db.$count(rateLimits)).toBe(1);
  await close();
});

it('data folder of a killed process opens again at once', async () => {
  await openInProcess();
  await killAll();
  const started = performance.now();
  const unlock = await lockDirectory(directory);
  const milliseconds = performance.now() - started;
  printMeasurement('T49', `locked again ${milliseconds.toFixed(0)} ms after kill -9`);
  expect(milliseconds).toBeLessThan(1000);
  expect(readFileSync(path.join(directory, 'database.lock'), 'utf8')).toMatch(`process ${process.pid} on `);
  unlock();
});

it('shop that starts while its predecessor is stopping waits for it', async () => {
  const unlock = await lockDirectory(directory);
  setTimeout(unlock, 300);
  const unlockSecond = await lockDirectory(directory, 5_000);
  unlockSecond();
});

it('second opening of a data folder in the same process is refused too', async () => {
  const unlock = await lockDirectory(directory);
  await expect(lockDirectory(directory, 0)).rejects.toThrow('is in use by process');
  unlock();
});
