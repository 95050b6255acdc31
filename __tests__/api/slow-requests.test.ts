import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { createWebServer, type WebServer } from '@/server/production/web-server';

import { sendRaw } from '../support/api/raw-requests';

const limits = {
  bodyMilliseconds: 400,
  slowAfterMilliseconds: 100,
  maxSlowPerAddress: 3,
  minBytesPerSecond: 1_000,
};

let shop: WebServer;
let port: number;
const clients: Socket[] = [];

async function start(bodies: typeof limits) {
  shop = createWebServer({
    handle: async (request, response) => {
      const body = await text(request).catch(() => undefined);
      if (body !== undefined) response.end(`${body.length} bytes`);
    },
    origin: 'https://didan.example',
    bodies: { ...bodies, trustedProxyCount: 1 },
    onError: (error) => {
      throw error;
    },
  });
  await new Promise<void>((resolve) => shop.server.listen(0, '127.0.0.1', resolve));
  ({ port } = shop.server.address() as AddressInfo); // it listens on a port, so it is no path
}

async function restartWith(changed: Partial<typeof limits>) {
  await shop.stop();
  await start({ ...limits, ...changed });
}

beforeEach(() => start(limits));
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await shop.stop();
});

const head = (from: string, length: number) =>
  `POST /api/users/ HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\nContent-Length: ${length}\r\n\r\n`;

/**
 * Sends a part of a body every 50 ms, `bytes` at a time, until it is complete or the server has
 * enough.
 */
function sendSlowly(from: string, length: number, bytes: number) {
  const started = performance.now();
  return new Promise<{ status: number; milliseconds: number }>((resolve) => {
    const client = connect(port, '127.0.0.1', () => client.write(head(from, length)));
    clients.push(client);
    let [sent, received] = [0, ''];
    const timer = setInterval(() => {
      if (sent < length && client.writable) client.write('x'.repeat(Math.min(bytes, length - sent)));
      sent += bytes;
    }, 50);
    const finish = () => {
      clearInterval(timer);
      client.destroy();
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);
      resolve({ status, milliseconds: performance.now() - started });
    };
    client.on('data', (chunk) => {
      received += chunk.toString();
      finish();
    });
    client.once('error', finish).once('close', finish);
  });
}

it('a trickle of a body is ended once its time is over', async () => {
  const { status, milliseconds } = await sendSlowly('192.0.2.1', 10_000, 1);
  expect(status).toBe(408);
  expect(milliseconds).toBeGreaterThan(limits.bodyMilliseconds - 50);
  expect(milliseconds).toBeLessThan(limits.bodyMilliseconds + 1_500);
});

it('a slow upload may take longer while data keeps arriving', async () => {
  const { status, milliseconds } = await sendSlowly('192.0.2.1', 6_000, 400);
  expect(status).toBe(200);
  expect(milliseconds).toBeGreaterThan(limits.bodyMilliseconds);
});

it('one address holds no more than its share of slow bodies, and others are not affected', async () => {
  await restartWith({ bodyMilliseconds: 20_000 }); // nothing below ends because its time is over
  const replies: number[] = [];
  const refused = Array.from({ length: 10 - limits.maxSlowPerAddress }, () => 408);
  let flood: Promise<void>[] = [];
  const floodRefused = new Promise<void>((resolve) => {
    flood = Array.from({ length: 10 }, async () => {
      replies.push((await sendSlowly('192.0.2.1', 10_000, 1)).status);
      if (replies.length === refused.length) resolve();
    });
  });
  const other = await sendSlowly('192.0.2.2', 600, 50);
  await floodRefused;
  expect(other.status).toBe(200);
  expect(replies).toEqual(refused);
  // The share is free again once those who hold it are gone.
  for (const client of clients.splice(0)) client.destroy();
  await Promise.all(flood);
  expect((await sendSlowly('192.0.2.1', 300, 50)).status).toBe(200);
});

it('headers that never end are closed after ten seconds', () => {
  expect(shop.server.headersTimeout).toBe(10_000);
});

it('a thousand members behind one address who send whole bodies are all answered', async () => {
  const body = 'x'.repeat(200);
  const replies = [];
  for (let round = 0; round < 10; round += 1) {
    const some = Array.from({ length: 100 }, () =>
      sendRaw(port, head('192.0.2.1', body.length) + body, 5_000),
    );
    replies.push(...(await Promise.all(some)));
  }
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
});
