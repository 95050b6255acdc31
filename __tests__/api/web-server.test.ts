import { type AddressInfo } from 'node:net';

import { createWebServer, type WebServer } from '@/server/production/web-server';

import { printMeasurement } from '../support/api/print-measurement';
import { createRandom, hostileTargets, makeRawRequest, sendRaw } from '../support/api/raw-requests';

const FUZZED = Number(process.env.RAW_REQUESTS ?? 300);
const AT_ONCE = 20;

const failures: unknown[] = [];
let shop: WebServer;
let port: number;

beforeAll(async () => {
  shop = createWebServer({
    handle: (_request, response) => void response.writeHead(404).end('Nothing here'),
    origin: 'https://didan.example',
    bodies: { trustedProxyCount: 0 },
    onError: (error) => failures.push(error),
  });
  await new Promise<void>((resolve) => shop.server.listen(0, '127.0.0.1', resolve));
  ({ port } = shop.server.address() as AddressInfo); // it listens on a port, so it is no path
});
afterAll(() => shop.stop());

it.each(['//', '///', '/\\', '//[', '//e.com', '/.//e.com', '/x/..//e.com', '/%', '/%00', '*', 'http://['])(
  'GET %s is answered with 400 at once',
  async (target) => {
    const { kind, status } = await sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect([kind, status]).toEqual(['answered', 400]);
  },
);

it('request target in absolute form, as proxies send it, reaches the handler by its path', async () => {
  const { status } = await sendRaw(
    port,
    'GET http://didan.example/shop HTTP/1.1\r\nHost: didan.example\r\n\r\n',
  );
  expect(status).toBe(404);
});

it('every raw request line is answered or closed within a second', async () => {
  const random = createRandom(11);
  const requests = [
    ...hostileTargets.map((target) => Buffer.from(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`, 'latin1')),
    ...Array.from({ length: FUZZED }, () => makeRawRequest(random)),
  ];
  const silent: string[] = [];
  for (let at = 0; at < requests.length; at += AT_ONCE) {
    const some = requests.slice(at, at + AT_ONCE);
    const outcomes = await Promise.all(some.map((bytes) => sendRaw(port, bytes)));
    outcomes.forEach(({ kind }, index) => kind === 'silent' && silent.push(String(some[index])));
  }
  printMeasurement('Raw requests', `${requests.length} sent, ${silent.length} without a reply`);
  expect(silent).toEqual([]);
  expect(failures).toEqual([]);
});
