import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect } from '@playwright/test';

import { getShopSettings } from './shop-settings';

const MINUTE = 60_000;

/**
 * From Debian's libfaketime; the loader replaces `$LIB` by the folder of this machine's libraries.
 */
const FAKETIME = '/usr/$LIB/faketime/libfaketimeMT.so.1';

type Options = { port: number; dataDir: string; provider: string };

/** A shop of its own, in which a test moves the time forward. */
export type ShopWithClock = {
  url: string;
  dataDir: string;
  getTime: () => number;
  moveTime: (milliseconds: number) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Starts the built shop on its own data, with libfaketime in front of the system's clock: the
 * server reads the time as in production, and needs no setting for tests. Timers keep real time.
 *
 * @throws Error if the shop does not start, or libfaketime is missing (`apt-get install
 * libfaketime`).
 */
export async function startShopWithClock({ port, dataDir, provider }: Options): Promise<ShopWithClock> {
  const url = `http://localhost:${port}`;
  const clock = path.resolve(`${dataDir}.clock`);
  let offset = 0;
  const getTime = () => Date.now() + offset;
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(path.dirname(clock), { recursive: true });
  await setClock(clock, offset);
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...getShopSettings({ port, dataDir, provider }),
      LD_PRELOAD: FAKETIME,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  });

  async function moveTime(milliseconds: number): Promise<void> {
    offset += milliseconds;
    await setClock(clock, offset);
    await expect(async () => {
      const { headers } = await fetch(`${url}/api/health`);
      const late = Math.abs(Date.parse(headers.get('date') ?? '') - getTime());
      expect(late, 'The server’s clock did not move. Is libfaketime installed?').toBeLessThan(MINUTE);
    }).toPass({ timeout: 10_000 });
  }

  async function close(): Promise<void> {
    await endProcess(server);
    await rm(dataDir, { recursive: true, force: true });
    await rm(clock, { force: true });
  }

  try {
    await expect(async () => {
      expect(server.exitCode).toBeNull();
      expect((await fetch(`${url}/api/health`)).status).toBe(200);
    }).toPass({ timeout: 140_000 });
  } catch (error) {
    await close();
    throw error;
  }
  return { url, dataDir, getTime, moveTime, close };
}

/** Replaces the file in one step, so that the server never reads half of it. */
async function setClock(file: string, offsetMilliseconds: number): Promise<void> {
  await writeFile(`${file}.next`, `+${offsetMilliseconds / 1000}\n`);
  await rename(`${file}.next`, file);
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(late);
}
