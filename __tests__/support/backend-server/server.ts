import { rmSync } from 'node:fs';
import path from 'node:path';

import { eq } from 'drizzle-orm';

import { shippingFees } from '@/server/modules/shipping/tables';
import type { Db } from '@/server/platform/database/database';
import { createGoogleExchange, type GoogleExchange } from '@/server/platform/google/exchange';

import { fillShop } from '../api/catalogue';
import type { IdentityProvider } from '../api/google';
import { saveState } from '../api/save-state';
import { startTestServer, type TestServer } from '../api/test-server';
import { startIdentityProvider } from '../identity-provider.mjs';

/** A request or a reply as it passes between the browser's realm and the server's. */
export type PlainRequest = {
  method: string;
  url: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
};
export type PlainReply = { status: number; headers: [string, string][]; body: ArrayBuffer };

type Backend = {
  server: TestServer;
  provider: () => Promise<IdentityProvider>;
  restore: () => Promise<void>;
  /** Milliseconds that the server's clock is ahead of the real one. */
  time: { offset: number };
};

/** Started by the first call and kept until the process ends. */
let starting: Promise<Backend> | undefined;
let isChanged = false;
const underWay = new Set<Promise<unknown>>();

/** Starts the server, if it is not running. */
export async function startBackend(): Promise<void> {
  await (starting ??= start());
}

/** The running server; `resetBackend` undoes every change. */
export function openBackend(): Promise<Backend> {
  isChanged = true;
  starting ??= start();
  return starting;
}

async function start(): Promise<Backend> {
  const time = { offset: 0 };
  const clock = {
    get now() {
      return new Date(Date.now() + time.offset);
    },
  };
  const provider = keepOne(startProvider);
  const google: GoogleExchange = async (code) => createGoogleExchange((await provider()).settings)(code);
  const server = sinceReset(await startTestServer({ clock, google }));
  process.once('exit', () => rmSync(path.dirname(server.deps.uploadsDir), { recursive: true, force: true }));
  await fillShop(server);
  await setFlatFees(server.deps.db);
  const restoreState = await saveState(server);
  const restore = async () => {
    await server.forgetSent();
    await restoreState();
    time.offset = 0;
  };
  return { server, provider, restore, time };
}

/** Mails and SMS of the running test. */
function sinceReset(server: TestServer): TestServer & { forgetSent: () => Promise<void> } {
  const before = { mails: 0, texts: 0 };
  return {
    ...server,
    mails: async () => (await server.mails()).slice(before.mails),
    texts: async () => (await server.texts()).slice(before.texts),
    forgetSent: async () => {
      before.mails = (await server.mails()).length;
      before.texts = (await server.texts()).length;
    },
  };
}

/** One delivery fee for all zones, so that totals are easy to check. */
async function setFlatFees(db: Db): Promise<void> {
  const fees = {
    standard: { feeKobo: 250_000, daysMin: 2, daysMax: 4 },
    express: { feeKobo: 450_000, daysMin: 0, daysMax: 1 },
  };
  for (const method of ['standard', 'express'] as const)
    await db.update(shippingFees).set(fees[method]).where(eq(shippingFees.method, method));
}

async function startProvider(): Promise<IdentityProvider> {
  const provider = await startIdentityProvider();
  provider.server.unref();
  return provider;
}

function keepOne<T>(create: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => (kept ??= create());
}

/** `resetBackend` waits for the work to end. */
export async function track<T>(work: Promise<T>): Promise<T> {
  underWay.add(work);
  try {
    return await work;
  } finally {
    underWay.delete(work);
  }
}

/** Answers a request as the API does. */
export const handleRequest = (request: PlainRequest): Promise<PlainReply> => track(answer(request));

async function answer({ url, body, ...request }: PlainRequest): Promise<PlainReply> {
  const { server } = await openBackend();
  const incoming = { socket: { remoteAddress: '192.0.2.1' } };
  const reply = await server.app.fetch(
    new Request(url, { ...request, body }),
    { incoming } as unknown as Parameters<TestServer['app']['fetch']>[1], // all that the API reads of Node's request
  );
  return { status: reply.status, headers: [...reply.headers], body: await reply.arrayBuffer() };
}

/**
 * Waits for requests and background work to end and undoes what was changed.
 *
 * @throws Error if the server logged an error, or its background work failed, since the last call
 */
export async function resetBackend(): Promise<void> {
  if (!isChanged || !starting) return;
  isChanged = false;
  const { server, restore } = await starting;
  try {
    while (underWay.size > 0) await Promise.allSettled(underWay);
    await restore();
  } catch (error) {
    // The next test begins with a new server.
    starting = undefined;
    throw error;
  }
  const errors = server.logged
    .splice(0)
    .filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
  if (errors.length > 0) throw new Error(`The server logged:\n${errors.join('\n')}`);
}
