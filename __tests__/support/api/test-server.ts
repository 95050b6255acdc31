import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createAdaptorServer } from '@hono/node-server';

import { createApp, type App } from '@/server/app';
import { deliverStoreNotices } from '@/server/modules/notice-delivery';
import { createPushDevices } from '@/server/modules/notifications/repo';
import { storeNoticeRounds } from '@/server/modules/parcels/tables';
import { getTestKey } from '@/server/modules/test-payments/key';
import { createBackgroundTasks } from '@/server/platform/background/background';
import type { Database, Db } from '@/server/platform/database/database';
import type { Deps } from '@/server/platform/deps/deps';
import type { GoogleExchange } from '@/server/platform/google/exchange';
import { createLimits } from '@/server/platform/limit-store/create-limits';
import { parseRateLimits } from '@/server/platform/limits/limit-rules';
import { createLogger } from '@/server/platform/logging/logger';
import type { Mail } from '@/server/platform/mail/mailer';
import { sendAfterCommits } from '@/server/platform/outbox/send';
import { createPaystack } from '@/server/platform/payments/paystack';
import type { Push } from '@/server/platform/push/push-sender';
import { deriveKeys } from '@/server/platform/security/secrets';
import type { Sms } from '@/server/platform/sms/sms-sender';

import { openTestDatabase } from './test-database';

export const TEST_SECRET = 'a secret that only the tests know';

export type Call = {
  body?: unknown;
  /** Sent unchanged instead of `body`. */
  raw?: BodyInit;
  headers?: Record<string, string>;
  bearer?: string;
  /** The socket's address. */
  address?: string;
};

export type TestServer = {
  app: App;
  deps: Deps;
  /** Every mail sent so far, oldest first, after background work. */
  mails: () => Promise<Mail[]>;
  /** Every push sent so far, oldest first, after background work. */
  pushes: () => Promise<(Push & { deviceToken: string })[]>;
  /** Every SMS sent so far, oldest first, after background work. */
  texts: () => Promise<Sms[]>;
  /** Device tokens that the push service reports as unregistered. */
  goneDevices: Set<string>;
  /** Every line logged so far. */
  logged: string[];
  clock: { now: Date };
  request: (method: string, path: string, call?: Call) => Promise<Response>;
  close: () => Promise<void>;
};

/** The API in this process, or in a separate one. */
export type Api = Pick<TestServer, 'request'>;

type Options = {
  limits?: string;
  trustedProxyCount?: number;
  database?: Database & { readDb?: Db };
  google?: GoogleExchange;
  clock?: { now: Date };
};

/** Starts the API on its own database, with a clock that only the test moves. */
export async function startTestServer({
  limits,
  trustedProxyCount = 0,
  database,
  google,
  clock = { now: new Date() },
}: Options = {}): Promise<TestServer> {
  const {
    db,
    close,
    readDb = db,
  }: NonNullable<Options['database']> = database ?? (await openTestDatabase('empty'));
  const sent: Mail[] = [];
  const pushed: (Push & { deviceToken: string })[] = [];
  const texted: Sms[] = [];
  const goneDevices = new Set<string>();
  const logged: string[] = [];
  const dataDir = mkdtempSync(path.join(tmpdir(), 'didan-test-'));
  const failures: unknown[] = [];
  const background = createBackgroundTasks((_name, error) => failures.push(error));
  const keys = deriveKeys(TEST_SECRET);
  const loopback = await listen((request) => app.fetch(request));
  const deps: Deps = {
    db,
    readDb,
    keys,
    // The shop's own test page, over real HTTP.
    payments: createPaystack({ url: `${loopback.url}/api/test-payments`, secretKey: getTestKey({ keys }) }),
    usesTestPayments: true,
    takesOnlinePayments: true,
    payoutLimits: { dayKobo: 20_000_000, weekKobo: 50_000_000 },
    internalUrl: loopback.url,
    pushSender: {
      send: async (deviceToken, push) => {
        pushed.push({ deviceToken, ...push });
        return goneDevices.has(deviceToken) ? 'unregistered' : 'sent';
      },
    },
    pushDevices: createPushDevices(db),
    smsSender: { send: async (sms) => void texted.push(sms) },
    google,
    mailer: { send: async (mail) => void sent.push(mail) },
    limits: createLimits(db, parseRateLimits(limits)),
    background,
    logger: createLogger('info', { write: (line) => void logged.push(line) }),
    now: () => clock.now,
    appUrl: 'https://didan.example',
    companyLine: 'Didan Market Ltd, RC 1234567',
    trustedProxyCount,
    uploadsDir: path.join(dataDir, 'uploads'),
  };
  sendAfterCommits(deps);
  const app = createApp(deps);
  const settled = async () => {
    await background.settled();
    // As if a minute had passed since stores were last told.
    await db.delete(storeNoticeRounds);
    await deliverStoreNotices(deps);
    await background.settled();
    if (failures.length > 0) throw new AggregateError(failures, 'Work behind a reply failed');
  };
  const mails = async () => {
    await settled();
    return [...sent];
  };
  const pushes = async () => {
    await settled();
    return [...pushed];
  };
  const texts = async () => {
    await settled();
    return [...texted];
  };
  const closeAll = async () => {
    await background.settled();
    await loopback.close();
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const sentSoFar = { mails, pushes, texts };
  return { app, deps, ...sentSoFar, goneDevices, logged, clock, request: requester(app), close: closeAll };
}

/** The server calls itself over a socket, as in production. */
async function listen(fetch: (request: Request) => Response | Promise<Response>) {
  const server = createAdaptorServer({
    fetch,
    overrideGlobalObjects: false,
    // A busy machine would close connections while the next call is about to use them.
    serverOptions: { keepAliveTimeout: 0 },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo; // it listens on a port, so it is no path
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const requester =
  (app: App): TestServer['request'] =>
  async (method, address, { body, raw, headers = {}, bearer, address: remoteAddress = '192.0.2.1' } = {}) => {
    const isJson = body !== undefined;
    const request = new Request(`http://shop.test/api${address}`, {
      method,
      body: isJson ? JSON.stringify(body) : raw,
      headers: {
        ...(isJson && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
    });
    const incoming = { socket: { remoteAddress } };
    // The API reads nothing else from Node's request.
    return app.fetch(request, { incoming } as unknown as Parameters<App['fetch']>[1]);
  };
