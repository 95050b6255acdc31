import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Mail } from '@/server/platform/mail/mailer';

import { TEST_SECRET, type Api } from './test-server';

const STARTS_WITHIN_MILLISECONDS = 60_000;

/** An API process that can be killed and started again on the same data. */
export type ApiProcess = Api & {
  /** Without `/api`. */
  url: string;
  /** Belongs to the running process. */
  pid: () => number | undefined;
  start: () => Promise<void>;
  kill: () => Promise<void>;
  dataDir: string;
  /** Returns the mails sent so far, and other messages, which are written to the same folder. */
  mails: () => Mail[];
  close: () => Promise<void>;
};

/** Packages with a file beside their code, which Node has to load from their folder. */
const unbundledPackages = [
  ...[
    '@electric-sql/pglite',
    '@hyzyla/pdfium',
    '@node-rs/argon2',
    'fs-native-extensions',
    'pdfkit',
    'pg-native',
  ],
  'sharp',
];

/** Lets a CommonJS package in an ES module require Node's own modules. */
const withRequire =
  "import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url);";

/**
 * Bundles a script, by default the server, and its packages once per test file: loading it takes a quarter less
 * processor time than loading a thousand files. The bundle is inside the repository, where Node
 * finds the other packages.
 */
export function bundleForNode(entry = '__tests__/support/api/serve.ts'): {
  file: string;
  remove: () => void;
} {
  mkdirSync('.tmp', { recursive: true });
  const directory = mkdtempSync(path.resolve('.tmp/server-'));
  const file = path.join(directory, 'serve.mjs');
  const { status, stderr } = spawnSync(
    'node_modules/.bin/esbuild',
    [
      entry,
      ...['--bundle', '--platform=node', '--format=esm', '--target=node20', `--banner:js=${withRequire}`],
      ...unbundledPackages.map((name) => `--external:${name}`),
      ...['--alias:@=./src', '--log-level=error', `--outfile=${file}`],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${entry} was not bundled: ${stderr}`);
  return { file, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo; // a server on a port has an address object
      probe.close(() => resolve(port));
    });
  });

/**
 * Prepares a process on the Postgres at `databaseUrl`, with test payments, or on its own embedded
 * database; `start` starts it.
 *
 * @param file the bundle of a server
 * @param changes to its environment
 */
export async function createApiProcess(
  file: string,
  databaseUrl?: string,
  changes: Record<string, string> = {},
): Promise<ApiProcess> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'didan-process-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/api`;
  const settings = {
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    // Tests can create tokens for the process.
    AUTH_SECRET: TEST_SECRET,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...changes,
  };
  let child: ChildProcess | undefined;

  const start = async () => {
    // A process that soon dies gains nothing from optimized WebAssembly, which takes 1.3 s of CPU.
    const started = spawn(process.execPath, ['--liftoff-only', file], {
      env: {
        NODE_ENV: 'production',
        PATH: process.env.PATH,
        ...settings,
        TEST_PAYMENTS: 'true',
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child = started;
    const deadline = Date.now() + STARTS_WITHIN_MILLISECONDS;
    while (!(await isUp(url))) {
      if (started.exitCode !== null || Date.now() > deadline) throw new Error('The process did not start.');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const kill = async () => {
    const dying = child;
    child = undefined;
    if (!dying || dying.exitCode !== null) return;
    const ended = new Promise((resolve) => dying.once('exit', resolve));
    dying.kill('SIGKILL');
    await ended;
  };
  const close = async () => {
    await kill();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const running = { url: url.replace(/\/api$/, ''), pid: () => child?.pid };
  return { ...running, request: requester(url), start, kill, dataDir, mails: () => mailsIn(dataDir), close };
}

const isUp = (url: string) =>
  fetch(`${url}/health`).then(
    (reply) => reply.ok,
    () => false,
  );

const requester =
  (url: string): Api['request'] =>
  (method, address, { body, raw, headers = {}, bearer } = {}) =>
    fetch(`${url}${address}`, {
      method,
      body: body === undefined ? raw : JSON.stringify(body),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
    });

function mailsIn(dataDir: string): Mail[] {
  const outbox = path.join(dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(path.join(outbox, name), 'utf8')) as Mail);
}
