// The least that Next can serve: one static page of a shop of its own, built and started for a measurement.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFreePort } from './server';

const START_MILLISECONDS = 30_000;
const next = join(process.cwd(), 'node_modules/next/dist/bin/next');

/** @throws if the page cannot be built or served */
export async function startBareNext() {
  const directory = mkdtempSync(join(tmpdir(), 'didan-bare-'));
  mkdirSync(join(directory, 'pages'));
  symlinkSync(join(process.cwd(), 'node_modules'), join(directory, 'node_modules'));
  writeFileSync(
    join(directory, 'pages/index.js'),
    'export default function Page() { return <p>Bare</p>; }\n',
  );
  const options = { cwd: directory, env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' } };
  const { status, stderr } = spawnSync(process.execPath, [next, 'build', '--webpack'], options);
  if (status !== 0) throw new Error(`The bare page could not be built:\n${stderr}`);
  const port = await findFreePort();
  const server = spawn(process.execPath, [next, 'start', '-p', String(port)], {
    ...options,
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}/`;
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  for (const deadline = Date.now() + START_MILLISECONDS; Date.now() < deadline;) {
    const answers = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    );
    if (answers) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await stop();
  throw new Error('The bare page was not served.');
}
