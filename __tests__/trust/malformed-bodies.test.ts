import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

import { getRequestListener } from '@hono/node-server';

import { printMeasurement } from '../support/api/print-measurement';
import { addShopper, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { readThreadMemory } from '../support/api/thread-memory';

const MB = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };

let server: TestServer;
let http: Server | undefined;
let bearer: string;

beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  bearer = (await signIn(server, await addShopper(server))).accesstoken;
  const listener = getRequestListener(server.app.fetch, { overrideGlobalObjects: false });
  const opened = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  http = opened;
});
afterAll(async () => {
  http?.closeAllConnections();
  http?.close();
  await server.close();
});

type Reply = { status: number; body: string };

/** Over a real socket: lengths, chunks and interrupted bodies exist only there. */
function send(
  path: string,
  headers: Record<string, string>,
  chunks: Iterable<Buffer | string>,
): Promise<Reply> {
  const { port } = http?.address() as AddressInfo; // listening since the hook above
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({
      port,
      host: '127.0.0.1',
      path: `/api${path}`,
      method: 'POST',
      headers,
      agent: false,
    });
    outgoing.once('response', (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.once('end', () => {
        resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(parts).toString() });
        outgoing.destroy();
      });
    });
    // The server may close the connection after a rejection; only its reply counts.
    outgoing.on('error', (error) => setTimeout(reject, 500, error));
    void write(outgoing, chunks[Symbol.iterator]());
  });
}

async function write(
  outgoing: ReturnType<typeof httpRequest>,
  chunks: Iterator<Buffer | string>,
): Promise<void> {
  for (let next = chunks.next(); !next.done && !outgoing.destroyed; next = chunks.next()) {
    if (!outgoing.write(next.value)) await drained(outgoing);
  }
  outgoing.end();
}

const drained = (outgoing: ReturnType<typeof httpRequest>) =>
  new Promise<void>((resolve) => {
    const done = () => {
      outgoing.off('drain', done).off('close', done);
      resolve();
    };
    outgoing.on('drain', done).on('close', done);
  });

function* repeated(chunk: Buffer, bytes: number) {
  for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk;
}

const chunk = Buffer.alloc(64 * 1024, 'a');
const deep = '['.repeat(10_000) + ']'.repeat(10_000);
const manyKeys = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"${index}":1`).join(',')}}`;
const form = { 'content-type': 'multipart/form-data; boundary=x' };

type Row = [
  name: string,
  status: number,
  headers: Record<string, string>,
  body: () => Iterable<Buffer | string>,
];

const rows: Row[] = [
  ['an empty body', 400, JSON_TYPE, () => []],
  ['null', 400, JSON_TYPE, () => ['null']],
  ['a list', 400, JSON_TYPE, () => ['[]']],
  ['a number out of range', 400, JSON_TYPE, () => ['1e309']],
  ['half of a body', 400, JSON_TYPE, () => ['{"email":"a@b.c","pass']],
  ['lists 10,000 deep', 400, JSON_TYPE, () => [deep]],
  ['lists 10,000 deep in a field', 400, JSON_TYPE, () => [`{"email":${deep}}`]],
  ['8,000 keys', 400, JSON_TYPE, () => [manyKeys(8000)]],
  ['100,000 keys', 413, JSON_TYPE, () => [manyKeys(100_000)]],
  ['the same key twice', 400, JSON_TYPE, () => ['{"email":"a@b.co","email":[]}']],
  ['UTF-16', 400, JSON_TYPE, () => [Buffer.from('{"email":"a@b.co"}', 'utf16le')]],
  ['bytes that are not text', 400, JSON_TYPE, () => [Buffer.from([0xff, 0xfe, 0x00])]],
  ['XML', 415, { 'content-type': 'text/xml' }, () => ['<a/>']],
  ['a form', 415, { 'content-type': 'application/x-www-form-urlencoded' }, () => ['email=a']],
  ['a body without a type', 415, {}, () => ['{}']],
  ['a gzip bomb', 415, { ...JSON_TYPE, 'content-encoding': 'gzip' }, () => [gzipSync(Buffer.alloc(20 * MB))]],
  ['1 MB of text', 413, JSON_TYPE, () => [`{"email":"${'a'.repeat(MB)}"}`]],
  ['20 MB in chunks', 413, JSON_TYPE, () => repeated(chunk, 20 * MB)],
  [
    '20 MB with a content length',
    413,
    { ...JSON_TYPE, 'content-length': String(20 * MB) },
    () => repeated(chunk, 20 * MB),
  ],
];

it.each(rows)('login body with %s is rejected with a reason (%d)', async (_name, status, headers, body) => {
  const reply = await send('/users/login/', headers, body());
  expect(reply.status).toBe(status);
  expect(reply.body).toMatch(/"(error|errors)":./);
});

const formRows: Row[] = [
  ['a form of 20 MB', 413, form, () => repeated(chunk, 20 * MB)],
  ['a form without its boundary', 400, { 'content-type': 'multipart/form-data' }, () => ['--x']],
  ['an incomplete form', 400, form, () => ['--x\r\nContent-Disposition: form-data; name="a"']],
  ['JSON instead of a form', 415, JSON_TYPE, () => ['{}']],
];

it.each(formRows)(
  'business application with %s is rejected with a reason (%d)',
  async (_name, status, headers, body) => {
    const reply = await send('/business/', { ...headers, authorization: `Bearer ${bearer}` }, body());
    expect(reply.status).toBe(status);
    expect(reply.body).toMatch(/"(error|errors)":./);
  },
);

it('forty bodies of 20 MB, ten at a time, add at most 50 MB of memory', async () => {
  const before = readThreadMemory();
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, readThreadMemory())), 5);
  const counts = new Map<number, number>();
  for (let round = 0; round < 4; round += 1) {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => send('/users/login/', JSON_TYPE, repeated(chunk, 20 * MB))),
    );
    for (const { status } of replies) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  clearInterval(timer);
  const grown = Math.round((peak - before) / MB);
  printMeasurement('T4', `40 bodies of 20 MB in chunks, ${counts.get(413)} × 413, memory +${grown} MB`);
  expect(counts).toEqual(new Map([[413, 40]]));
  expect(grown).toBeLessThanOrEqual(50);
});

it('interrupted body does not harm the server', async () => {
  const { port } = http?.address() as AddressInfo;
  const outgoing = httpRequest({
    port,
    path: '/api/users/login/',
    method: 'POST',
    headers: { ...JSON_TYPE, 'content-length': '1000' },
  });
  outgoing.on('error', () => undefined);
  outgoing.write('{"email":');
  await new Promise((resolve) => setTimeout(resolve, 50));
  outgoing.destroy();
  expect((await server.request('GET', '/health')).status).toBe(200);
});
